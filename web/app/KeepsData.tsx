import { useSyncExternalStore } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { Outlet } from 'react-router';
import { currentEnvironment, onEnvironmentReset } from './relay/environment.ts';

/** Hands the screens inside the portal the store of this session. */
export function KeepsData() {
  const environment = useSyncExternalStore(onEnvironmentReset, currentEnvironment, currentEnvironment);
  return (
    <RelayEnvironmentProvider environment={environment}>
      <Outlet />
    </RelayEnvironmentProvider>
  );
}
