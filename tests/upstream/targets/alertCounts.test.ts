import { expect, it } from 'vitest';
import { countsFor, type CoreCount } from '../../../upstream/entities/core/coreCounts.ts';

const spaceCount = 300;

/** An alert of a space that counts how often its id is read. */
const alertOf = (id: number, explainedBy: number | null, reads: { count: number }): CoreCount['ongoing'][number] => ({
  get id() {
    reads.count += 1;
    return id;
  },
  explainedBy,
  targetId: 1,
  spaceId: id,
  level: 2,
  type: 1,
  name: 'Olosuhde',
  from: 0,
  ackAt: null,
  cause: null,
});

/** Spaces with one alert each; that of the first space explains those of the others. */
const countsOf = (reads: { count: number }): CoreCount[] =>
  Array.from({ length: spaceCount }, (_, index) => ({
    targetId: 1,
    spaceId: index + 1,
    devices: 1,
    offline: 0,
    lowBatteries: 0,
    alerts: 0,
    alertsInSpace: 0,
    ongoing: [alertOf(index + 1, index === 0 ? null : 1, reads)],
    meterTypes: [],
  }));

const wholeTarget = { whole: 'TARGET_ADMIN', spaces: new Map() } as const;

it('counts one fault once in the target and once in each space, reading each alert a few times in all', () => {
  const reads = { count: 0 };
  const counts = countsFor(countsOf(reads), wholeTarget);
  expect(counts.map(({ alerts }) => alerts)).toEqual([1, ...Array.from({ length: spaceCount - 1 }, () => 0)]);
  expect(new Set(counts.map(({ alertsInSpace }) => alertsInSpace))).toEqual(new Set([1]));
  expect(reads.count).toBeLessThan(5 * spaceCount);
});
