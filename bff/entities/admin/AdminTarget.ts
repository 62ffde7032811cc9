import type { AdminTargetRecord } from '../../../contract/entities/admin.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { byName, orderOf } from '../../graph/order.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { InvoiceStatus } from '../billing/billingCodes.ts';
import { Target } from '../target/Target.ts';
import { addWorstAlert } from '../target/addWorstAlert.ts';
import { TargetLocation } from '../target/TargetLocation.ts';
import { subscriptionKind, targetState, targetType } from '../target/targetCodes.ts';

const LastInvoice = builder.objectRef<NonNullable<AdminTargetRecord['lastInvoice']>>('LastInvoice').implement({
  description: 'The newest invoice of a target.',
  fields: (t) => ({
    number: t.exposeString('number', { description: 'Number of the invoice.' }),
    referenceNumber: t.exposeString('referenceNumber', {
      description: 'Finnish reference number, in groups of five digits.',
    }),
    status: t.expose('status', { type: InvoiceStatus, description: 'State of the invoice.' }),
    overdue: t.exposeBoolean('overdue', { description: 'Whether it is open and its due date has passed.' }),
  }),
});

/** A target as staff admins list it. */
export const AdminTarget = builder.objectRef<AdminTargetRecord>('AdminTarget').implement({
  // GET /ui/admin/targets.
  description: 'A target in the list of staff admins.',
  fields: (t) => ({
    targetId: t.id({ description: 'ID of the target.', resolve: ({ id }) => encodeNodeId('Target', id) }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Display name.' }),
    city: t.exposeString('city', { nullable: true, description: 'City of the address.' }),
    country: t.string({
      nullable: true,
      description: 'Country, ISO 3166 alpha-2.',
      resolve: ({ country }) => country ?? null,
    }),
    location: t.field({
      type: TargetLocation,
      nullable: true,
      description: 'Point of the target on the globe; null if it is unknown.',
      resolve: ({ location }) => location ?? null,
    }),
    customerName: t.exposeString('customerName', { nullable: true, description: "The customer's name." }),
    state: t.field({
      type: targetState.type,
      description: 'Delivery state of the target.',
      resolve: ({ state }) => targetState.read(state),
    }),
    type: t.field({
      type: targetType.type,
      description: 'Building type.',
      resolve: ({ type }) => targetType.read(type),
    }),
    subscription: t.field({
      type: subscriptionKind.type,
      description: 'Subscribed product; NONE if there is none.',
      resolve: ({ subscription }) => subscriptionKind.read(subscription ?? 0),
    }),
    subscriptionStart: t.expose('subscription_start', {
      type: 'Date',
      nullable: true,
      description: 'First day of the subscription.',
    }),
    paidUntil: t.expose('paid_until', { type: 'Date', nullable: true, description: 'Last day covered by payments.' }),
    monthlyFee: t.expose('monthlyFee', {
      type: 'Decimal',
      nullable: true,
      description: 'Monthly fee in euros, excluding VAT.',
    }),
    groupCount: t.exposeInt('groupCount', { description: 'Number of groups.' }),
    spaceCount: t.exposeInt('spaceCount', { description: 'Number of spaces.' }),
    deviceCount: t.exposeInt('deviceCount', { description: 'Number of cores.' }),
    offlineCount: t.exposeInt('offlineCount', { description: 'Number of offline cores.' }),
    activeAlertCount: t.exposeInt('alertCount', {
      description: 'Number of active alerts: not ended, acknowledged ones included.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of creation.' }),
    pending: t.boolean({
      description: 'Whether the target is pending approval by the staff of the provider.',
      resolve: ({ pending }) => pending ?? false,
    }),
    lastInvoice: t.field({
      type: LastInvoice,
      nullable: true,
      description: 'The newest invoice; null if there is none.',
      resolve: ({ lastInvoice }) => lastInvoice ?? null,
    }),
    target: t.field({
      type: Target,
      nullable: true,
      // GET /ui/targets.
      description: 'Target of the row.',
      resolve: ({ id }, _args, { load }) => load.target.one(id),
    }),
  }),
});

addWorstAlert(AdminTarget);

const AdminTargetFilter = builder.inputType('AdminTargetFilter', {
  description: 'Filter for targets; all conditions must match.',
  fields: (t) => ({
    text: t.string({ description: "Part of the name, the city or the customer's name; case-insensitive." }),
    type: t.field({ type: targetType.type, description: 'Building type.' }),
    subscription: t.field({
      type: subscriptionKind.type,
      description: 'Subscribed product; NONE for targets without one.',
    }),
    state: t.field({ type: targetState.type, description: 'Delivery state of the target.' }),
    includeArchived: t.boolean({ description: 'Whether to include archived targets. Default: false.' }),
  }),
});

const order = orderOf(
  'AdminTarget',
  {
    NAME: { means: 'The name.', by: ({ name }: AdminTargetRecord) => name },
    CITY: { means: 'The city.', by: ({ city }: AdminTargetRecord) => city },
    CREATED_AT: { means: 'Time of creation.', by: ({ createdAt }: AdminTargetRecord) => createdAt },
    DEVICE_COUNT: { means: 'Number of cores.', by: ({ deviceCount }: AdminTargetRecord) => deviceCount },
    OFFLINE_COUNT: { means: 'Number of offline cores.', by: ({ offlineCount }: AdminTargetRecord) => offlineCount },
    ACTIVE_ALERT_COUNT: {
      means: 'Number of active alerts.',
      by: ({ alertCount }: AdminTargetRecord) => alertCount,
    },
    PAID_UNTIL: { means: 'Last day covered by payments.', by: ({ paid_until: paid }: AdminTargetRecord) => paid },
    MONTHLY_FEE: { means: 'Monthly fee in euros.', by: ({ monthlyFee }: AdminTargetRecord) => monthlyFee },
  },
  byName,
);

const holds = (text: string | null | undefined) => {
  const wanted = text?.trim().toLowerCase() ?? '';
  return ({ name, city, customerName }: AdminTargetRecord): boolean =>
    wanted === '' || [name, city, customerName].some((word) => word?.toLowerCase().includes(wanted));
};

builder.queryField('adminTargets', (t) =>
  t.connection(
    {
      type: AdminTarget,
      nullable: true,
      // GET /ui/admin/targets.
      description:
        'All targets, by default without archived ones. Requires the staff role ADMIN. Errors: FORBIDDEN for other viewers.',
      args: {
        filter: t.arg({ type: AdminTargetFilter, description: 'Filter. Default: all items.' }),
        order: t.arg({ type: order.type, description: 'Sort order. Default: by name.' }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? 1000 }),
      resolve: async (_root, args, { ui }, info) => {
        const { text, type, subscription, state, includeArchived } = args.filter ?? {};
        const rows = await ui.adminTargets({
          type: type ? targetType.write(type) : undefined,
          subscription: subscription ? subscriptionKind.write(subscription) : undefined,
          state: state ? targetState.write(state) : undefined,
          show_all: includeArchived ?? undefined,
        });
        return pageOf(rows.filter(holds(text)), order.requested(args.order), { args, info });
      },
    },
    connectionOf(AdminTarget),
  ),
);
