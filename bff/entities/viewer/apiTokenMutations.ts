import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { ApiToken, ApiTokenScope } from './ApiToken.ts';

mutation({
  name: 'createApiToken',
  // POST /ui/user/tokens.
  description:
    'Creates an API token; its secret is returned in this response only. User errors: REQUIRED and TOO_LONG for the name, IN_PAST for a day that has passed.',
  input: (t) => ({
    name: t.string({ required: true, description: 'Name, 1 to 100 characters.' }),
    scope: t.field({ type: ApiTokenScope, required: true, description: 'Scope: READ or WRITE.' }),
    validUntil: t.field({ type: 'Date', description: 'Last day of validity, inclusive. Default: no end.' }),
  }),
  uiNames: { expires: 'validUntil' },
  resolve: async ({ name, scope, validUntil }, { ui }) => {
    const { secret, ...apiToken } = await ui.createToken({ name, scope, expires: validUntil ?? undefined });
    return { apiToken, secret };
  },
  payload: (t) => ({
    apiToken: t.expose('apiToken', { type: ApiToken, nullable: true, description: 'The token, without its secret.' }),
    secret: t.exposeString('secret', { nullable: true, description: 'Secret of the token. Returned only here.' }),
  }),
});

mutation({
  name: 'deleteApiToken',
  // DELETE /ui/user/tokens/{id}.
  description: 'Ends an API token at once. User errors: NOT_FOUND.',
  input: (t) => ({ id: t.id({ required: true, description: 'The token.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.deleteToken({ id: readId('ApiToken', id).key });
    return { deletedApiTokenId: id };
  },
  payload: (t) => ({
    deletedApiTokenId: t.exposeID('deletedApiTokenId', {
      nullable: true,
      description: 'ID of the deleted api token; null if the mutation failed.',
    }),
  }),
});
