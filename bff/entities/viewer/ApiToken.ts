import { mostTokens, type TokenRecord } from '../../../contract/entities/account.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byId } from '../../graph/order.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Viewer } from './Viewer.ts';

/** Permissions of an API token. */
export const ApiTokenScope = builder.enumType('ApiTokenScope', {
  description: 'Scope of an API token.',
  values: {
    READ: { value: 'read', description: 'Queries and subscriptions only; mutations fail with FORBIDDEN.' },
    WRITE: { value: 'write', description: 'Queries, subscriptions and mutations with all rights of the owner.' },
  } as const,
});

/** A key that a program signs in with. */
export const ApiToken = builder.objectRef<TokenRecord>('ApiToken');

ApiToken.implement({
  // GET /ui/user/tokens.
  description: 'A credential for programs, sent as `Authorization: Bearer`.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id }) => encodeNodeId('ApiToken', id) }),
    name: t.exposeString('name', { description: 'Name that the owner gave the token.' }),
    scope: t.expose('scope', { type: ApiTokenScope, description: 'Scope: READ or WRITE.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation.' }),
    validUntil: t.expose('expires', {
      type: 'Date',
      nullable: true,
      description: 'Last day of validity, inclusive; null for no end.',
    }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of last use; null if never used.',
    }),
  }),
});

registerNode(ApiToken, async ({ key }, { ui }) => (await ui.tokens({})).find(({ id }) => id === key) ?? null);

builder.objectField(Viewer, 'apiTokens', (t) =>
  t.connection(
    {
      type: ApiToken,
      nullable: true,
      // GET /ui/user/tokens.
      description: 'API tokens of the viewer, without their secrets.',
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 20 }),
      resolve: async (_viewer, args, { ui }, info) => pageOf(await ui.tokens({}), byId, { args, info }),
    },
    connectionOf(ApiToken),
  ),
);

builder.objectField(Viewer, 'maxApiTokens', (t) =>
  t.int({
    description: 'Maximum number of API tokens of the viewer; createApiToken returns TOO_MANY_TOKENS beyond it.',
    resolve: () => mostTokens,
  }),
);
