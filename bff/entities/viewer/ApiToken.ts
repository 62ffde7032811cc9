import type { TokenRecord } from '../../../contract/entities/account.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byId } from '../../graph/order.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Viewer } from './Viewer.ts';

/** Permissions of an API token. */
export const ApiTokenScope = builder.enumType('ApiTokenScope', {
  description: 'What a program may do with an API token.',
  values: {
    READ: { value: 'read', description: 'Read what its owner sees; every change is refused.' },
    WRITE: { value: 'write', description: 'Everything that its owner may do.' },
  } as const,
});

/** A key that a program signs in with. */
export const ApiToken = builder.objectRef<TokenRecord>('ApiToken');

ApiToken.implement({
  description: 'A key that a program signs in with, as Authorization: Bearer. Source: GET /ui/user/tokens.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id }) => encodeNodeId('ApiToken', id) }),
    name: t.exposeString('name', { description: 'What it is for, as its owner has named it.' }),
    scope: t.expose('scope', { type: ApiTokenScope, description: 'What it allows.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expires: t.expose('expires', {
      type: 'Date',
      nullable: true,
      description: 'The last day on which it works; null without an end.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used; null when never.',
    }),
  }),
});

registerNode(ApiToken, async ({ key }, { ui }) => (await ui.tokens({})).find(({ id }) => id === key) ?? null);

builder.objectField(Viewer, 'apiTokens', (t) =>
  t.connection(
    {
      type: ApiToken,
      nullable: true,
      description: 'The own API tokens, without their secrets. Source: GET /ui/user/tokens.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 20 }),
      resolve: async (_viewer, args, { ui }, info) => pageOf(await ui.tokens({}), byId, { args, info }),
    },
    connectionOf(ApiToken),
  ),
);
