import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { clearable, day, id, requiredText } from '../wire/field.ts';

/** A code that opens a door of one apartment or of the whole target; its digits are read by a call of their own. */
export const doorCodeRecord = z.object({
  id: z.number().int(),
  targetId: z.number().int(),
  spaceId: z.number().int().nullable(),
  name: z.string(),
  /** 4 to 8 digits; absent where the service has a call that reveals them. */
  code: z.string().optional(),
  /** First and last valid day, inclusive, in Europe/Helsinki. */
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
});

/** Record of a door code. */
export type DoorCodeRecord = z.output<typeof doorCodeRecord>;

/** Endpoints of door access codes. */
export const doorCode = {
  doorCodes: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/doorCodes',
    who: 'targetAdmin',
    input: { id },
    output: z.array(doorCodeRecord),
  }),

  createDoorCode: endpoint({
    method: 'POST',
    path: '/ui/targets/{id}/doorCodes',
    who: 'targetAdmin',
    input: {
      id,
      name: requiredText(100),
      code: z.string().regex(/^\d{4,8}$/),
      spaceId: clearable(id).optional(),
      validFrom: clearable(day).optional(),
      validUntil: clearable(day).optional(),
    },
    status: 201,
    output: doorCodeRecord,
  }),

  /** Digits of a code; each reading is in the audit log. Extension of the table. */
  doorCodeDigits: endpoint({
    method: 'GET',
    path: '/ui/targets/{id}/doorCodes/{codeId}/digits',
    who: 'targetAdmin',
    input: { id, codeId: id },
    output: z.object({ code: z.string() }),
  }),

  /** Changes a code; omitted fields keep their values. Extension of the table. */
  updateDoorCode: endpoint({
    method: 'PATCH',
    path: '/ui/targets/{id}/doorCodes/{codeId}',
    who: 'targetAdmin',
    input: {
      id,
      codeId: id,
      name: requiredText(100).optional(),
      code: z
        .string()
        .regex(/^\d{4,8}$/)
        .optional(),
      spaceId: clearable(id).optional(),
      validFrom: clearable(day).optional(),
      validUntil: clearable(day).optional(),
    },
    output: doorCodeRecord,
  }),

  deleteDoorCode: endpoint({
    method: 'DELETE',
    path: '/ui/targets/{id}/doorCodes/{codeId}',
    who: 'targetAdmin',
    input: { id, codeId: id },
    status: 204,
    output: z.null(),
  }),
};
