import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';
import { expect, it, vi } from 'vitest';
import { useNetworkStatus } from '../../../../web/entities/core/live/useNetworkStatus.ts';

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
  const tell = (
    cores: object[],
    removedCoreIds: string[] = [],
    target: object | null = null,
    spaces: object[] = [],
  ) => {
    const [listening] = asked('useNetworkStatusSubscription');
    if (!listening) throw new Error('There is no subscription.');
    environment.mock.nextValue(listening, { data: { coreStatusChanged: { cores, removedCoreIds, target, spaces } } });
  };
  return { core, tell, onLeft, environment };
};

it('writes the counts of the target into the store, without a request', () => {
  const { core, tell, environment } = listen();
  const counts = { deviceCount: 9, offlineCount: 4, lowBatteryCount: 0, activeAlertCount: 1 };
  tell([core(false, 80)], [], { __typename: 'Target', id: 'T', ...counts });
  expect(environment.getStore().getSource().get('T')).toMatchObject({ offlineCount: 4 });
  tell([core(false, 60)]);
  expect(environment.getStore().getSource().get('T')).toMatchObject({ offlineCount: 4 });
  expect(environment.mock.getAllOperations()).toHaveLength(1);
});

it('calls back when a core leaves the target', () => {
  const { tell, onLeft } = listen();
  tell([], ['C']);
  expect(onLeft).toHaveBeenCalledOnce();
});
