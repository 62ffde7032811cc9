import { latelyEnded, type AlertRecord } from '../../../contract/entities/alert.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { Viewer } from '../viewer/Viewer.ts';
import { Alert } from './Alert.ts';
import { faultsOf } from './alertFilter.ts';

/** Number of open alerts of one level. */
type LevelCount = { level: number; count: number };

const AlertLevelCount = builder.objectRef<LevelCount>('AlertLevelCount').implement({
  description: 'Number of the open alerts of one level.',
  fields: (t) => ({
    level: t.exposeInt('level', { description: 'Number of the level; 1 is the most urgent.' }),
    count: t.exposeInt('count', { description: 'Number of open alerts: not ended and not acknowledged.' }),
  }),
});

const isOpen = ({ state }: AlertRecord) => state === 'open';

/** The open alerts by level, the most urgent level first; those of one fault are one. */
const countsOf = (alerts: readonly AlertRecord[]): LevelCount[] =>
  [...Map.groupBy(faultsOf(alerts.filter(isOpen)), ({ level }) => level)]
    .map(([level, { length: count }]) => ({ level, count }))
    .toSorted((one, other) => one.level - other.level);

/** The one of two alerts to be shown for both: open before acknowledged, then the more urgent, then the newer. */
const worseOf = (one: AlertRecord, other: AlertRecord): AlertRecord => {
  const order =
    Number(isOpen(other)) - Number(isOpen(one)) ||
    one.level - other.level ||
    Date.parse(other.from) - Date.parse(one.from);
  return order <= 0 ? one : other;
};

type Located = { alertCount: number };

/** The active alerts of a target, without a request where `owner` has none. */
const activeOf = async (owner: readonly Located[], target: number, { load }: Context): Promise<AlertRecord[]> =>
  owner.some(({ alertCount }) => alertCount > 0) ? ((await load.alert.activeOf(target)) ?? []) : [];

const perSpace = new WeakMap<readonly AlertRecord[], ReadonlyMap<number | null, AlertRecord[]>>();

/** The active alerts by space; grouped once for all spaces of a target. */
const bySpace = (alerts: readonly AlertRecord[]): ReadonlyMap<number | null, AlertRecord[]> => {
  const known = perSpace.get(alerts) ?? Map.groupBy(alerts, ({ spaceId }) => spaceId);
  perSpace.set(alerts, known);
  return known;
};

const ofSpace = async (space: Located & { id: number; targetId: number }, context: Context): Promise<AlertRecord[]> =>
  bySpace(await activeOf([space], space.targetId, context)).get(space.id) ?? [];

builder.objectFields(Space, (t) => ({
  openAlertCount: t.int({
    nullable: true,
    // Of GET /ui/targets/{id}; GET /ui/alerts where it has none, and for several targets.
    description: 'Number of open alerts: not ended and not acknowledged. Alerts of one fault count once.',
    resolve: async (space, _args, context) => faultsOf((await ofSpace(space, context)).filter(isOpen)).length,
  }),
  worstAlert: t.field({
    type: Alert,
    nullable: true,
    // Of GET /ui/targets/{id}; GET /ui/alerts where it has none, and for several targets.
    description:
      'Active alert to show first: open before acknowledged, then the most urgent, then the newest; null if there is none.',
    resolve: async (space, _args, context) => {
      const [first, ...others] = faultsOf(await ofSpace(space, context));
      return first ? others.reduce(worseOf, first) : null;
    },
  }),
}));

builder.objectField(Target, 'openAlertCounts', (t) =>
  t.field({
    type: [AlertLevelCount],
    nullable: true,
    // Of GET /ui/targets/{id}; GET /ui/alerts where it has none, and for several targets.
    description:
      'Numbers of open alerts by level, the most urgent level first; levels without one are left out. Alerts of one fault count once.',
    resolve: async (target, _args, context) => countsOf(await activeOf([target], target.id, context)),
  }),
);

builder.objectField(Viewer, 'openAlertCounts', (t) =>
  t.field({
    type: [AlertLevelCount],
    nullable: true,
    // GET /ui/alerts.
    description:
      'Numbers of open alerts of all visible targets by level, the most urgent level first; levels without one are left out. Alerts of one fault count once.',
    resolve: async (_viewer, _args, { load }) => countsOf(await load.alert.open()),
  }),
);

builder.objectField(Group, 'openAlertCounts', (t) =>
  t.field({
    type: [AlertLevelCount],
    nullable: true,
    // Of GET /ui/targets/{id}; GET /ui/alerts where it has none, and for several targets.
    description:
      'Numbers of open alerts in the spaces of the group by level, the most urgent level first; levels without one are left out. Alerts of one fault count once.',
    resolve: async ({ id, targetId, spaces }, _args, context) =>
      countsOf((await activeOf(spaces, targetId, context)).filter(({ groupId }) => groupId === id)),
  }),
);

