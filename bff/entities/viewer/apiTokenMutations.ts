import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { ApiToken, ApiTokenScope } from './ApiToken.ts';

mutation({
  name: 'createApiToken',
  description:
    'Makes an API token; its secret is in this answer and can never be read again. User errors: REQUIRED and TOO_LONG for the name, IN_PAST for a day that has passed. Source: POST /ui/user/tokens.',
  input: (t) => ({
    name: t.string({ required: true, description: 'What it is for, 1 to 100 characters.' }),
    scope: t.field({ type: ApiTokenScope, required: true, description: 'What it allows.' }),
    expires: t.field({ type: 'Date', description: 'The last day on which it works; without an end unless said.' }),
  }),
  resolve: async ({ name, scope, expires }, { ui }) => {
    const { secret, ...apiToken } = await ui.createToken({ name, scope, expires: expires ?? undefined });
    return { apiToken, secret };
  },
  payload: (t) => ({
    apiToken: t.expose('apiToken', { type: ApiToken, nullable: true, description: 'The token, without its secret.' }),
    secret: t.exposeString('secret', { nullable: true, description: 'The secret itself, shown this once.' }),
  }),
});

mutation({
  name: 'deleteApiToken',
  description: 'Ends an API token at once. User errors: NOT_FOUND. Source: DELETE /ui/user/tokens/{id}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The token.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.deleteToken({ id: readId('ApiToken', id).key });
    return { deletedApiTokenId: id };
  },
  payload: (t) => ({
    deletedApiTokenId: t.exposeID('deletedApiTokenId', { nullable: true, description: 'The id that is no more.' }),
  }),
});
