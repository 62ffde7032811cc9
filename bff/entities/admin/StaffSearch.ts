import type { StaffSearchRecord } from '../../../contract/entities/staffSearch.ts';
import { builder } from '../../graph/builder.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { AccountState } from './AdminUser.ts';
import { BillingSubscriptionStatus, InvoiceStatus } from '../billing/billingCodes.ts';
import { ResidentRole } from '../resident/Resident.ts';
import { ShareStatus } from '../share/shareCodes.ts';
import { targetState } from '../target/targetCodes.ts';

type FoundCore = StaffSearchRecord['cores'][number];

const FoundLocation = builder.objectRef<NonNullable<FoundCore['target']>>('FoundLocation').implement({
  description: 'A target, group or space that contains a found core or resident.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Display name.' }),
  }),
});

const FoundTarget = builder.objectRef<StaffSearchRecord['targets'][number]>('FoundTarget').implement({
  description: 'A target found by staff.',
  fields: (t) => ({
    targetId: t.id({ description: 'ID of the target.', resolve: ({ id }) => encodeNodeId('Target', id) }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Display name.' }),
    city: t.exposeString('city', { nullable: true, description: 'City of the address.' }),
    customerName: t.exposeString('customerName', { nullable: true, description: "The customer's name." }),
    state: t.field({
      type: targetState.type,
      description: 'Delivery state of the target.',
      resolve: ({ state }) => targetState.read(state),
    }),
    pending: t.exposeBoolean('pending', {
      description: 'Whether the target is pending approval by the staff of the provider.',
    }),
  }),
});

const FoundUser = builder.objectRef<StaffSearchRecord['users'][number]>('FoundUser').implement({
  description: 'An account found by staff.',
  fields: (t) => ({
    userId: t.id({ description: 'ID of the account.', resolve: ({ id }) => encodeNodeId('AdminUser', id) }),
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    username: t.exposeString('username', { description: 'Username of the account.' }),
    contactName: t.exposeString('contactName', { nullable: true, description: "The person's name." }),
    email: t.exposeString('email', { nullable: true, description: 'Email address.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Phone number.' }),
    state: t.expose('state', { type: AccountState, description: 'State of the account.' }),
  }),
});

const FoundResident = builder.objectRef<StaffSearchRecord['residents'][number]>('FoundResident').implement({
  description: 'A resident or owner of an apartment found by staff, former ones included.',
  fields: (t) => ({
    residentId: t.id({
      description: 'ID of the resident.',
      resolve: ({ id, target }) => encodeNodeId('Resident', id, target.id),
    }),
    name: t.exposeString('name', { nullable: true, description: "The person's name." }),
    email: t.exposeString('email', { nullable: true, description: 'Email address.' }),
    role: t.expose('role', { type: ResidentRole, description: 'Resident or owner of the apartment.' }),
    status: t.expose('status', { type: ShareStatus, description: 'Status of the residence today.' }),
    target: t.expose('target', { type: FoundLocation, description: 'Target of the apartment.' }),
    group: t.expose('group', { type: FoundLocation, description: 'Group of the apartment.' }),
    space: t.expose('space', { type: FoundLocation, description: 'The apartment.' }),
  }),
});

const locationOf = (container: 'target' | 'group' | 'space') => ({
  type: FoundLocation,
  nullable: true as const,
  description: `The ${container} of the core; null if there is none, or if the viewer does not see the target.`,
});

const FoundCore = builder.objectRef<FoundCore>('FoundCore').implement({
  description: 'A core found by staff, in a target or in production.',
  fields: (t) => ({
    coreId: t.id({
      description: 'ID of the core.',
      resolve: ({ id, target }) => encodeNodeId('Core', id, target?.id ?? null),
    }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'Display name; null for a core of a target that the viewer does not see.',
    }),
    serialId: t.exposeString('serialId', { nullable: true, description: 'Serial number, as printed on the case.' }),
    uniqueName: t.exposeString('uniqueName', { nullable: true, description: 'Name in the radio network.' }),
    idNumber: t.exposeInt('idNumber', { nullable: true, description: 'ID number in the radio network, 0 to 192.' }),
    online: t.exposeBoolean('online', { description: 'Whether the core is online.' }),
    inProduction: t.exposeBoolean('inProduction', { description: 'Whether the core is in no target.' }),
    target: t.expose('target', locationOf('target')),
    group: t.expose('group', locationOf('group')),
    space: t.expose('space', locationOf('space')),
  }),
});

