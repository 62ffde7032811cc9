import type { PreloadedQuery } from 'react-relay';
import type { OperationType } from 'relay-runtime';

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

/** Props of every tab but the first: its query, which the route has started, and whether developer data is shown. */
export type CoreTabProps<Query extends OperationType> = { queryRef: PreloadedQuery<Query>; raw: boolean };
