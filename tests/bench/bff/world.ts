import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { SeriesRecord } from '../../../contract/entities/data.ts';
import type { TargetRecord } from '../../../contract/entities/target.ts';
import { coreRecord, groupRecord, spaceRecord, targetRecord, userRecord, valueRecord } from '../../kit/uiRecords.ts';

/** How large the world of the bench is: 80 spaces, 240 devices and 1,200 values in the site that is looked into. */
const size = { targets: 50, groups: 4, spaces: 20, cores: 3, values: 5, otherSpaces: 5, hours: 8_760 };

const lastHour = Date.parse('2026-11-21T10:00:00Z');
const hourMs = 3_600_000;

/** The range of a year of hours, to the hour. */
export const year = {
  from: new Date(lastHour - (size.hours - 1) * hourMs).toISOString(),
  to: new Date(lastHour).toISOString(),
};

/** The site that is looked into, and its first device. */
export const known = { target: 1, group: 11, space: 111, core: 1_110 };

/** The values of the first device. */
export const knownValues = Array.from({ length: size.values }, (_, at) => known.core * 10 + at);

const heardAt = (id: number): string => new Date(lastHour - (id % 600) * 1_000).toISOString();

const core = (id: number, groupId: number, spaceId: number): CoreRecord =>
  coreRecord({
    id,
    targetId: known.target,
    groupId,
    spaceId,
    online: id % 9 > 0,
    battery: id % 100,
    lastSeen: heardAt(id),
    values: [34, 35, 1, 2, 23].slice(0, size.values).map((typeId, at) => {
      const key = id * 10 + at;
      const latest = { latestValue: ((key * 37) % 1_000) / 8, latestAt: heardAt(key) };
      return valueRecord({ id: key, coreId: id, typeId, spaceId, idValue: key % 10, ...latest });
    }),
  });

const target = (id: number, groups: number, spaces: number): TargetRecord =>
  targetRecord({
    id,
    name: `Target ${String(id).padStart(2, '0')}`,
    groups: Array.from({ length: groups }, (_, g) => {
      const groupId = id * 10 + g + 1;
      const spaceId = (s: number) => (id * 10 + 1 + g * 3) * 10 + s + 1;
      return groupRecord({
        id: groupId,
        targetId: id,
        spaces: Array.from({ length: spaces }, (_unused, s) =>
          spaceRecord({ id: spaceId(s), groupId, targetId: id, coreCount: size.cores }),
        ),
      });
    }),
    address: `Kuusitie ${id}`,
    postal: '00100',
    city: 'Helsinki',
    deviceCount: 240,
    offlineCount: id % 7,
    lowBatteryCount: id % 3,
  });

const series = (id: number): SeriesRecord => ({
  resolution: 3600,
  points: Array.from({ length: size.hours }, (_, at): [number, number] => [
    lastHour - (size.hours - 1 - at) * hourMs,
    Math.round((20 + Math.sin((at + id) / 24) * 4) * 1_000) / 1_000,
  ]),
});

const user = userRecord({ username: 'isannoitsija', email: 'isannoitsija@talo.example' });

/** What /ui answers in the bench, ready-made, by path. */
export const answers = (): Map<string, Buffer> => {
  const whole = target(known.target, size.groups, size.spaces);
  const cores = whole.groups.flatMap(({ id: groupId, spaces }) =>
    spaces.flatMap(({ id }) => Array.from({ length: size.cores }, (_, at) => core(id * 10 + at, groupId, id))),
  );
  const others = Array.from({ length: size.targets }, (_, at) => target(at + 1, 2, size.otherSpaces));
  const bodies: Record<string, unknown> = {
    '/ui/user': user,
    '/ui/targets': others,
    [`/ui/targets/${known.target}`]: whole,
    [`/ui/cores/target/${known.target}`]: cores,
    [`/ui/cores/${known.core}`]: cores.find(({ id }) => id === known.core),
    '/ui/data/values': {
      truncated: false,
      series: Object.fromEntries(knownValues.map((id) => [id, series(id)])),
    },
  };
  return new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(JSON.stringify(body))]));
};
