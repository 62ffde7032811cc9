/** The two bundles of texts: of pages without a session, and of all others. */
export const wordParts = ['outside', 'inside'] as const;

/** A part of the words. */
export type WordPart = (typeof wordParts)[number];

/** Of which areas the pages before the portal speak, and what may go wrong on any page. */
const outsideAreas: ReadonlySet<string> = new Set([
  'account',
  'app',
  'close',
  'demo',
  'edit',
  'failure',
  'file',
  'form',
  'language',
  'login',
  'logout',
  'notFound',
  'register',
  'reportEmail',
  'reset',
  'retry',
  'shell',
]);

/** The part with which the words of an area come. */
export const partOfWords = (area: string): WordPart => (outsideAreas.has(area) ? 'outside' : 'inside');
