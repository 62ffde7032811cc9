import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from 'relay-test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNetworkStatus } from '../../../../web/entities/core/live/useNetworkStatus.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const listen = () => {
  const environment = createMockEnvironment();
  const onLeft = vi.fn<() => void>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RelayEnvironmentProvider environment={environment}>{children}</RelayEnvironmentProvider>
  );
  renderHook(() => useNetworkStatus('T', onLeft), { wrapper });
  const asked = (name: string) =>
    environment.mock.getAllOperations().filter(({ request }) => request.node.operation.name === name);
  const core = (online: boolean, linkQuality: number) => ({
    __typename: 'Core',
    id: 'C',
    online,
    uploading: false,
    uploadProgress: null,
    reconnecting: false,
    pendingActions: [],
    hasMessage: false,
    battery: 88,
    lastSeen: null,
    linkQuality,
    parentConfirmed: true,
    parent: null,
  });
  const tell = (cores: object[], removedCoreIds: string[] = []) => {
    const [listening] = asked('useNetworkStatusSubscription');
    if (!listening) throw new Error('Nobody listens.');
    environment.mock.nextValue(listening, { data: { coreStatusChanged: { cores, removedCoreIds } } });
  };
  /** How often the site was counted in the last moments. */
  const counted = async () => {
    await vi.advanceTimersByTimeAsync(2_000);
    const counts = asked('useRefreshCountsQuery');
    for (const one of counts) environment.mock.resolve(one, { data: { node: null } });
    return counts.length;
  };
  return { core, tell, counted, onLeft };
};

it('has the site counted anew when a device drops, and not for what is no state', async () => {
  const { core, tell, counted } = listen();
  tell([core(false, 80)]);
  expect(await counted()).toBe(1);
  tell([core(false, 60)]);
  expect(await counted()).toBe(0);
  tell([core(true, 60)]);
  expect(await counted()).toBe(1);
});

it('has the site counted anew when a device leaves it, and calls back', async () => {
  const { tell, counted, onLeft } = listen();
  tell([], ['C']);
  expect(onLeft).toHaveBeenCalledOnce();
  expect(await counted()).toBe(1);
});
