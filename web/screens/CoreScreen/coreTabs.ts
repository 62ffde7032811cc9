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

/** The pages for owners and residents: what the device measures, and nothing technical. */
export const residentTabs: readonly CoreTab[] = ['values', 'data'];

/** The page that an address names, if it is among those of the viewer. */
export const tabIn = (word: string | null, tabs: readonly CoreTab[] = coreTabs): CoreTab =>
  tabs.find((tab) => tab === word) ?? 'values';

/** Props of every tab but the first: its query, which the route has started, and whether developer data is shown. */
export type CoreTabProps<Query extends OperationType> = { queryRef: PreloadedQuery<Query>; raw: boolean };