/** Codes of running water and of a wet leak sensor. */
const leakCodes: ReadonlySet<number> = new Set([10, 12, 13, 30]);

/** The open alerts of leaks, the most severe first; those of one fault are one. */
const leaksOf = (alerts: readonly AlertRecord[]): AlertRecord[] =>
  faultsOf(alerts.filter((alert) => isOpen(alert) && leakCodes.has(alert.type))).toSorted(
    (one, other) => one.level - other.level || Date.parse(other.from) - Date.parse(one.from),
  );

const leaksDescription =
  'Open alerts of leaks: water that runs without a pause, and wet leak sensors. The most severe first; alerts of one fault are one item.';

builder.objectField(Target, 'openLeaks', (t) =>
  t.field({
    type: [Alert],
    nullable: true,
    // Of GET /ui/targets/{id}; GET /ui/alerts where it has none, and for several targets.
    description: leaksDescription,
    resolve: async (target, _args, context) => leaksOf(await activeOf([target], target.id, context)),
  }),
);

builder.objectField(Group, 'openLeaks', (t) =>
  t.field({
    type: [Alert],
    nullable: true,
    // Of GET /ui/targets/{id}; GET /ui/alerts where it has none, and for several targets.
    description: leaksDescription,
    resolve: async ({ id, targetId, spaces }, _args, context) =>
      leaksOf((await activeOf(spaces, targetId, context)).filter(({ groupId }) => groupId === id)),
  }),
);

/**
 * The alerts of a target or group that ended lately: those that came with the target, else, as of a /ui that has none
 * there, a page of them. Whole hours make equal requests of one operation equal.
 */
const endedOf = async (id: number, groupId: number | undefined, { load }: Context): Promise<AlertRecord[]> => {
  const { most, span } = latelyEnded;
  const ended = (await load.target.one(id))?.endedAlerts;
  if (ended) return ended.filter((alert) => groupId === undefined || alert.groupId === groupId).slice(0, most);
  const hour = 3_600_000;
  const since = Math.floor(Date.now() / hour) * hour - span;
  const request = { id, ...(groupId !== undefined && { groupId }), state: 'ended', order: 'ended' } as const;
  const endedAfter = new Date(since).toISOString();
  return (await load.alert.page({ ...request, endedAfter, page: 1, pageSize: most })).items;
};

const endedDescription = `Alerts that ended within the last 7 days, the last ended first; at most ${latelyEnded.most}.`;

builder.objectField(Target, 'lastEndedAlerts', (t) =>
  t.field({
    type: [Alert],
    nullable: true,
    // Of GET /ui/targets/{id}; GET /ui/targets/{id}/alerts where it has none.
    description: endedDescription,
    resolve: ({ id }, _args, context) => endedOf(id, undefined, context),
  }),
);

builder.objectField(Group, 'lastEndedAlerts', (t) =>
  t.field({
    type: [Alert],
    nullable: true,
    // Of GET /ui/targets/{id}; GET /ui/targets/{id}/alerts where it has none.
    description: endedDescription,
    resolve: ({ id, targetId }, _args, context) => endedOf(targetId, id, context),
  }),
);

/** Row of a space on the floor grid; those without a position are below all others. */
const rowOf = ({ y }: { y: number | null }, lowest: number): number => y ?? lowest;

builder.objectField(Target, 'floorAlertLevels', (t) =>
  t.field({
    type: t.listRef(t.listRef('Int')),
    nullable: true,
    // Of GET /ui/targets/{id}; GET /ui/alerts where it has none, and for several targets.
    description:
      'For each group, in the order of `groups`, the rows of its floor grid from the top: the level of the most urgent open alert on the row, 0 without one. A space without a position counts to a row below the others.',
    resolve: async (target, _args, context) => {
      const alerts = bySpace((await activeOf([target], target.id, context)).filter(isOpen));
      return target.groups.map(({ spaces }) => {
        const lowest = Math.max(0, ...spaces.map(({ y, h }) => (y === null ? 0 : y + (h ?? 1))));
        const top = Math.min(lowest, ...spaces.map((space) => rowOf(space, lowest)));
        const rows = Math.max(0, ...spaces.map((space) => rowOf(space, lowest) + (space.h ?? 1))) - top;
        const levels = Array.from({ length: rows }, () => 0);
        for (const space of spaces)
          for (const { level } of alerts.get(space.id) ?? []) {
            const row = rowOf(space, lowest) - top;
            const known = levels[row] ?? 0;
            levels[row] = known === 0 ? level : Math.min(known, level);
          }
        return levels;
      });
    },
  }),
);
