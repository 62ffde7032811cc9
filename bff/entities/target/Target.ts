import type { TargetRecord } from '../../../contract/entities/target.ts';
import { locationOf } from '../../../contract/targetLocation.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { TargetContact } from './TargetContact.ts';
import { TargetLocation } from './TargetLocation.ts';
import { Module, modulesOf } from './Module.ts';
import { subscriptionKind, targetState, targetType } from './targetCodes.ts';

/** A customer site. */
export const Target = builder.objectRef<TargetRecord>('Target');

Target.implement({
  // GET /ui/targets, GET /ui/targets/{id}.
  description: 'A customer site, such as a housing company, with its groups.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ id }) => encodeNodeId('Target', id) }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Display name.' }),
    isTarget: t.exposeBoolean('isTarget', {
      description: 'Whether the target has cores of its own.',
    }),
    subscription: t.field({
      type: subscriptionKind.type,
      description: 'Subscribed product; NONE if there is none.',
      resolve: ({ subscription }) => subscriptionKind.read(subscription ?? 0),
    }),
    modules: t.field({
      type: [Module],
      description: 'Modules with their prices.',
      complexity: { field: 1, multiplier: 5 },
      resolve: modulesOf,
    }),
    address: t.exposeString('address', { nullable: true, description: 'Street and number.' }),
    postalCode: t.exposeString('postal', { nullable: true, description: 'Postal code, five digits; null if not set.' }),
    city: t.exposeString('city', { nullable: true, description: 'City of the address.' }),
    country: t.exposeString('country', { nullable: true, description: 'Country, ISO 3166 alpha-2.' }),
    location: t.field({
      type: TargetLocation,
      nullable: true,
      description: 'Point of the target on the globe; null without coordinates and without a Finnish postal code.',
      // Another /ui has no coordinates.
      resolve: ({ location, postal, country }) => (location === undefined ? locationOf({ postal, country }) : location),
    }),
    contacts: t.field({
      type: [TargetContact],
      description: 'Contacts for residents, the property manager first; those of which nothing is set are absent.',
      complexity: { field: 1, multiplier: 2 },
      // Another /ui has no contacts.
      resolve: ({ contacts }) => contacts ?? [],
    }),
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
    invoiceReference: t.exposeString('invoiceReference', {
      nullable: true,
      description: 'Reference on the invoices; null below TARGET_ADMIN.',
    }),
    paidUntil: t.expose('paid_until', {
      type: 'Date',
      nullable: true,
      description: 'Last day covered by payments; null below TARGET_ADMIN.',
    }),
    subscriptionStart: t.expose('subscription_start', {
      type: 'Date',
      nullable: true,
      description: 'First day of the subscription.',
    }),
    monthlyFee: t.expose('monthlyFee', {
      type: 'Decimal',
      nullable: true,
      description: 'Monthly fee in euros, excluding VAT; null below TARGET_ADMIN.',
    }),
    tampuuriName: t.exposeString('tampuuriName', {
      nullable: true,
      description: 'Name in Tampuuri, the property management system; null if not set.',
    }),
    viewers: t.exposeInt('viewers', { nullable: true, description: 'Number of users who can see the target.' }),
    deviceCount: t.exposeInt('deviceCount', { description: 'Number of cores.' }),
    offlineCount: t.exposeInt('offlineCount', { description: 'Number of offline cores.' }),
    lowBatteryCount: t.exposeInt('lowBatteryCount', { description: 'Number of cores with a low battery.' }),
    isUser: t.exposeBoolean('isUser', {
      description: 'Whether the viewer has a share of the target; false if the access is that of staff.',
    }),
    customerName: t.exposeString('customerName', { nullable: true, description: "The customer's name." }),
    signature: t.exposeString('signature', { nullable: true, description: 'Signature of the messages.' }),
    viewerSeesAll: t.boolean({
      description:
        'Whether the viewer can see the whole target; false for owners and residents, who see their apartments only.',
      resolve: ({ role }) => role !== 'OWNER' && role !== 'RESIDENT',
    }),
    viewerCanEdit: t.exposeBoolean('canEdit', { description: 'Whether the viewer may change the basic settings.' }),
    pending: t.boolean({
      description:
        'Whether the target is pending approval by the staff of the provider; until then no invitations or emails are sent.',
      resolve: ({ pending }) => pending ?? false,
    }),
    viewerCanApprove: t.boolean({
      description: 'Whether the viewer can approve the target, which is pending.',
      resolve: ({ canApprove }) => canApprove ?? false,
    }),
    viewerCanAdminister: t.exposeBoolean('canAdminister', {
      description: 'Whether the viewer may manage users, billing and alerts.',
    }),
    viewerCanImport: t.boolean({
      description: 'Whether the viewer can import spreadsheets of any kind; see `viewerSheetKinds`.',
      resolve: ({ canImport }) => canImport ?? false,
    }),
  }),
});

registerNode(Target, ({ key }, { load }) => load.target.one(key));
rootField('target', Target, 'A target.', ({ key }, { load }) => load.target.one(key));
