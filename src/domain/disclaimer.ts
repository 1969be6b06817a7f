/** The words under every page and report. */
export const DISCLAIMER =
  "The content of Lotline is for educational purposes only and is not legal advice. Before you build, consult a qualified professional and your local government.";
