/** Of two that both name themselves, as nearly all do, the first here is what it is. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (names: typeof browsers, agent: string): string | undefined =>
  names.find(([sign]) => sign.test(agent))?.[1];

/** Browser and system of a user agent, for example `Firefox, Windows`; null if unknown. */
export const browserName = (userAgent: string | null | undefined): string | null => {
  const agent = userAgent ?? '';
  return [firstOf(browsers, agent), firstOf(systems, agent)].filter(Boolean).join(', ') || null;
};
