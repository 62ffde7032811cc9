import { afterEach, expect, it, vi } from 'vitest';
import signIn from '../../../web/__generated__/SignInQuery.graphql.ts';
import { fetchAhead } from '../../../web/entities/fetchGraphQL.ts';

const unheard = vi.fn();

afterEach(() => vi.unstubAllGlobals());

it('leaves a failure to the part that uses the answer, which may be drawn later', async () => {
  process.on('unhandledRejection', unheard);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  const answer = fetchAhead(signIn, {});
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unheard);
  expect(unheard).not.toHaveBeenCalled();
  await expect(answer).rejects.toMatchObject({ code: 'OFFLINE' });
});
