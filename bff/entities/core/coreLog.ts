import { builder } from '../../graph/builder.ts';
import { pageOf } from '../../graph/connection.ts';
import type { PageArguments, PageRequest } from '../../graph/cursor.ts';
import { newestFirst } from '../../graph/order.ts';
import { notFound } from '../../graph/problems.ts';
import { pagesOf, type UiPage } from '../../graph/remotePages.ts';
import { Core } from './Core.ts';
import { CoreError, CoreEvent, CoreMessage, CoreUpdateEntry, logConnections } from './coreLogTypes.ts';

type ReadPage<Row> = (page: { id: number; page: number }) => Promise<UiPage<Row> | null>;

type LogRow = { id: number; at: string };

const logOrder = newestFirst(({ at }: LogRow) => at);

/** The requested page of the log of a core. */
export const logPage = <Row extends LogRow>({ key }: { key: number }, request: PageRequest, read: ReadPage<Row>) =>
  pagesOf<Row>(
    async (page) => {
      const found = await read({ id: key, page });
      if (!found) throw notFound();
      return found;
    },
    logOrder,
    { ...request, owner: key },
  );

/** How much a page of a log counts. */
export const logPageCost = ({ first, last }: PageArguments) => ({ field: 1, multiplier: first ?? last ?? 50 });

const newest = 'the newest first. For several cores one request each, at most 50.';

builder.objectFields(Core, (t) => ({
  events: t.connection(
    {
      type: CoreEvent,
      nullable: true,
      // GET /ui/cores/{id}/events.
      description: `Events of the core, ${newest}`,
      complexity: logPageCost,
      resolve: (core, args, { load }, info) => logPage(core, { args, info }, load.core.events),
    },
    logConnections.events,
  ),
  errors: t.connection(
    {
      type: CoreError,
      nullable: true,
      // GET /ui/cores/{id}/errors.
      description: `Errors of the core, ${newest}`,
      complexity: logPageCost,
      resolve: (core, args, { load }, info) => logPage(core, { args, info }, load.core.errors),
    },
    logConnections.errors,
  ),
  messages: t.connection(
    {
      type: CoreMessage,
      nullable: true,
      // GET /ui/cores/{id}/messages.
      description: 'Messages of the core, the newest first.',
      complexity: logPageCost,
      resolve: async ({ key }, args, { load }, info) =>
        pageOf((await load.core.messages(key)) ?? [], logOrder, { args, info, owner: key }),
    },
    logConnections.messages,
  ),
  updates: t.connection(
    {
      type: CoreUpdateEntry,
      nullable: true,
      // GET /ui/cores/{id}/updates.
      description: 'Updates of the core, the newest first.',
      complexity: logPageCost,
      resolve: async ({ key }, args, { load }, info) =>
        pageOf((await load.core.updates(key)) ?? [], logOrder, { args, info, owner: key }),
    },
    logConnections.updates,
  ),
}));
