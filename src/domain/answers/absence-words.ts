/** How an answer says that we don't have a rule: said here only, so that it reads the same everywhere. */

/** "We don't have a rule on the height of sheds in Austin yet." */
export const noRuleOn = (matter: string, where: string, isDated = false): string =>
  `We don't have a rule on ${matter} in ${where}${isDated ? " for that date" : " yet"}.`;

export const NO_RULE = "We don't have a rule on this yet.";
export const NO_RULE_FOR_CASE = "We don't have a rule for this case yet.";
/** A gap in our rules says nothing about the law. */
export const MAY_STILL_EXIST = "The city may still have one, so ask before you build.";
