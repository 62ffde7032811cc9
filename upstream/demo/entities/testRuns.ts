import { testSteps, type TestStep } from '../../entities/developer/testRuns.ts';
import { hourMs } from '../days.ts';
import type { Maker } from '../maker.ts';
import { seedOf } from '../random.ts';

type Result = TestStep['result'];

/** The outcomes of production tests from the newest on: the result of the last step that was reached, and which it was. */
const outcomes: [result: Result, lastStep: number, detail?: string][] = [
  [0, 2],
  [1, 4],
  [1, 4],
  [2, 2, 'Lämpötila 85,0 °C'],
  [1, 4],
  [3, 0, 'Ei vastausta 60 sekunnissa'],
  [1, 4],
  [1, 4],
  [4, 1],
  [1, 4],
  [5, 1, 'Keskeytetty'],
  [1, 4],
  [1, 4],
  [2, 3, '2,31 V'],
  [1, 4],
  [1, 4],
  [2, 4, 'Tarkistussumma ei täsmää'],
  [1, 4],
  [3, 0],
  [1, 4],
];

const stepsOf = (result: Result, lastStep: number, detail: string | undefined): TestStep[] =>
  testSteps.slice(0, lastStep + 1).map((name, index) => ({
    name,
    result: index === lastStep ? result : 1,
    detail: index === lastStep ? (detail ?? null) : null,
  }));

/** Makes the last twenty production tests, of devices that are in no site yet. */
export const makeTestRuns: Maker = async ({ db, users, madeAt }) => {
  const rows = outcomes.map(([result, lastStep, detail], index) => {
    const startedAt = madeAt - (index === 0 ? 60_000 : index * 5 * hourMs);
    return {
      serialId: `T${seedOf('production', index).toString(16).padStart(8, '0')}`.toUpperCase(),
      coreId: null,
      userId: users.get(index % 3 === 0 ? 'mes' : 'tester') ?? null,
      startedAt,
      deadlineAt: startedAt + 180_000,
      endedAt: result === 0 ? null : startedAt + (20 + lastStep * 15) * 1000,
      result,
      steps: JSON.stringify(stepsOf(result, lastStep, detail)),
    };
  });
  const made = await db.insertInto('testRuns').values(rows.toReversed()).returning('id').execute();
  return { testRuns: made.map(({ id }) => id) };
};
