import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { useSavedPositions } from '../../../../web/screens/TargetRouteScreen/map/useSavedPositions.ts';
import { RequestError } from '../../../../web/states/requestError.ts';
import { dismissToast, toasts } from '../../../../web/ui/feedback/toastQueue.ts';

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await startTranslations('fi');
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of toasts()) dismissToast(id);
});

const open = () => {
  const environment = createMockEnvironment();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  const map = renderHook(() => useSavedPositions('T'), { wrapper });
  const sent = () => environment.mock.getAllOperations();
  const latest = () => environment.mock.getMostRecentOperation();
  const positions = (): unknown => latest().request.variables['input'].positions;
  const put = async (id: string, x: number) => {
    act(() => map.result.current.keep(id, { x, y: 0 }));
    await act(() => vi.advanceTimersByTimeAsync(700));
  };
  const fail = (code: 'RATE_LIMITED' | 'UPSTREAM_UNAVAILABLE') =>
    act(async () => environment.mock.reject(latest(), new RequestError(code, 'No.')));
  const answer = (userErrors: object[]) =>
    act(async () => environment.mock.resolve(latest(), { data: { updateNetworkPositions: { userErrors } } }));
  return { map, sent, positions, put, fail, answer };
};

it('keeps a device where it was put, and says why that could not be saved, until it is tried again', async () => {
  const { map, sent, positions, put, fail, answer } = open();
  await put('A', 40);
  await fail('RATE_LIMITED');
  expect(map.result.current.moved.get('A')).toEqual({ x: 40, y: 0 });
  expect(map.result.current.fault).toBe('Liian monta pyyntöä. Tallennus ei onnistunut. Yritä uudelleen.');
  act(() => {
    map.result.current.sendAgain();
    map.result.current.sendAgain();
  });
  expect(sent()).toHaveLength(1);
  expect(positions()).toEqual([{ coreId: 'A', x: 40, y: 0 }]);
  await answer([]);
  expect(map.result.current.fault).toBeNull();
});

it('sends what could not be saved with what is moved next', async () => {
  const { positions, put, fail } = open();
  await put('A', 40);
  await fail('UPSTREAM_UNAVAILABLE');
  await put('B', 8);
  expect(positions()).toEqual([
    { coreId: 'A', x: 40, y: 0 },
    { coreId: 'B', x: 8, y: 0 },
  ]);
});

it('tells of a refusal, and asks for that no more', async () => {
  const { map, sent, put, answer } = open();
  await put('A', 40);
  await answer([{ message: 'Laitetta ei löydy.' }]);
  const title = 'Laitteiden paikkoja kartalla ei tallennettu';
  expect(toasts()).toMatchObject([{ tone: 'negative', title, text: 'Laitetta ei löydy.' }]);
  expect(map.result.current.fault).toBeNull();
  act(() => map.result.current.sendAgain());
  expect(sent()).toHaveLength(0);
});

it('tells whoever has left the map that a place was not saved', async () => {
  const { map, put, fail } = open();
  await put('A', 40);
  map.unmount();
  await fail('RATE_LIMITED');
  await waitFor(() => expect(toasts()).toHaveLength(1));
});
