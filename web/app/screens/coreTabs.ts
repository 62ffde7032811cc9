import coreConfigQuery from '../../__generated__/CoreConfigQuery$parameters.ts';
import coreConnectionsQuery from '../../__generated__/CoreConnectionsQuery$parameters.ts';
import coreDataQuery from '../../__generated__/CoreDataQuery$parameters.ts';
import coreErrorsQuery from '../../__generated__/CoreErrorsQuery$parameters.ts';
import coreEventsQuery from '../../__generated__/CoreEventsQuery$parameters.ts';
import coreFirmwareQuery from '../../__generated__/CoreFirmwareQuery$parameters.ts';
import coreMessagesQuery from '../../__generated__/CoreMessagesQuery$parameters.ts';
import { dataFrom } from '../../screens/CoreScreen/dataRange.ts';
import type { TabQuery } from './screen.ts';

/** The tabs of a core that have a query of their own, by the value of `tab` in the URL. */
export const coreTabs: Readonly<Record<string, TabQuery>> = {
  data: { query: coreDataQuery, own: (search) => ({ from: dataFrom(search, Date.now()) }) },
  events: { query: coreEventsQuery },
  errors: { query: coreErrorsQuery },
  messages: { query: coreMessagesQuery },
  config: { query: coreConfigQuery },
  firmware: { query: coreFirmwareQuery },
  connections: { query: coreConnectionsQuery },
};
