import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { recordReadings } from '../../../upstream/readings/recordReadings.ts';
import type { Upstream } from '../../../upstream/server.ts';
import type { Data } from '../../kit/graphqlClient.ts';
import { makeGroup, makeMeter, makeShare, makeSpace, makeTarget } from '../../kit/makeRows.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password } from '../../kit/world.ts';

const hour = 3_600_000;
/** A midnight in Helsinki. */
const begin = Date.parse('2026-10-05T21:00:00Z');

/** Hours after the beginning without readings, over a midnight, and hours with a flow above the meter's maximum. */
const isMissing = (at: number): boolean => at > 20 && at < 30;
const isOpen = (at: number): boolean => at >= 100 && at < 103;

let upstream: Upstream;
let bff: StartedBff;
let ids: { target: string; value: string };

beforeAll(async () => {
  upstream = await startUpstream();
  const { now, users } = await makeWorld(upstream);
  const targetId = await makeTarget(upstream.db, { name: 'gaps' });
  await makeShare(upstream.db, now, { targetId, userId: users.isannoitsija, role: 'TARGET_MANAGER' });
  const groupId = await makeGroup(upstream.db, { targetId, name: 'building' });
  const spaceId = await makeSpace(upstream.db, { targetId, groupId, name: 'A1' });
  const { id, values } = await makeMeter(upstream.db, { targetId, groupId, spaceId }, { name: 'meter' }, [34]);
  const valueId = values[34] ?? 0;
  let raw = 50_000;
  const readings = Array.from({ length: 24 * 8 + 1 }, (_, at) => {
    const reading = { valueId, at: begin + at * hour, raw };
    raw += isOpen(at) ? 4000 : 10;
    return reading;
  });
  await recordReadings(
    upstream.db,
    readings.filter((_, at) => !isMissing(at)),
    now,
  );
  bff = await startBff(upstream.fetch);
  ids = { target: encodeNodeId('Target', targetId), value: encodeNodeId('Value', valueId, targetId, id) };
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const spanOf = (from: number, to: number) => ({
  from: new Date(begin + from * hour).toISOString(),
  to: new Date(begin + to * hour).toISOString(),
});

const manager = { as: 'isannoitsija', password };

const read = async (from: number, to: number): Promise<Data> => {
  const counted = (period: string) => `${period}: consumption(from: $from, to: $to, period: ${period}) {
    total { amount estimated } buckets { estimated } }`;
  const bySpace = (period: string) =>
    `${period}: consumptionBySpace(from: $from, to: $to, period: ${period}) { totalAmounts estimated }`;
  const query = `query ($value: ID, $target: ID, $from: DateTime!, $to: DateTime!) {
    value(id: $value) { ${['HOUR', 'DAY', 'MONTH'].map(counted).join(' ')} }
    target(id: $target) { ${['HOUR', 'DAY', 'MONTH'].map(bySpace).join(' ')} } }`;
  const { data, errors } = await bff.ask(query, { ...ids, ...spanOf(from, to) }, manager);
  expect(errors).toBeUndefined();
  return data;
};

describe('a total of consumption', () => {
  it.each([
    ['is exact where a gap lies within it', 0, 48, false, 0.48],
    ['is estimated where it begins in a gap', 24, 48, true, 0.24],
    ['is estimated where it ends in a gap', 0, 24, true, 0.24],
    ['is exact from one end of a gap to the other', 20, 30, false, 0.1],
    ['is estimated where the flow was above the maximum', 48, 120, true, 12.69],
    ['is exact beside that', 48, 100, false, 0.52],
  ] as const)('%s, for hours, days and months, of a meter and by space', async (_, from, to, estimated, amount) => {
    const { value, target } = await read(from, to);
    for (const period of ['HOUR', 'DAY', 'MONTH']) {
      expect([period, value[period].total]).toEqual([period, { amount, estimated }]);
      expect(target[period]).toEqual([{ totalAmounts: [amount], estimated: [estimated] }]);
    }
  });

  it('is exact while its hours and days are estimated, whose boundaries lie in the gap', async () => {
    const { value } = await read(0, 48);
    const positionsOf = (period: string) =>
      value[period].buckets.flatMap(({ estimated }: Data, at: number) => (estimated ? [at] : []));
    expect(positionsOf('HOUR')).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29]);
    expect([positionsOf('DAY'), positionsOf('MONTH')]).toEqual([[0, 1], []]);
  });

  it('of an earlier span is estimated by the ends of that span, not of the period that is read before it', async () => {
    const query = `query ($value: ID, $from: DateTime!, $to: DateTime!) { value(id: $value) {
      consumption(from: $from, to: $to, period: DAY, compareTo: PREVIOUS_PERIOD) { comparison { from total { estimated } } } } }`;
    const comparedTo = async (from: number, to: number) => {
      const { data } = await bff.ask(query, { ...ids, ...spanOf(from, to) }, manager);
      return data.value.consumption.comparison;
    };
    expect(await comparedTo(48, 72)).toEqual({ from: spanOf(24, 0).from, total: { estimated: true } });
    expect(await comparedTo(96, 144)).toEqual({ from: spanOf(48, 0).from, total: { estimated: false } });
    expect(await comparedTo(48, 96)).toEqual({ from: spanOf(0, 0).from, total: { estimated: false } });
  });
});
