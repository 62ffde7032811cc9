/** Pages of consumption that show a period of the URL. */
const hasPeriod = /\/consumption\/(range|chart|\d+)$/;

/** The link to a page, with the period and the comparison that are shown where it also has them. */
export const withPeriod = (href: string, search: string): string => {
  if (!hasPeriod.test(href)) return href;
  const shown = new URLSearchParams(search);
  const kept = ['period', 'compare'].flatMap((name) => {
    const value = shown.get(name);
    return value === null ? [] : [[name, value]];
  });
  return kept.length === 0 ? href : `${href}?${new URLSearchParams(kept)}`;
};
