import coreQuery from '../../__generated__/CoreScreenQuery$parameters.ts';
import coreConfigQuery from '../../__generated__/CoreConfigQuery$parameters.ts';
import coreConnectionsQuery from '../../__generated__/CoreConnectionsQuery$parameters.ts';
import coreDataQuery from '../../__generated__/CoreDataQuery$parameters.ts';
import coreErrorsQuery from '../../__generated__/CoreErrorsQuery$parameters.ts';
import coreEventsQuery from '../../__generated__/CoreEventsQuery$parameters.ts';
import coreFirmwareQuery from '../../__generated__/CoreFirmwareQuery$parameters.ts';
import coreMessagesQuery from '../../__generated__/CoreMessagesQuery$parameters.ts';
import { paths } from '../../entities/paths.ts';
import { dataFrom } from '../../screens/CoreScreen/dataRange.ts';
import { screen } from './screen.ts';

/** The screen of a core, with its tabs. */
export const coreScreens = {
  core: screen(paths.core, {
    query: coreQuery,
    keys: { coreKey: 'coreId' },
    title: 'core.title',
    tabs: {
      data: { query: coreDataQuery, search: (search) => ({ from: dataFrom(search, Date.now()) }) },
      events: { query: coreEventsQuery },
      errors: { query: coreErrorsQuery },
      messages: { query: coreMessagesQuery },
      config: { query: coreConfigQuery },
      firmware: { query: coreFirmwareQuery },
      connections: { query: coreConnectionsQuery },
    },
    skeleton: 'core',
    load: () => import('../../screens/CoreScreen/CoreScreen.tsx'),
  }),
};
