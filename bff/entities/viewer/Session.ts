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
  // GET /ui/user/sessions.
  description: 'A browser in which the viewer is signed in.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id }) => encodeNodeId('Session', id) }),
    isCurrent: t.exposeBoolean('current', { description: 'Whether the request was made with this session.' }),
    userAgent: t.exposeString('agent', {
      nullable: true,
      description: 'User agent of the browser, at most 300 characters; null if unknown.',
    }),
    begunAt: t.expose('begunAt', { type: 'DateTime', description: 'Time of sign-in.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'Time of last use, accurate to 5 minutes.',
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
      // GET /ui/user/sessions.
      description: 'Sessions of the viewer, last used first; empty during an impersonation.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 20 }),
      resolve: async (_viewer, args, { ui }, info) =>
        pageOf((await orNull(ui.sessions({}))) ?? [], usedLastFirst, { args, info }),
    },
    connectionOf(Session),
  ),
);