const FoundInvoice = builder.objectRef<StaffSearchRecord['invoices'][number]>('FoundInvoice').implement({
  description: 'An invoice found by staff.',
  fields: (t) => ({
    invoiceId: t.id({
      description: 'ID of the invoice.',
      resolve: ({ id, targetId }) => encodeNodeId('Invoice', id, targetId),
    }),
    key: t.exposeInt('id', { description: 'Numeric key.' }),
    number: t.exposeString('number', { description: 'Number of the invoice.' }),
    referenceNumber: t.exposeString('referenceNumber', {
      description: 'Finnish reference number, in groups of five digits.',
    }),
    status: t.expose('status', { type: InvoiceStatus, description: 'State of the invoice.' }),
    dueDate: t.expose('dueDate', { type: 'Date', description: 'Last day for the payment.' }),
    total: t.expose('total', { type: 'Decimal', description: 'Total in euros, including VAT.' }),
    subscriptionKey: t.exposeInt('subscriptionId', {
      nullable: true,
      description: 'Numeric key of the invoiced subscription; null if there is none.',
    }),
    targetKey: t.exposeInt('targetId', { description: 'Numeric key of the target.' }),
    targetName: t.exposeString('targetName', { description: 'Display name of the target.' }),
  }),
});

const FoundSubscription = builder.objectRef<StaffSearchRecord['subscriptions'][number]>('FoundSubscription').implement({
  description: 'A billing subscription found by staff.',
  fields: (t) => ({
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    contractNumber: t.exposeString('contractNumber', { description: 'Number of the contract.' }),
    status: t.expose('status', { type: BillingSubscriptionStatus, description: 'State of the subscription.' }),
    validFrom: t.expose('start', { type: 'Date', description: 'First day, inclusive.' }),
    validUntil: t.expose('end', { type: 'Date', nullable: true, description: 'Last day, inclusive; null for no end.' }),
    targetKey: t.exposeInt('targetId', { description: 'Numeric key of the target.' }),
    targetName: t.exposeString('targetName', { description: 'Display name of the target.' }),
  }),
});

const twenty = { field: 1, multiplier: 20 };

const StaffSearch = builder.objectRef<StaffSearchRecord>('StaffSearch').implement({
  description: 'Results of a search by staff over all targets, by kind; at most 20 of each.',
  fields: (t) => ({
    targets: t.expose('targets', {
      type: [FoundTarget],
      complexity: twenty,
      description: 'Targets by name, address, customer, business ID or invoicing email, archived ones included.',
    }),
    users: t.expose('users', {
      type: [FoundUser],
      complexity: twenty,
      description: 'Accounts by username, name, email address or phone number.',
    }),
    residents: t.expose('residents', {
      type: [FoundResident],
      complexity: twenty,
      description:
        'Residents and owners by name, email address, phone number or apartment, without those whose accounts are in `users`.',
    }),
    cores: t.expose('cores', {
      type: [FoundCore],
      complexity: twenty,
      description: 'Cores by serial number, name, unique name or ID number; exact matches first.',
    }),
    invoices: t.expose('invoices', {
      type: [FoundInvoice],
      complexity: twenty,
      description: 'Invoices by number or reference number, exact matches first, then the newest.',
    }),
    subscriptions: t.expose('subscriptions', {
      type: [FoundSubscription],
      complexity: twenty,
      description: 'Billing subscriptions by contract number or customer, exact matches first, then the newest.',
    }),
  }),
});

builder.queryField('staffSearch', (t) =>
  t.field({
    type: StaffSearch,
    nullable: true,
    // GET /ui/admin/search.
    description:
      'Searches all targets and the cores in production; case-insensitive. Requires the staff role TESTER: MES finds only cores, by serial number, unique name or ID number, and other testers only those in production. Errors: FORBIDDEN for other viewers, BAD_USER_INPUT for an empty text or one of over 100 characters.',
    args: { text: t.arg.string({ required: true, description: 'Text to search for, 1 to 100 characters.' }) },
    complexity: { field: 1, multiplier: 5 },
    resolve: (_root, { text }, { ui }) => ui.staffSearch({ text }),
  }),
);
