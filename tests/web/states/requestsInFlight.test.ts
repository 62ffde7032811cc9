import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import signIn from '../../../web/__generated__/SignInQuery.graphql.ts';
import { askAhead, beginAsking, forgetBegun, post } from '../../../web/entities/ask.ts';

const unheard = vi.fn();
const home = { id: 'abc', name: 'HomeScreenQuery' };
let asked: unknown[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Promise.resolve(Response.json({ data: asked.length }));
  });
});
afterEach(() => {
  forgetBegun();
  vi.unstubAllGlobals();
});

const answerTo = async (variables: object) => (await (await post(home, variables)).json()) as unknown;

it('gives what was asked ahead to whoever asks the same first, and to nobody else', async () => {
  beginAsking(home, { from: 1, to: 2 });
  expect(asked).toEqual([{ doc_id: 'abc', operationName: 'HomeScreenQuery', variables: { from: 1, to: 2 } }]);
  expect(await answerTo({ from: 1, to: 3 })).toEqual({ data: 2 });
  expect(await answerTo({ to: 2, from: 1 })).toEqual({ data: 1 });
  expect(await answerTo({ from: 1, to: 2 })).toEqual({ data: 3 });
});

it('asks anew once what was asked ahead is out of date', async () => {
  beginAsking(home, {});
  forgetBegun();
  expect(await answerTo({})).toEqual({ data: 2 });
});

it('tells whoever asks that what was asked ahead failed, and asks anew after that', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  beginAsking(home, {});
  await expect(post(home, {})).rejects.toMatchObject({ code: 'OFFLINE' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: 'back' })));
  expect(await answerTo({})).toEqual({ data: 'back' });
});

it('leaves a failure to the part that uses the answer, which may be drawn later', async () => {
  process.on('unhandledRejection', unheard);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  const answer = askAhead(signIn, {});
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
  await expect(answer).rejects.toMatchObject({ code: 'OFFLINE' });
});
