import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Target } from './Target.ts';
import { subscriptionKind, targetState, targetType } from './targetCodes.ts';

mutation({
  name: 'updateTarget',
  description:
    "Changes a site; what is left out stays. Needs viewerCanEdit; state, type, subscription, its days and the fee are for the provider's administrators. How it is invoiced: updateInvoicingDetails. User errors: REQUIRED, TOO_LONG, INVALID, TOO_MANY_DECIMALS, NO_PERMISSION. Source: PATCH /ui/targets/{id}.",
  input: (t) => ({
    id: t.id({ required: true, description: 'The site.' }),
    name: t.string({ description: 'The name that people know it by, 1 to 255 characters.' }),
    address: t.string({ description: 'Street and number; null clears it.' }),
    postalCode: t.string({ description: 'Postal code, five digits; null clears it.' }),
    city: t.string({ description: 'City; null clears it.' }),
    country: t.string({ description: 'Country, ISO 3166 alpha-2; null clears it.' }),
    customerName: t.string({ description: "The customer's name; null clears it." }),
    signature: t.string({ description: 'The signature under its messages; null clears it.' }),
    tampuuriName: t.string({ description: 'Its name in Tampuuri; null clears it.' }),
    invoiceReference: t.string({ description: 'The reference on its invoices, up to 30 characters; null clears it.' }),
    state: t.field({ type: targetState.type, description: 'How far the delivery is.' }),
    type: t.field({ type: targetType.type, description: 'What kind of buildings it has.' }),
    subscription: t.field({ type: subscriptionKind.type, description: 'What is subscribed to; null is NONE.' }),
    subscriptionStart: t.field({ type: 'Date', description: 'The first day of the subscription; null clears it.' }),
    paidUntil: t.field({ type: 'Date', description: 'The last day that is paid for; null clears it.' }),
    monthlyFee: t.field({ type: 'Decimal', description: 'Euros a month, without VAT; null clears it.' }),
  }),
  uiNames: { postal: 'postalCode', subscription_start: 'subscriptionStart', paid_until: 'paidUntil' },
  resolve: async (input, { ui }) => {
    const { id, name, postalCode, state, type, subscription, subscriptionStart, paidUntil, monthlyFee, ...rest } =
      input;
    return {
      target: await ui.updateTarget({
        id: readId('Target', id).key,
        ...rest,
        name: name ?? undefined,
        postal: postalCode,
        state: state ? targetState.write(state) : undefined,
        type: type ? targetType.write(type) : undefined,
        subscription: subscription ? subscriptionKind.write(subscription) : subscription,
        subscription_start: subscriptionStart,
        paid_until: paidUntil,
        monthlyFee: typeof monthlyFee === 'string' ? Number(monthlyFee) : monthlyFee,
      }),
    };
  },
  payload: (t) => ({ target: t.expose('target', { type: Target, nullable: true, description: 'The site, changed.' }) }),
});

mutation({
  name: 'approveTarget',
  description:
    'Approves a site that waits for it, so that it may invite people and send mail. Needs viewerCanApprove. User errors: NOT_FOUND, NO_PERMISSION. Source: POST /ui/targets/{id}/approve.',
  input: (t) => ({ id: t.id({ required: true, description: 'The site.' }) }),
  resolve: async ({ id }, { ui }) => ({ target: await ui.approveTarget({ id: readId('Target', id).key }) }),
  payload: (t) => ({
    target: t.expose('target', { type: Target, nullable: true, description: 'The site, approved.' }),
  }),
});

mutation({
  name: 'deleteTarget',
  description:
    'Removes a site with everything in it; its devices go back to production. Needs viewerCanAdminister. User errors: NOT_FOUND, NO_PERMISSION. Source: DELETE /ui/targets/{id}.',
  input: (t) => ({ id: t.id({ required: true, description: 'The site.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.deleteTarget({ id: readId('Target', id).key });
    return { deletedTargetId: id };
  },
  payload: (t) => ({
    deletedTargetId: t.exposeID('deletedTargetId', { nullable: true, description: 'The id that is no more.' }),
  }),
});
