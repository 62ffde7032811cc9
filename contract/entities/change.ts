import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { between, commaList, id } from '../wire/field.ts';

/**
 * Kinds of changes of a target: status, network or place of its cores, new readings of its values, its alerts, and its
 * own record.
 */
export const changeKinds = ['cores', 'values', 'alerts', 'target'] as const;

/** A kind of change. */
export type ChangeKind = (typeof changeKinds)[number];

/** Longest wait of one call, in seconds: shorter than the minute after which proxies end a silent request. */
export const longestWait = 30;

/** Maximum number of targets in the filter. */
export const mostChangeTargets = 500;

/** A cursor: opaque to callers, valid at every process of one database for five minutes. */
const cursor = z.string().regex(/^[\da-f]{16}\.\d{1,15}\.\d[\d:,]{0,3900}$/);

/** Changes after a cursor, and the cursor of the next call. */
export const changesRecord = z.object({
  cursor: z.string().min(1).max(4_000),
  /**
   * Whether the cursor of the call was too old, or of another database, so that anything may have changed. The call does
   * not wait then.
   */
  isReset: z.boolean(),
  /** Targets that the caller sees, each once, with the kinds of their changes. A later version may add kinds. */
  changes: z.array(z.object({ targetId: z.number().int(), kinds: z.array(z.string()) })),
});

/** Record of changes. */
export type ChangesRecord = z.output<typeof changesRecord>;

/** The stream of changes. */
export const change = {
  /**
   * What has changed in the caller's targets after the cursor `since`. Without a change the response comes after `wait`
   * seconds, by default at once; without `since` it is the present cursor. `targets` and `kinds` limit what is reported;
   * an unknown or foreign target in them is ignored. An extension of the table: a caller without it polls.
   */
  changes: endpoint({
    method: 'GET',
    path: '/ui/changes',
    who: 'login',
    input: {
      since: cursor.optional(),
      wait: between(0, longestWait).optional(),
      targets: commaList(id)
        .refine((ids) => ids.length <= mostChangeTargets)
        .optional(),
      kinds: commaList(z.enum(changeKinds)).optional(),
    },
    longPoll: true,
    output: changesRecord,
  }),
};
