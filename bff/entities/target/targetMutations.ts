import { mutation } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Target } from './Target.ts';
import { subscriptionKind, targetState, targetType } from './targetCodes.ts';

mutation({
  name: 'updateTarget',
  // PATCH /ui/targets/{id}.
  description:
    'Changes a target; omitted fields keep their values. Requires TARGET_MANAGER on the target; `customerName`, `signature` and `invoiceReference` require TARGET_ADMIN; `state`, `type`, `subscription`, its days and the fee require the staff role ADMIN. Invoicing details: updateInvoicingDetails. User errors: REQUIRED, TOO_LONG, TOO_SMALL, TOO_LARGE, INVALID, TOO_MANY_DECIMALS, NO_PERMISSION.',
  input: (t) => ({
    id: t.id({ required: true, description: 'ID of the target.' }),
    name: t.string({ description: 'Display name, 1 to 255 characters.' }),
    address: t.string({ description: 'Street and number; null clears it.' }),
    postalCode: t.string({ description: 'Postal code, five digits; null clears it.' }),
    city: t.string({ description: 'City; null clears it.' }),
    country: t.string({ description: 'Country, ISO 3166 alpha-2; null clears it.' }),
    latitude: t.float({
      description: 'Own latitude in degrees (WGS84), −90 to 90; null clears it, together with `longitude`.',
    }),
    longitude: t.float({
      description: 'Own longitude in degrees (WGS84), −180 to 180; null clears it, together with `latitude`.',
    }),
    managerName: t.string({ description: 'Name of the property manager, up to 100 characters; null clears it.' }),
    managerPhone: t.string({
      description: 'Telephone number of the property manager, 3 to 15 digits as people write them; null clears it.',
    }),
    managerEmail: t.string({ description: 'Email address of the property manager; null clears it.' }),
    managerHours: t.string({
      description: 'Matters and hours of the property manager, up to 100 characters; null clears them.',
    }),
    maintenanceName: t.string({ description: 'Name of the maintenance, up to 100 characters; null clears it.' }),
    maintenancePhone: t.string({
      description: 'Telephone number of the maintenance, 3 to 15 digits as people write them; null clears it.',
    }),
    maintenanceEmail: t.string({ description: 'Email address of the maintenance; null clears it.' }),
    maintenanceHours: t.string({
      description: 'Matters and hours of the maintenance, up to 100 characters; null clears them.',
    }),
    customerName: t.string({ description: 'Name of the customer; null clears it.' }),
    signature: t.string({ description: 'Signature of the messages; null clears it.' }),
    tampuuriName: t.string({ description: 'Name in Tampuuri; null clears.' }),
    invoiceReference: t.string({ description: 'Reference on the invoices, up to 30 characters; null clears it.' }),
    state: t.field({ type: targetState.type, description: 'Delivery state of the target.' }),
    type: t.field({ type: targetType.type, description: 'Building type.' }),
    subscription: t.field({ type: subscriptionKind.type, description: 'Subscribed product; null is NONE.' }),
    subscriptionStart: t.field({ type: 'Date', description: 'First day of the subscription; null clears it.' }),
    paidUntil: t.field({ type: 'Date', description: 'Last day covered by payments; null clears it.' }),
    monthlyFee: t.field({ type: 'Decimal', description: 'Monthly fee in euros, excluding VAT; null clears it.' }),
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
  payload: (t) => ({
    target: t.expose('target', {
      type: Target,
      nullable: true,
      description: 'The updated target; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'approveTarget',
  // POST /ui/targets/{id}/approve.
  description:
    'Approves a pending target, which can then send invitations and emails. Requires the staff role ADMIN. User errors: NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the target.' }) }),
  resolve: async ({ id }, { ui }) => ({ target: await ui.approveTarget({ id: readId('Target', id).key }) }),
  payload: (t) => ({
    target: t.expose('target', {
      type: Target,
      nullable: true,
      description: 'The approved target; null if the mutation failed.',
    }),
  }),
});

mutation({
  name: 'deleteTarget',
  // DELETE /ui/targets/{id}.
  description:
    'Deletes a target with all its contents, or archives it if it has invoices; its cores return to production. Requires TARGET_ADMIN on the target. User errors: NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the target.' }) }),
  resolve: async ({ id }, { ui }) => {
    await ui.deleteTarget({ id: readId('Target', id).key });
    return { deletedTargetId: id };
  },
  payload: (t) => ({
    deletedTargetId: t.exposeID('deletedTargetId', {
      nullable: true,
      description: 'ID of the deleted target; null if the mutation failed.',
    }),
  }),
});
