import { expect, it } from 'vitest';
import type { ProducerRecord } from '../../../contract/entities/alertProducer.ts';
import { signIn } from '../../kit/testClient.ts';
import { hour, useWatched } from './watched.ts';

const watched = useWatched();

const countsNow = () => watched.admin.ui.producerCounts({ id: watched.world.house.id });

const countsOf = async (type: number) => (await countsNow()).find((row) => row.type === type);

const tally = (all: readonly ProducerRecord[]) =>
  [...Map.groupBy(all, ({ type }) => type)].map(([type, rows]) => ({
    type,
    total: rows.length,
    enabled: rows.filter(({ enabled }) => enabled).length,
    active: rows.filter(({ active }) => active).length,
  }));

it('counts of alert rules by code are those of the list of all rules', async () => {
  const { id } = watched.world.house;
  await watched.limit();
  await watched.say(watched.temperature(), 15);
  await watched.pass(hour);
  await watched.say(watched.wet(), 1);
  await watched.round();
  const counts = await countsNow();
  const all = await watched.admin.ui.allProducers({ id });
  expect(counts.map(({ type, total, enabled, active }) => ({ type, total, enabled, active }))).toEqual(tally(all));
  expect(counts.some(({ active }) => active > 0)).toBe(true);
  expect(await countsOf(1)).toMatchObject({ enabled: 1, limits: {} });
});

it('rules with other limits, another level or out of use are counted apart from those that most of a code have', async () => {
  const { id } = watched.world.house;
  const [one, other] = await watched.admin.ui.smartProducers({ id, type: 0 });
  const before = await countsOf(0);
  expect(before).toMatchObject({ other: 0, enabled: before?.total, limits: { percent: 20 } });
  await watched.admin.ui.updateProducer({ id, producerId: one?.id ?? 0, limits: { percent: 33 } });
  await watched.admin.ui.updateProducer({ id, producerId: other?.id ?? 0, enabled: false });
  expect(await countsOf(0)).toEqual({ ...before, other: 1, enabled: (before?.total ?? 0) - 1 });
});

it('residents get no counts of the rules of a target', async () => {
  const resident = await signIn(watched.upstream.fetch, 'asukas');
  expect(await resident.ui.producerCounts({ id: watched.world.house.id })).toEqual([]);
});
