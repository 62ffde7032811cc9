import { builder } from '../../graph/builder.ts';
import { pageOf, pagesOf, type PageArguments, type UiPage } from '../../graph/connection.ts';
import { notFound } from '../../graph/problems.ts';
import { Core } from './Core.ts';
import { CoreError, CoreEvent, CoreMessage, CoreUpdateEntry, logConnections } from './coreLogTypes.ts';

type ReadPage<Row> = (page: { id: number; page: number }) => Promise<UiPage<Row> | null>;

/** The requested page of the log of a core. */
export const logPage = <Row extends object>({ key }: { key: number }, page: PageArguments, read: ReadPage<Row>) =>
  pagesOf(async (at) => {
    const found = await read({ id: key, page: at });
    if (!found) throw notFound();
    return found;
  }, page);

/** How much a page of a log counts. */
export const logPageCost = ({ first, last }: PageArguments) => ({ field: 1, multiplier: first ?? last ?? 50 });

const newest = 'the newest first, from the beginning on. For many devices at once /ui is asked one by one, 50 at most.';

builder.objectFields(Core, (t) => ({
  events: t.connection(
    {
      type: CoreEvent,
      nullable: true,
      description: `What happened to it, ${newest} Source: GET /ui/cores/{id}/events.`,
      complexity: logPageCost,
      resolve: (core, page, { load }) => logPage(core, page, load.core.events),
    },
    logConnections.events,
  ),
  errors: t.connection(
    {
      type: CoreError,
      nullable: true,
      description: `What went wrong in it, ${newest} Source: GET /ui/cores/{id}/errors.`,
      complexity: logPageCost,
      resolve: (core, page, { load }) => logPage(core, page, load.core.errors),
    },
    logConnections.errors,
  ),
  messages: t.connection(
    {
      type: CoreMessage,
      nullable: true,
      description: 'What it says to people, the newest first. Source: GET /ui/cores/{id}/messages.',
      complexity: logPageCost,
      resolve: async ({ key }, page, { load }) => pageOf((await load.core.messages(key)) ?? [], page),
    },
    logConnections.messages,
  ),
  updates: t.connection(
    {
      type: CoreUpdateEntry,
      nullable: true,
      description: 'What was sent to it, the newest first. Source: GET /ui/cores/{id}/updates.',
      complexity: logPageCost,
      resolve: async ({ key }, page, { load }) => pageOf((await load.core.updates(key)) ?? [], page),
    },
    logConnections.updates,
  ),
}));
