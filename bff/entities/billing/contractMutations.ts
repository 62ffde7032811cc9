import { mutation } from '../../graph/mutation.ts';
import { BillingSubscription } from './BillingSubscription.ts';
import { subscriptionKeysOf } from './subscriptionMutations.ts';

mutation({
  name: 'sendContract',
  // POST /ui/targets/{id}/subscriptions/{subscriptionId}/contract/send.
  description:
    'Mails the link of a contract that is not accepted yet. Requires the staff role ADMIN. User errors: REQUIRED if no address is given or set, INVALID, RATE_LIMITED within 3 minutes of the last mail, UNABLE_TO_CONTINUE if the contract is accepted, NO_PERMISSION.',
  input: (t) => ({
    billingSubscriptionId: t.id({ required: true, description: 'ID of the billing subscription.' }),
    email: t.string({ description: 'Address to mail the link to. Default: the invoicing contact of the target.' }),
  }),
  uiNames: { subscriptionId: 'billingSubscriptionId' },
  resolve: async ({ billingSubscriptionId, email }, { ui }) => {
    const { id, subscriptionId } = subscriptionKeysOf(billingSubscriptionId);
    await ui.sendContract({ id, subscriptionId, email: email ?? undefined });
    return { keys: { id, subscriptionId } };
  },
  payload: (t) => ({
    billingSubscription: t.field({
      type: BillingSubscription,
      nullable: true,
      description: 'The subscription of the contract; null if the mutation failed.',
      resolve: async ({ keys }, _args, { ui }) =>
        keys ? ((await ui.subscriptions({ id: keys.id })).find(({ id }) => id === keys.subscriptionId) ?? null) : null,
    }),
  }),
});

mutation({
  name: 'verifySubscription',
  // POST /subscription/verify/{token}.
  description:
    'Accepts the contract of a billing subscription. Requires the token from the link only. User errors: SUBSCRIPTION_TOKEN_INVALID, UNABLE_TO_CONTINUE if the link was used, CONFLICT if the contract changed after the given version, REQUIRED, TOO_LONG, INVALID, RATE_LIMITED.',
  input: (t) => ({
    token: t.string({ required: true, description: 'Token from the link.' }),
    name: t.string({ description: 'Name of the person who accepts, 1 to 100 characters; REQUIRED without one.' }),
    email: t.string({ description: 'Email of the person who accepts; INVALID without one.' }),
    version: t.string({ description: 'Version of the document that was read. Default: any.' }),
  }),
  resolve: async ({ token, name, email, version }, { ui }) => {
    const by = { name: name ?? '', email: email ?? '' };
    await ui.verifySubscription({ token, ...by, version: version ?? undefined });
    return {};
  },
  payload: () => ({}),
});
