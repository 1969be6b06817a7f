import { Link } from "#web/components/link.tsx";
import { browserStore, forgetProject } from "./remembered-project.ts";

/** Back to an empty first step; what was remembered is forgotten. */
export function StartNewProject() {
  return (
    <Link to="/compliance" className="text-button start-new" onClick={() => forgetProject(browserStore())}>
      Start New Project
    </Link>
  );
}
