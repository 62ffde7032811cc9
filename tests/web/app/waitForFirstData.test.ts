import { loadQuery, type PreloadedQuery } from 'react-relay';
import { Environment, Network, Observable, RecordSource, Store, type GraphQLResponse } from 'relay-runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import wholeInParts, { type HomeScreenQuery } from '../../../web/__generated__/HomeScreenQuery.graphql.ts';
import inParts from '../../../web/__generated__/HomeScreenQuery$parameters.ts';
import whole from '../../../web/__generated__/ShellQuery.graphql.ts';
import type { ShellQuery } from '../../../web/__generated__/ShellQuery.graphql.ts';
import query from '../../../web/__generated__/ShellQuery$parameters.ts';
import { waitForFirstData } from '../../../web/app/routing/waitForFirstData.ts';
import { logMissingData } from '../../kit/missingData.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let answer: (response: GraphQLResponse) => void = () => undefined;
let answerFirst: (response: GraphQLResponse) => void = () => undefined;
let fail: (error: Error) => void = () => undefined;

const listen = () =>
  Observable.create<GraphQLResponse>((sink) => {
    answerFirst = (response) => sink.next(response);
    answer = (response) => {
      sink.next(response);
      sink.complete();
    };
    fail = (error) => sink.error(error);
  });

const nobody = { data: { viewer: null } };
const createEnvironment = () =>
  new Environment({
    network: Network.create(listen),
    store: new Store(new RecordSource()),
    relayFieldLogger: logMissingData,
  });

const ask = (environment = createEnvironment()): PreloadedQuery<ShellQuery> =>
  loadQuery(environment, query, {}, { fetchPolicy: 'store-and-network' });

/** Whether a step that waits for this has gone on, at each of these moments. */
const goneOnAfter = async (ready: Promise<void>, ...moments: number[]): Promise<boolean[]> => {
  let gone = false;
  void ready.then(() => (gone = true));
  const seen: boolean[] = [];
  for (const instant of moments) {
    await vi.advanceTimersByTimeAsync(instant);
    seen.push(gone);
  }
  return seen;
};

const code = Promise.resolve(whole);

it('waits for the answer of a screen, so that no skeleton flashes before it', async () => {
  const ready = waitForFirstData(ask(), code);
  expect(await goneOnAfter(ready, 50)).toEqual([false]);
  answer(nobody);
  expect(await goneOnAfter(ready, 0)).toEqual([true]);
});

it('waits for the later parts of an answer too, but not until it is noticed', async () => {
  const asked = loadQuery<HomeScreenQuery>(createEnvironment(), inParts, {}, { fetchPolicy: 'store-and-network' });
  const ready = waitForFirstData(asked, Promise.resolve(wholeInParts));
  const user = { id: 'U', isAdmin: false, isMes: false, isTester: false, isDeveloper: false };
  answerFirst({
    data: { viewer: { user, moveOffers: [], targetCounts: null, rows: null, onlySpace: null } },
    extensions: { is_final: false },
  });
  expect(await goneOnAfter(ready, 90, 20)).toEqual([false, true]);
});

it('goes on without an answer before the wait is noticed', async () => {
  expect(await goneOnAfter(waitForFirstData(ask(), code), 90, 20)).toEqual([false, true]);
});

it('goes on without the code of the screen before the wait is noticed', async () => {
  const ready = waitForFirstData(ask(), new Promise(() => undefined));
  answer(nobody);
  expect(await goneOnAfter(ready, 90, 20)).toEqual([false, true]);
});

it('goes on at once where the answer is a failure, which the screen tells', async () => {
  const ready = waitForFirstData(ask(), code);
  fail(new Error('gone'));
  expect(await goneOnAfter(ready, 0)).toEqual([true]);
});

it('goes on at once where the screen is known from before', async () => {
  const environment = createEnvironment();
  ask(environment);
  answer(nobody);
  expect(await goneOnAfter(waitForFirstData(ask(environment), code), 0)).toEqual([true]);
});
