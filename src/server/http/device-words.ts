/** What a browser says it is, in the order in which to believe it: most of them also name older ones. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, "Edge"],
  [/\b(?:OPR|Opera)\/(\d+)/, "Opera"],
  [/\bSamsungBrowser\/(\d+)/, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, "Firefox"],
  [/(?:Chrome|Chromium|CriOS)\/(\d+)/, "Chrome"],
  [/\bVersion\/(\d+).*\bSafari\//, "Safari"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** "Firefox 140 on Windows": enough to know one's own devices by. */
export function deviceWords(userAgent: string | null): string {
  const text = userAgent ?? "";
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  const [browser] = BROWSERS.flatMap(([pattern, name]) => {
    const match = pattern.exec(text);
    return match ? [match[1] ? `${name} ${match[1]}` : name] : [];
  });
  if (!browser) return system ? `A program on ${system}` : "An unknown device";
  return system ? `${browser} on ${system}` : browser;
}
