/** What a username, an address and a password must be. Each check answers with the sentence for the field, or null. */

export const USERNAME_LENGTH = { min: 3, max: 30 } as const;
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** The longest address that mail can be sent to (RFC 5321). */
export const LONGEST_EMAIL = 254;
const LONGEST_LOCAL_PART = 64;

export const PASSWORDS_DIFFER = "Passwords don't match";

export function usernameFault(username: string): string | null {
  const { min, max } = USERNAME_LENGTH;
  if (username === "") return "Please choose a username.";
  if (username.length < min) return `Please use at least ${min} characters.`;
  if (username.length > max) return `Please use at most ${max} characters.`;
  if (!/^[A-Za-z0-9._-]+$/.test(username))
    return "Please use letters, digits, dots, hyphens and underscores only.";
  if (!/[A-Za-z0-9]/.test(username)) return "Please use at least one letter or digit.";
  return null;
}

/** The form in which two spellings of one address are the same: without blanks around it, in lower case. */
export const normalizeEmail = (email: string): string => email.normalize("NFKC").trim().toLowerCase();

/** Takes an address as `normalizeEmail` left it. Whether mail arrives there is only known once it did. */
export function emailFault(email: string): string | null {
  if (email === "") return "Please enter your email address.";
  if (email.length > LONGEST_EMAIL) return "Please enter a shorter email address.";
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  const sound =
    at > 0 &&
    local.length <= LONGEST_LOCAL_PART &&
    /^[^\s@<>()[\]\\,;:"]+$/.test(local) &&
    !/^\.|\.\.|\.$/.test(local) &&
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(domain);
  return sound ? null : "Please enter an email address like name@example.com.";
}

/**
 * `isCommon` says whether a password, in lower case, is on the list of the most used ones. `about` are the person's
 * own username and address, which others try first.
 */
export function passwordFault(
  password: string,
  isCommon: (password: string) => boolean,
  about: readonly string[] = [],
): string | null {
  const { min, max } = PASSWORD_LENGTH;
  const length = [...password].length;
  if (password === "") return "Please choose a password.";
  if (length < min) return `Please use at least ${min} characters.`;
  if (length > max) return `Please use at most ${max} characters.`;
  const plain = password.normalize("NFKC").toLowerCase();
  if (new Set(plain).size < 4) return "Please use more different characters.";
  if (about.some((name) => isNear(plain, name.toLowerCase())))
    return "Please choose a password without your username or email address.";
  // "Football2024!" is "football" to anyone who guesses, and "Foot2024ball" is too.
  const word = plain.replace(/(?:19|20)\d\d/g, "").replace(/^[\d\W_]{1,128}|[\d\W_]{1,128}$/g, "");
  const isGuessed = (text: string) => isCommon(text) || SITE_WORDS.has(text);
  const yearsAlone = plain.replace(/(?:19|20)\d\d|[\W_]/g, "") === "" && /\d/.test(plain);
  if (isGuessed(plain) || isGuessed(word) || yearsAlone)
    return "This is one of the most common passwords, so it's easy to guess. Please choose another.";
  return null;
}

/** What a person who guesses passwords on this site tries, besides what is common everywhere. */
const SITE_WORDS: ReadonlySet<string> = new Set([
  ...["lotline", "zoning", "permit", "permits", "building", "builder", "setback", "setbacks"],
  ...["fence", "fences", "denver", "seattle", "portland", "chicago", "austin", "newyork", "new york"],
]);

/** Is the password little more than a name of the person? */
const isNear = (password: string, name: string): boolean =>
  name.length >= 4 && password.includes(name) && password.length - name.length < 6;
