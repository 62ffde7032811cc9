import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { between, flag, natural } from '../wire/field.ts';
import { locale } from './user.ts';

/** An account as staff admins see it. */
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
  state: z.enum(['active', 'disabled', 'invited']),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  /** How many targets they see now, wholly or an apartment of them. */
  targetCount: z.number().int(),
});

/** An account of the staff's list as /ui answers it. */
export type AdminUserRecord = z.output<typeof adminUserRecord>;

/** A target as staff admins list it. */
export const adminTargetRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string().nullable(),
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
  createdAt: z.string(),
  /** Whether staff has yet to approve the target. An extension of the table. */
  pending: z.boolean().optional(),
});

/** A target of the staff's list as /ui answers it. */
export type AdminTargetRecord = z.output<typeof adminTargetRecord>;

/** Calls of the provider's staff about customers. */
export const admin = {
  adminUsers: endpoint({ method: 'GET', path: '/ui/admin/users', who: 'admin', output: z.array(adminUserRecord) }),

  /** Every target; those in the archive only with `show_all` or by their state. `subscription` 0 means none. */
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
