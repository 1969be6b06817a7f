import type { RouteObject } from "react-router";
import type { Site } from "#web/site.ts";

/** Questions to experts: one's own and those that wait, asking one, and one of them. */
export const questionsRoutes = (site: Site): RouteObject[] => [
  {
    path: "/expert-questions",
    handle: { module: "src/web/features/questions/questions-page.tsx" },
    lazy: async () => {
      const [{ QuestionsPage }, { createQuestionsLoader }] = await Promise.all([
        import("./questions-page.tsx"),
        import("./questions-data.ts"),
      ]);
      return { Component: QuestionsPage, loader: createQuestionsLoader(site) };
    },
  },
  {
    path: "/expert-questions/ask",
    handle: { module: "src/web/features/questions/ask-page.tsx" },
    lazy: async () => {
      const [{ AskPage }, { createAskAction, createAskLoader }] = await Promise.all([
        import("./ask-page.tsx"),
        import("./ask-data.ts"),
      ]);
      return { Component: AskPage, loader: createAskLoader(site), action: createAskAction(site) };
    },
  },
  {
    path: "/expert-questions/:id",
    handle: { module: "src/web/features/questions/question-page.tsx" },
    lazy: async () => {
      const [{ QuestionPage }, { createQuestionAction, createQuestionLoader }] = await Promise.all([
        import("./question-page.tsx"),
        import("./questions-data.ts"),
      ]);
      return {
        Component: QuestionPage,
        loader: createQuestionLoader(site),
        action: createQuestionAction(site),
      };
    },
  },
];
