import type { SessionRecord } from '../../../contract/entities/account.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { newestFirst } from '../../graph/order.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { orNull } from '../../graph/problems.ts';
import { Viewer } from './Viewer.ts';

/** A session of the viewer in a browser. */
export const Session = builder.objectRef<SessionRecord>('Session');

Session.implement({
  description: 'A browser in which the viewer is signed in. Source: GET /ui/user/sessions.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id }) => encodeNodeId('Session', id) }),
    isCurrent: t.exposeBoolean('current', { description: 'Whether it is the one that asks.' }),
    userAgent: t.exposeString('agent', {
      nullable: true,
      description: 'What the browser calls itself, at most 300 characters; null where that is not known.',
    }),
    begunAt: t.expose('begunAt', { type: 'DateTime', description: 'When the viewer signed in there.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When it was last used, to five minutes.',
    }),
  }),
});

registerNode(Session, async ({ key }, { ui }) => (await ui.sessions({})).find(({ id }) => id === key) ?? null);

const usedLastFirst = newestFirst(({ lastUsedAt }: SessionRecord) => lastUsedAt);

builder.objectField(Viewer, 'sessions', (t) =>
  t.connection(
    {
      type: Session,
      nullable: true,
      description:
        'Where the viewer is signed in, the session used last first; none while one acts as somebody else, or where /ui does not tell. Source: GET /ui/user/sessions.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 20 }),
      resolve: async (_viewer, args, { ui }, info) =>
        pageOf((await orNull(ui.sessions({}))) ?? [], usedLastFirst, { args, info }),
    },
    connectionOf(Session),
  ),
);
