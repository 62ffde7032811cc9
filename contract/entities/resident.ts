import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { clearable, day, email, id, phone, text } from '../wire/field.ts';

/** Status of a share or a residence today. */
export const shareStatuses = ['ACTIVE', 'UPCOMING', 'INVITED', 'EXPIRED'] as const;

/** A resident or owner of an apartment. */
export const residentRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  spaceId: z.number().int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(['owner', 'resident']),
  /** Days in Europe/Helsinki; both are days of the residence. */
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  status: z.enum(shareStatuses),
  /** Has an account of their own: then the name and the email are changed there. */
  registered: z.boolean(),
  invitedAt: z.string().nullable(),
  /** Seconds until the next invitation may be sent; 0 when it may. */
  inviteSecondsLeft: z.number().int(),
});

/** Record of a resident. */
export type ResidentRecord = z.output<typeof residentRecord>;

const person = {
  name: clearable(text(100)).optional(),
  email: clearable(email).optional(),
  phone: clearable(phone).optional(),
};

const ofTarget = { id, residentId: id };

/** Endpoints of the residents of a target. */
export const resident = {
  residents: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/residents',
    who: 'targetAdmin',
    input: { id },
    output: z.array(residentRecord),
  }),

  /** A resident more: a name or an email, and the first day. */
  createResident: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/residents',
    who: 'targetAdmin',
    input: {
      id,
      ...person,
      spaceId: id,
      role: z.enum(['owner', 'resident']),
      validFrom: day,
      validUntil: clearable(day).optional(),
    },
    status: 201,
    output: residentRecord,
  }),

  updateResident: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/residents/{residentId}',
    who: 'targetAdmin',
    input: {
      ...ofTarget,
      ...person,
      spaceId: id.optional(),
      role: z.enum(['owner', 'resident']).optional(),
      validFrom: day.optional(),
      validUntil: clearable(day).optional(),
    },
    output: residentRecord,
  }),

  /** Removes the person with the history; ending a residence is setting its last day. */
  deleteResident: endpoint({
    method: 'DELETE',
    path: '/ui/targets/{id}/residents/{residentId}',
    who: 'targetAdmin',
    input: ofTarget,
    status: 204,
    output: z.null(),
  }),

  /** Mails the resident an invitation; at most every five minutes. */
  inviteResident: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/residents/{residentId}/invite',
    who: 'targetAdmin',
    input: ofTarget,
    status: 204,
    output: z.null(),
  }),
};
