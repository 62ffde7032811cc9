import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { between, clearable, day, flag, id, lines, requiredText } from '../wire/field.ts';
import { shareStatuses } from './resident.ts';

/** Roles of a share of a whole target, highest first. */
export const targetRoles = ['TARGET_ADMIN', 'TARGET_MANAGER', 'TARGET_VIEWER'] as const;

/** The older form of the roles, in the same order. */
export const shareLevels = ['all rights (owner)', 'read and edit', 'read only'] as const;

/** Access of a user to a target: role and period. Access to apartments is in residents. */
export const shareRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  user: z.object({ username: z.string(), email: z.string().nullable(), contactName: z.string().nullable() }),
  role: z.enum(targetRoles),
  level: z.enum(shareLevels),
  /** 0 not set, 1 admin, 2 construction company, 3 resident, 4 owner. */
  type: z.number().int(),
  /** Days in Europe/Helsinki; access is on both. */
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  status: z.enum(shareStatuses),
  note: z.string().nullable(),
  /** Visible to and set by staff admins only. */
  hidden: z.boolean(),
  invitedAt: z.string().nullable(),
  /** Seconds until the next invitation may be sent; 0 when it may. */
  inviteSecondsLeft: z.number().int(),
});

/** Record of a share. */
export type ShareRecord = z.output<typeof shareRecord>;

const ofTarget = { id, shareId: id };

const terms = {
  type: between(0, 4).optional(),
  validUntil: clearable(day).optional(),
  note: clearable(lines(500)).optional(),
  hidden: flag.optional(),
};

/** Endpoints of shares. */
export const share = {
  /** The shares of a target; those that ended only with `archive`. */
  shares: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/shares',
    who: 'targetAdmin',
    input: { id, archive: flag.optional() },
    output: z.array(shareRecord),
  }),

  /** Creates a share. `user` is a username or an email; an email without an account is invited. */
  createShare: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/shares',
    who: 'targetAdmin',
    input: { id, user: requiredText(254), role: z.enum(targetRoles), validFrom: day.optional(), ...terms },
    status: 201,
    output: shareRecord,
  }),

  updateShare: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/shares/{shareId}',
    who: 'targetAdmin',
    input: { ...ofTarget, role: z.enum(targetRoles).optional(), validFrom: day.optional(), ...terms },
    output: shareRecord,
  }),

  /** Ends a share now; it stays in the archive. */
  endShare: endpoint({
    method: 'DELETE',
    path: '/ui/targets/{id}/shares/{shareId}',
    who: 'targetAdmin',
    input: ofTarget,
    status: 204,
    output: z.null(),
  }),

  /** Sends the invitation once more; at most every three minutes. */
  inviteShare: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/shares/{shareId}/invite',
    who: 'targetAdmin',
    input: ofTarget,
    status: 204,
    output: z.null(),
  }),
};
