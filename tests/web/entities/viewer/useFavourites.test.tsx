import type { ReactNode } from 'react';
import { act, renderHook } from '@testing-library/react';
import { RelayEnvironmentProvider } from 'react-relay';
import { loadFrame } from '../../../kit/loadFrame.ts';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FrameUserContext } from '../../../../web/entities/viewer/useFrameUser.ts';
import { useFavourites } from '../../../../web/entities/viewer/useFavourites.ts';
import { useRecordRecent } from '../../../../web/entities/viewer/useRecordRecent.ts';
import { startTranslations } from '../../../../web/i18n/i18n.ts';

let environment: ReturnType<typeof createMockEnvironment>;

beforeEach(async () => {
  await startTranslations('fi');
  environment = createMockEnvironment();
});
afterEach(() => vi.useRealTimers());

const wrapper = ({ children }: { children: ReactNode }) => (
  <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
);

const userWith = (favouriteTargetIds: string[]) => ({ __typename: 'User', id: 'U', favouriteTargetIds });

it('marks a favourite at once, in the account, and takes the mark away if the account refuses it', () => {
  const user = loadFrame(environment, { User: () => userWith(['A']) });
  const { result } = renderHook(useFavourites, {
    wrapper: ({ children }) => wrapper({ children: <FrameUserContext value={user}>{children}</FrameUserContext> }),
  });
  expect(result.current.ids).toEqual(['A']);
  act(() => result.current.toggle('B'));
  expect(result.current.ids).toEqual(['A', 'B']);
  const sent = environment.mock.getMostRecentOperation();
  expect(sent.request.variables).toEqual({ input: { targetId: 'B', isFavourite: true } });
  const userErrors = [{ message: 'Kohdetta ei ole.' }];
  act(() => environment.mock.resolve(sent, { data: { setFavourite: { user: null, userErrors } } }));
  expect(result.current.ids).toEqual(['A']);
  act(() => result.current.toggle('A'));
  const unmarked = environment.mock.getMostRecentOperation();
  expect(unmarked.request.variables).toEqual({ input: { targetId: 'A', isFavourite: false } });
  act(() => environment.mock.resolve(unmarked, { data: { setFavourite: { user: userWith([]), userErrors: [] } } }));
  expect(result.current.ids).toEqual([]);
});

it('records a visit to a page that stays open, and none to one that is passed through', () => {
  vi.useFakeTimers();
  type Visited = { target: string | null; core?: string };
  const { rerender } = renderHook<void, Visited>(({ target, core }) => useRecordRecent(target, core), {
    wrapper,
    initialProps: { target: 'A' },
  });
  vi.advanceTimersByTime(1000);
  rerender({ target: 'B', core: 'C' });
  vi.advanceTimersByTime(5000);
  const sent = environment.mock.getAllOperations().map(({ request }) => request.variables['input']);
  expect(sent).toEqual([{ targetId: 'B', coreId: 'C' }]);
  rerender({ target: null });
  vi.advanceTimersByTime(5000);
  expect(environment.mock.getAllOperations()).toHaveLength(1);
});
