import type { TargetRecord } from '../../../contract/entities/target.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Module, modulesOf } from './Module.ts';
import { subscriptionKind, targetState, targetType } from './targetCodes.ts';

/** A customer site. */
export const Target = builder.objectRef<TargetRecord>('Target');

Target.implement({
  description: 'A customer site with its buildings. Source: GET /ui/targets, GET /ui/targets/{id}.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'The global id.', resolve: ({ id }) => encodeNodeId('Target', id) }),
    key: t.exposeInt('id', { description: "/ui's own number, as the portal's links carry it." }),
    name: t.exposeString('name', { description: 'The name that people know it by.' }),
    isTarget: t.exposeBoolean('isTarget', {
      description: "/ui's flag of the same name: a site with devices of its own.",
    }),
    subscription: t.field({
      type: subscriptionKind.type,
      description: 'What is subscribed to; NONE where there is none.',
      resolve: ({ subscription }) => subscriptionKind.read(subscription ?? 0),
    }),
    modules: t.field({
      type: [Module],
      description: 'The parts of the service with their prices.',
      complexity: { field: 1, multiplier: 5 },
      resolve: modulesOf,
    }),
    address: t.exposeString('address', { nullable: true, description: 'Street and number.' }),
    postalCode: t.exposeString('postal', { nullable: true, description: 'Its postal code, five digits.' }),
    city: t.exposeString('city', { nullable: true, description: 'The city that it stands in.' }),
    country: t.exposeString('country', { nullable: true, description: 'Country, ISO 3166 alpha-2.' }),
    state: t.field({
      type: targetState.type,
      description: 'How far the delivery is.',
      resolve: ({ state }) => targetState.read(state),
    }),
    type: t.field({
      type: targetType.type,
      description: 'What kind of buildings it has.',
      resolve: ({ type }) => targetType.read(type),
    }),
    invoiceReference: t.exposeString('invoiceReference', {
      nullable: true,
      description: 'The reference on its invoices.',
    }),
    paidUntil: t.expose('paid_until', { type: 'Date', nullable: true, description: 'The last day that is paid for.' }),
    subscriptionStart: t.expose('subscription_start', {
      type: 'Date',
      nullable: true,
      description: 'The first day of the subscription.',
    }),
    monthlyFee: t.expose('monthlyFee', { type: 'Decimal', nullable: true, description: 'Euros a month, without VAT.' }),
    tampuuriName: t.exposeString('tampuuriName', { nullable: true, description: 'Its name in Tampuuri.' }),
    viewers: t.exposeInt('viewers', { nullable: true, description: 'How many people may see it.' }),
    deviceCount: t.exposeInt('deviceCount', { description: 'How many devices it has.' }),
    offlineCount: t.exposeInt('offlineCount', { description: 'How many of them are offline.' }),
    lowBatteryCount: t.exposeInt('lowBatteryCount', { description: 'How many of them have a low battery.' }),
    isUser: t.exposeBoolean('isUser', {
      description: 'Whether the viewer has a share of it, rather than seeing it as staff.',
    }),
    customerName: t.exposeString('customerName', { nullable: true, description: "The customer's name." }),
    signature: t.exposeString('signature', { nullable: true, description: 'The signature under its messages.' }),
    viewerSeesAll: t.boolean({
      description: 'Whether the viewer sees all of it; who owns or lives in apartments sees those alone.',
      resolve: ({ role }) => role !== 'OWNER' && role !== 'RESIDENT',
    }),
    viewerCanEdit: t.exposeBoolean('canEdit', { description: 'Whether the viewer may change the basic settings.' }),
    pending: t.boolean({
      description:
        "Whether the site waits for approval by the provider's staff; until then it invites nobody and sends no mail.",
      resolve: ({ pending }) => pending ?? false,
    }),
    viewerCanApprove: t.boolean({
      description: 'Whether the viewer may approve the site, which waits for it.',
      resolve: ({ canApprove }) => canApprove ?? false,
    }),
    viewerCanAdminister: t.exposeBoolean('canAdminister', {
      description: 'Whether the viewer may manage users, billing and alerts.',
    }),
  }),
});

registerNode(Target, ({ key }, { load }) => load.target.one(key));
rootField('target', Target, 'A site.', ({ key }, { load }) => load.target.one(key));
