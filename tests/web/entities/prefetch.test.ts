import { afterEach, expect, it, vi } from 'vitest';
import signIn from '../../../web/__generated__/SignInQuery.graphql.ts';
import { prefetch } from '../../../web/entities/fetchGraphQL.ts';

const unheard = vi.fn();

afterEach(() => vi.unstubAllGlobals());

it('leaves a failure to the part that uses the answer, which may be drawn later', async () => {
  process.on('unhandledRejection', unheard);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  const answer = prefetch(signIn, {});
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
  await expect(answer).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
});

it.each([
  [true, 'UPSTREAM_UNAVAILABLE'],
  [false, 'OFFLINE'],
])('says of a request without a response, with the network there: %s, that it is %s', async (onLine, code) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  await expect(prefetch(signIn, {})).rejects.toMatchObject({ code });
  vi.restoreAllMocks();
});
