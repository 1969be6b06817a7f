import type { RouteObject } from "react-router";
import type { Site } from "#web/site.ts";

/** Questions to experts: one's own and those that wait, asking one, and one of them. */
export const questionsRoutes = (site: Site): RouteObject[] => [
  {
    path: "/expert-questions",
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
