import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { requiredText } from '../wire/field.ts';
import { invoiceStatuses, subscriptionStatuses } from './billing.ts';
import { accountStates } from './admin.ts';
import { shareStatuses } from './resident.ts';

/** Name of a target, group or space, with its id. */
const namedLocation = z.object({ id: z.number().int(), name: z.string() });

const location = namedLocation.nullable();

/** Target that a search by staff found. */
export const foundTargetRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string().nullable(),
  customerName: z.string().nullable(),
  state: z.number().int(),
  pending: z.boolean(),
});

/** Account that a search by staff found. */
export const foundUserRecord = z.object({
  id: z.number().int(),
  username: z.string(),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  state: z.enum(accountStates),
});

/** Resident or owner of an apartment that a search by staff found, former ones included. */
export const foundResidentRecord = z.object({
  id: z.number().int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(['owner', 'resident']),
  status: z.enum(shareStatuses),
  target: namedLocation,
  group: namedLocation,
  space: namedLocation,
});

/** Device that a search by staff found. */
export const foundCoreRecord = z.object({
  id: z.number().int(),
  /** Null for a device of a target that the caller does not see; its places are null then, too. */
  name: z.string().nullable(),
  serialId: z.string().nullable(),
  uniqueName: z.string().nullable(),
  idNumber: z.number().int().nullable(),
  online: z.boolean(),
  /** Whether it is in no target. */
  inProduction: z.boolean(),
  target: location,
  group: location,
  space: location,
});

/** Invoice that a search by staff found. */
export const foundInvoiceRecord = z.object({
  id: z.number().int(),
  number: z.string(),
  referenceNumber: z.string(),
  status: z.enum(invoiceStatuses),
  dueDate: z.string(),
  total: z.number(),
  subscriptionId: z.number().int().nullable(),
  targetId: z.number().int(),
  targetName: z.string(),
});

/** Subscription that a search by staff found. */
export const foundSubscriptionRecord = z.object({
  id: z.number().int(),
  contractNumber: z.string(),
  status: z.enum(subscriptionStatuses),
  start: z.string(),
  end: z.string().nullable(),
  targetId: z.number().int(),
  targetName: z.string(),
});

/** Maximum number of results of each kind. */
export const mostStaffHits = 20;

/** Results of a search by staff, by kind; at most `mostStaffHits` of each. */
export const staffSearchRecord = z.object({
  targets: z.array(foundTargetRecord),
  users: z.array(foundUserRecord),
  /** Without those whose accounts are in `users`. */
  residents: z.array(foundResidentRecord),
  cores: z.array(foundCoreRecord),
  invoices: z.array(foundInvoiceRecord),
  subscriptions: z.array(foundSubscriptionRecord),
});

/** Results of a search by staff. */
export type StaffSearchRecord = z.output<typeof staffSearchRecord>;

/** Search by the provider's staff over all targets. */
export const staffSearch = {
  /**
   * For staff admins everything that matches. For MES only devices, by serial number, unique name or ID number; for
   * testers of these the ones in production. Other kinds are empty lists then. An extension of the table.
   */
  staffSearch: endpoint({
    method: 'GET',
    path: '/ui/admin/search',
    who: 'tester',
    input: { text: requiredText(100) },
    output: staffSearchRecord,
  }),
};
