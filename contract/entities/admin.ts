import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { between, flag, natural } from '../wire/field.ts';
import { locationRecord } from '../targetLocation.ts';
import { invoiceStatuses } from './billing.ts';
import { locale } from './user.ts';

/** States of an account. */
export const accountStates = ['active', 'disabled', 'invited'] as const;

/** Account in the staff's list. */
export const adminUserRecord = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  contactName: z.string().nullable(),
  locale,
  admin: z.boolean(),
  mes: z.boolean(),
  developer: z.boolean(),
  tester: z.boolean(),
  owner: z.boolean(),
  state: z.enum(accountStates),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  /** Number of targets that the account can open, wholly or by an apartment. */
  targetCount: z.number().int(),
  /** Customers of the targets that active shares open, by name; a target without a customer counts by its own name. */
  customers: z.array(z.string()),
});

/** Record of an account in the staff's list. */
export type AdminUserRecord = z.output<typeof adminUserRecord>;

/** Target in the staff's list. */
export const adminTargetRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string().nullable(),
  /** Its country and its point; an extension of the table, as `worstAlert`. */
  country: z.string().nullable().optional(),
  location: locationRecord.nullable().optional(),
  customerName: z.string().nullable(),
  state: z.number().int(),
  type: z.number().int(),
  subscription: z.number().int().nullable(),
  subscription_start: z.string().nullable(),
  paid_until: z.string().nullable(),
  monthlyFee: z.number().nullable(),
  groupCount: z.number().int(),
  spaceCount: z.number().int(),
  deviceCount: z.number().int(),
  offlineCount: z.number().int(),
  alertCount: z.number().int(),
  /** The most severe alert that nobody has acknowledged; null without any. */
  worstAlert: z.object({ level: z.number().int(), type: z.number().int(), name: z.string() }).nullable().optional(),
  createdAt: z.string(),
  /** Whether the target awaits approval by staff. An extension of the table. */
  pending: z.boolean().optional(),
  /** The newest invoice; null if there is none. An extension of the table. */
  lastInvoice: z
    .object({
      number: z.string(),
      referenceNumber: z.string(),
      status: z.enum(invoiceStatuses),
      overdue: z.boolean(),
    })
    .nullable()
    .optional(),
});

/** Record of a target in the staff's list. */
export type AdminTargetRecord = z.output<typeof adminTargetRecord>;

/** Endpoints of the provider's staff for customers. */
export const admin = {
  adminUsers: endpoint({ method: 'GET', path: '/ui/admin/users', who: 'admin', output: z.array(adminUserRecord) }),

  /** All targets; archived ones only with `show_all` or by their state. `subscription` 0 means none. */
  adminTargets: endpoint({
    method: 'GET',
    path: '/ui/admin/targets',
    who: 'admin',
    input: {
      type: between(0, 7).optional(),
      subscription: natural.optional(),
      show_all: flag.optional(),
      state: between(0, 5).optional(),
    },
    output: z.array(adminTargetRecord),
  }),
};
