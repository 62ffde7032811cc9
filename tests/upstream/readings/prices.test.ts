import { expect, it } from 'vitest';
import { readPrices } from '../../../upstream/readings/prices.ts';
import { makeTarget } from '../../kit/makeRows.ts';
import { emptyDatabase } from '../demo/demoDatabase.ts';

const noon = (day: string): number => Date.parse(`${day}T10:00:00Z`) / 1000;

it('prices each type by its own parameter of a module, from its day on, with one without a day before all', async () => {
  const db = await emptyDatabase();
  const [targetId, otherId] = [await makeTarget(db, { name: 'house' }), await makeTarget(db, { name: 'other' })];
  // Cold and hot water, electricity, heat; the other parameters of these modules are no prices of a unit.
  const priced = [
    [2, 2, 3.42],
    [2, 3, 9.5],
    [3, 2, 0.089],
    [4, 2, 0.07],
  ] as const;
  for (const [moduleId, parameterId, value] of priced) {
    const price = { targetId, moduleId, parameterId };
    await db
      .insertInto('moduleParameters')
      .values([
        { ...price, value, from: '' },
        { ...price, value: value * 2, from: moduleId === 3 ? '2027-11-01' : '2027-12-01' },
        { ...price, targetId: otherId, value: 99, from: '2027-06-01' },
      ])
      .execute();
  }
  const others = [2, 3, 4].flatMap((moduleId) =>
    [1, 4, 5, 6].map((parameterId) => ({ targetId, moduleId, parameterId, value: 77, from: '2027-07-01' })),
  );
  await db.insertInto('moduleParameters').values(others).execute();
  const prices = await readPrices(db, targetId);
  const pricesAt = (time: number) => [27, 34, 35, 33, 30, 1].map((typeId) => prices.at(typeId, time));
  expect(pricesAt(noon('2027-10-31'))).toEqual([3.42, 3.42, 9.5, 0.089, 0.07, undefined]);
  expect(pricesAt(noon('2027-11-01'))).toEqual([3.42, 3.42, 9.5, 0.178, 0.07, undefined]);
  expect(pricesAt(noon('2027-12-01'))).toEqual([6.84, 6.84, 19, 0.178, 0.14, undefined]);
  // Of Helsinki, in which a day begins two hours before one of UTC.
  const midnights = ['2027-10-31T22:00:00Z', '2027-11-30T22:00:00Z'].map((at) => Date.parse(at) / 1000);
  expect(prices.changes).toEqual(midnights);
  expect(pricesAt((midnights[0] ?? 0) - 1)[3]).toBe(0.089);
  expect(pricesAt(midnights[0] ?? 0)[3]).toBe(0.178);
  await db.destroy();
});
