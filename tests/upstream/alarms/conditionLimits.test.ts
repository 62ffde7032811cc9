import { expect, it } from 'vitest';
import { conditionBand } from '../../../upstream/alarms/rules/indoor.ts';
import { signIn } from '../../kit/testClient.ts';
import { useWatched } from './watched.ts';

const watched = useWatched();

const limits = { min: 18, max: 26, summerMax: 32 };

it.each([
  ['2026-05-14T20:59:00Z', 26],
  ['2026-05-14T21:01:00Z', 32],
  ['2026-09-14T20:59:00Z', 32],
  ['2026-09-14T21:01:00Z', 26],
])('the upper limit of the temperature changes with the season at midnight in Finland: %s', (at, max) => {
  expect(conditionBand(20, limits, ['Huone 1'], Date.parse(at) / 1000)).toEqual({ min: 18, max });
});

it('a bathroom has the humidity limit of bathrooms, by the name of the value or its space', () => {
  const humid = { min: 20, max: 60, bathroomMax: 85 };
  expect(conditionBand(21, humid, ['Kosteus', 'Pesuhuone'], 0)).toEqual({ min: null, max: 85 });
  expect(conditionBand(21, humid, ['Kosteus', 'Huone 1'], 0)).toEqual({ min: 20, max: 60 });
});

it('the limits of the values of a target are returned with the start of the ongoing alert, without rules that are off', async () => {
  const { house } = watched.world;
  const { admin } = watched;
  const own = async () =>
    (await admin.ui.conditionLimits({ id: house.id })).find(({ valueId }) => valueId === watched.temperature());
  expect(await own()).toEqual({ valueId: watched.temperature(), min: 18, max: 26, alertFrom: null });
  const producer = (await admin.ui.smartProducers({ id: house.id, type: 20 })).find(
    ({ valueId }) => valueId === watched.temperature(),
  );
  const producerId = producer?.id ?? 0;
  await admin.ui.updateProducer({ id: house.id, producerId, limits: { min: 20 } });
  expect(await own()).toMatchObject({ min: 20 });
  await admin.ui.updateProducer({ id: house.id, producerId, enabled: false });
  expect(await own()).toBeUndefined();
});

it('a resident gets the limits of the own apartment only', async () => {
  const resident = await signIn(watched.upstream.fetch, 'asukas');
  const { house } = watched.world;
  const limitsOf = async () => (await resident.ui.conditionLimits({ id: house.id })).length;
  expect(await limitsOf()).toBe(2);
  await watched.admin.ui.moveCores({ spaceId: house.spaces.a2, cores: [house.cores.climate1.id] });
  expect(await limitsOf()).toBe(0);
  expect(await watched.admin.ui.conditionLimits({ id: house.id })).toHaveLength(2);
});
