import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { beforeEach, expect, it, vi } from 'vitest';
import { limits } from '../../../../bff/graph/limits.ts';
import type { OnProgress } from '../../../../web/entities/core/bulk/inChunks.ts';
import { useUpdateCores } from '../../../../web/entities/core/coreActionMutations.ts';
import { useMoveCores } from '../../../../web/entities/core/coreMoveMutations.ts';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { useRenameCores } from '../../../../web/screens/TargetDevicesScreen/RenameDevices.tsx';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';

let environment: ReturnType<typeof createMockEnvironment>;

const around = ({ children }: { children: ReactNode }) => (
  <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
);

const devices = Array.from({ length: limits.ids + 1 }, (_, at) => ({ id: `core ${at}`, name: `Vesi ${at}` }));

beforeEach(() => {
  environment = createMockEnvironment();
  return startTranslations('fi');
});

/** Answers what is asked of the graph now: all of it done, but for one device. */
const answer = async (field: string, sent: readonly string[], refused = '') => {
  const outcomes = sent.map((id) => ({
    core: { __typename: 'Core', id, name: id, space: null, group: null },
    userErrors: id === refused ? [{ code: 'NO_PERMISSION', message: 'Ei oikeutta.' }] : [],
  }));
  await act(async () => {
    const operation = environment.mock.getMostRecentOperation();
    environment.mock.resolve(operation, { data: { [field]: { outcomes, userErrors: [] } } });
    await Promise.resolve();
  });
};

const asked = (): unknown => environment.mock.getMostRecentOperation().request.variables['input'];

it('gives no more devices a name at once than the graph takes, and tells of each what became of it', async () => {
  const { result } = renderHook(() => useRenameCores(), { wrapper: around });
  const told = vi.fn<OnProgress>();
  const ids = devices.slice(0, limits.singleCalls + 1).map(({ id }) => id);
  const renaming = result.current(devices.slice(0, ids.length), told);
  const [last = ''] = ids.slice(-1);
  expect(told).toHaveBeenLastCalledWith(0, ids.length);
  expect(asked()).toEqual({ cores: devices.slice(0, limits.singleCalls) });
  await answer('renameCores', ids.slice(0, -1), 'core 7');
  expect(told).toHaveBeenLastCalledWith(limits.singleCalls, ids.length);
  expect(asked()).toEqual({ cores: [{ id: last, name: 'Vesi 50' }] });
  await answer('renameCores', [last]);
  expect(told).toHaveBeenLastCalledWith(ids.length, ids.length);
  const outcomes = await renaming;
  expect(Array.from(outcomes.keys())).toEqual(ids);
  expect(Array.from(outcomes).filter(([, miss]) => miss)).toEqual([
    ['core 7', { why: 'Ei oikeutta.', isUnknown: false }],
  ]);
});

it('tells of every device why none of them was renamed, and goes on with those after a failure', async () => {
  const { result } = renderHook(() => useRenameCores(), { wrapper: around });
  const ids = devices.slice(0, limits.singleCalls + 1).map(({ id }) => id);
  const [last = ''] = ids.slice(-1);
  const renaming = result.current(devices.slice(0, ids.length));
  await act(async () => {
    const userErrors = [{ code: 'RATE_LIMITED', message: 'Liian monta yritystä.' }];
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: { renameCores: { outcomes: null, userErrors } },
    });
    await Promise.resolve();
  });
  await answer('renameCores', [last]);
  const outcomes = await renaming;
  expect(outcomes.get('core 0')?.why).toBe('Liian monta yritystä.');
  expect(outcomes.get(last)).toBeNull();
});

it('moves and restarts no more devices at once than the graph takes', async () => {
  const { result } = renderHook(() => ({ move: useMoveCores(), update: useUpdateCores() }), { wrapper: around });
  const most = devices.slice(0, limits.ids).map(({ id }) => id);
  void result.current.move(devices, 'space');
  expect(asked()).toEqual({ spaceId: 'space', coreIds: most });
  void result.current.update(devices, 'REBOOT', null);
  expect(asked()).toEqual({ coreIds: most, kind: 'REBOOT', firmwareId: null });
});

it('tells of the one device that could not be moved, and that all others were', async () => {
  const { result } = renderHook(() => useMoveCores(), { wrapper: around });
  const ids = devices.slice(0, limits.ids).map(({ id }) => id);
  const moving = result.current(devices.slice(0, ids.length), 'space');
  await answer('moveCores', ids, 'core 61');
  const outcomes = await moving;
  expect(Array.from(outcomes.keys())).toEqual(ids);
  expect(Array.from(outcomes).filter(([, miss]) => miss)).toEqual([
    ['core 61', { why: 'Ei oikeutta.', isUnknown: false }],
  ]);
});

it('says of all of them that they, or the space, are not there where none could be moved', async () => {
  const { result } = renderHook(() => useMoveCores(), { wrapper: around });
  const moving = result.current(devices.slice(0, 2), 'space');
  await act(async () => {
    const userErrors = [{ code: 'NOT_FOUND', message: 'Kohdetta ei löydy.' }];
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: { moveCores: { outcomes: null, userErrors } },
    });
    await Promise.resolve();
  });
  const why = 'Laite tai tila ei ole enää tässä kohteessa.';
  expect(Array.from((await moving).values())).toEqual([
    { why, isUnknown: false },
    { why, isUnknown: false },
  ]);
});
