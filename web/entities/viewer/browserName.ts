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

/** A browser as a person knows it, as in `Firefox, Windows`; null where what it calls itself says neither. */
export const browserName = (userAgent: string | null | undefined): string | null => {
  const agent = userAgent ?? '';
  return [firstOf(browsers, agent), firstOf(systems, agent)].filter(Boolean).join(', ') || null;
};
