/** The pages of a device, in their order; the first is shown where the address names none. */
export const coreTabs = [
  'values',
  'data',
  'events',
  'errors',
  'messages',
  'config',
  'firmware',
  'connections',
] as const;

/** One of the pages of a device. */
export type CoreTab = (typeof coreTabs)[number];

/** The page that an address names. */
export const tabIn = (word: string | null): CoreTab => coreTabs.find((tab) => tab === word) ?? 'values';

/** What every page of a device but the first is handed: whose it is, and how often it was tried again. */
export type CoreTabProps = { id: string; attempt: number; raw: boolean };
