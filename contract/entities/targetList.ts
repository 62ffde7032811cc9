import { z } from 'zod';
import { targetOrders, targetTroubles } from '../targetSelection.ts';
import { endpoint } from '../wire/endpoint.ts';
import { between, commaList, flag, id, lines, requiredText } from '../wire/field.ts';
import { locationRecord } from '../targetLocation.ts';
import { targetRecord } from './target.ts';

/** Something of a target that a search found. */
export const targetHit = z.object({
  id: z.number().int(),
  name: z.string(),
  city: z.string().nullable(),
  /** Hits of the search text, the target itself first. */
  hits: z.array(
    z.object({
      kind: z.enum(['target', 'group', 'space', 'core']),
      id: z.number().int(),
      name: z.string(),
      groupId: z.number().int().nullable(),
      spaceId: z.number().int().nullable(),
    }),
  ),
});

/** Record of a target found by a search. */
export type TargetHit = z.output<typeof targetHit>;

/** Targets with one problem: their number, and the id of the only one. */
const targetsInTrouble = z.object({ count: z.number().int(), only: z.number().int().nullable() });

/** Sums of targets. */
export const targetCountsRecord = z.object({
  targets: z.number().int(),
  deviceCount: z.number().int(),
  offlineCount: z.number().int(),
  lowBatteryCount: z.number().int(),
  alertCount: z.number().int(),
  /** Whether the caller sees the whole of any of them. */
  seesWhole: z.boolean(),
  /** Whether the caller administers any of them. */
  canAdminister: z.boolean(),
  alertTargets: targetsInTrouble,
  offlineTargets: targetsInTrouble,
  lowBatteryTargets: targetsInTrouble,
});

/** Sums of targets. */
export type TargetCountsRecord = z.output<typeof targetCountsRecord>;

/** What a map shows of a target: its point, how it is and how urgent that is, without its groups and spaces. */
export const targetPointRecord = targetRecord
  .pick({
    id: true,
    name: true,
    address: true,
    city: true,
    country: true,
    type: true,
    state: true,
    subscription: true,
    deviceCount: true,
    offlineCount: true,
    lowBatteryCount: true,
    alertCount: true,
  })
  .extend({
    location: locationRecord.nullable(),
    worstAlert: z.object({ level: z.number().int(), type: z.number().int(), name: z.string() }).nullable(),
  });

/** A target as a map shows it. */
export type TargetPointRecord = z.output<typeof targetPointRecord>;

/** Conditions of a list of targets; all must match, and any element of one. `pending=0` omits what only staff sees. */
const conditions = {
  text: lines(255).optional(),
  name: lines(255).optional(),
  trouble: commaList(z.enum(targetTroubles)).optional(),
  type: commaList(between(0, 7)).optional(),
  state: commaList(between(0, 5)).optional(),
  ids: commaList(id).optional(),
  pending: flag.optional(),
};

/** Maximum number of targets in a page. */
export const targetPageLimit = 200;

/** Position in a list of targets: a JSON list of the values that it is sorted by. */
const position = z.codec(
  z.string().max(2000),
  z
    .array(z.union([z.string(), z.number(), z.null()]))
    .min(2)
    .max(3),
  {
    decode: (wire, context) => {
      try {
        return JSON.parse(wire) as (string | number | null)[];
      } catch {
        context.issues.push({ code: 'custom', message: 'a position is a JSON list', input: wire });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  },
);

/** Endpoints of lists of targets. */
export const targetList = {
  /**
   * The caller's targets with their groups and spaces; all of them without input. Its input is an extension of the
   * table: `first` or `last` limit the list, which is sorted by `order`, and among equals by name and id. `after` and
   * `before` are positions in it rather than offsets, so that targets that are added or removed meanwhile shift no page.
   * Another /ui may return all targets whatever the input is: the caller selects again among what was returned.
   */
  targets: endpoint({
    method: 'GET',
    path: '/ui/targets',
    who: 'login',
    input: {
      first: between(1, targetPageLimit).optional(),
      last: between(1, targetPageLimit).optional(),
      after: position.optional(),
      before: position.optional(),
      order: z.enum(targetOrders).optional(),
      descending: flag.optional(),
      ...conditions,
    },
    output: z.array(targetRecord),
  }),

  /** Sums of the caller's targets that fulfil the conditions. An extension of the table. */
  targetCounts: endpoint({
    method: 'GET',
    path: '/ui/targets/counts',
    who: 'login',
    input: conditions,
    output: targetCountsRecord,
  }),

  /** All of the caller's targets that fulfil the conditions, as a map shows them, by name. An extension of the table. */
  targetPoints: endpoint({
    method: 'GET',
    path: '/ui/targets/points',
    who: 'login',
    input: conditions,
    output: z.array(targetPointRecord),
  }),

  /** Visible targets whose name, address, buildings, spaces or devices contain a text. */
  searchTargets: endpoint({
    method: 'GET',
    path: '/ui/targets/search',
    who: 'login',
    input: { text: requiredText(100) },
    output: z.array(targetHit),
  }),
};
