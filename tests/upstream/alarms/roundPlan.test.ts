import { expect, it } from 'vitest';
import { createRoundPlan, roundInterval, type Evaluation, type Part } from '../../../upstream/alarms/roundPlan.ts';
import { evaluateTarget } from '../../../upstream/alarms/evaluateTarget.ts';
import { deviceLost } from '../../../upstream/alarms/rules/connectionLost.ts';
import { criticalLeak } from '../../../upstream/alarms/rules/criticalLeak.ts';
import { leakSensorWet } from '../../../upstream/alarms/rules/leakSensor.ts';
import { createWatcher } from '../../../upstream/alarms/watcher.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import { makeGroup, makeMeter, makeSpace, makeTarget } from '../../kit/makeRows.ts';
import { startUpstream } from '../../kit/startUpstream.ts';

const began = Date.parse('2026-11-21T10:00:00Z');
const large = 1;
const many = 12_000;
const burst = criticalLeak.code;

const partsIn = (evaluations: readonly Evaluation[]): Part[] => evaluations.map(({ part }) => part);

const indexes = (of: number) => Array.from({ length: of }, (_, index) => ({ index, of }));

it('divides a rule of a large target over its interval, each part once', () => {
  const plan = createRoundPlan();
  plan.begin(began, [criticalLeak], [{ targetId: large, type: burst, count: many }]);
  const rounds = Array.from({ length: 12 }, (_, round) => plan.take(began + round * roundInterval));
  expect(rounds.map(({ length }) => length)).toEqual(Array.from({ length: 12 }, () => 1));
  expect(partsIn(rounds.flat())).toEqual(indexes(12));
  expect(plan.hasRest()).toBe(false);
});

it('evaluates small targets, and lost devices with their gateways, at once', () => {
  const plan = createRoundPlan();
  const counts = [
    { targetId: large, type: deviceLost.code, count: many },
    { targetId: 2, type: burst, count: 1_000 },
    { targetId: 2, type: deviceLost.code, count: 1_000 },
  ];
  plan.begin(began, [deviceLost, criticalLeak], counts);
  const taken = plan.take(began);
  expect(partsIn(taken)).toEqual([
    { index: 0, of: 1 },
    { index: 0, of: 1 },
  ]);
  expect(taken.map(({ targetId, rules }) => [targetId, rules.map(({ code }) => code)])).toEqual([
    [large, [deviceLost.code]],
    [2, [deviceLost.code, burst]],
  ]);
  expect(plan.hasRest()).toBe(false);
});

it('catches up after late rounds, and with an interval that has passed before its parts', () => {
  const plan = createRoundPlan();
  const counts = [{ targetId: large, type: burst, count: many }];
  plan.begin(began, [criticalLeak], counts);
  const first = partsIn(plan.take(began));
  expect([...first, ...partsIn(plan.take(began + 119_999))]).toEqual(indexes(12));
  plan.begin(began + 120_000, [criticalLeak], counts);
  const begun = partsIn(plan.take(began + 120_000));
  plan.begin(began + 300_000, [criticalLeak], counts);
  expect([...begun, ...partsIn(plan.take(began + 300_000))]).toEqual([...indexes(12), ...first]);
});

it('goes on when the clock is set back', () => {
  const plan = createRoundPlan();
  plan.begin(began, [criticalLeak], [{ targetId: large, type: burst, count: many }]);
  plan.take(began);
  expect(plan.take(began - 3_600_000)).toHaveLength(11);
  expect(plan.hasRest()).toBe(false);
});

it('finds the same by parts as at once', async () => {
  const upstream = await startUpstream({ now: () => began });
  const targetId = await makeTarget(upstream.db, { name: 'House' });
  const groupId = await makeGroup(upstream.db, { targetId, name: 'A' });
  const wet: number[] = [];
  for (let home = 0; home < 7; home += 1) {
    const spaceId = home === 0 ? null : await makeSpace(upstream.db, { targetId, groupId, name: `A${home}` });
    const { values } = await makeMeter(upstream.db, { targetId, groupId, spaceId }, { name: `${home}` }, [21]);
    wet.push(values[21] ?? 0);
  }
  await createWatcher(upstream.db, { now: () => began }).round();
  await recordReadings(
    upstream.db,
    wet.map((valueId) => ({ valueId, at: began, raw: 1 })),
    began,
  );
  const raised = async () =>
    (await upstream.db.selectFrom('alerts').select('valueId').where('type', '=', leakSensorWet.code).execute()).length;
  const counts: number[] = [];
  for (const part of indexes(3)) {
    await evaluateTarget(upstream.db, targetId, [leakSensorWet], began, part);
    counts.push(await raised());
  }
  expect(counts.at(-1)).toBe(wet.length);
  expect(new Set([0, ...counts]).size).toBeGreaterThan(2);
  await upstream.stop();
});
