import { useSyncExternalStore } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { Outlet } from 'react-router';
import { currentEnvironment, onEnvironmentReset } from './environment.ts';

/** Provides the Relay environment of the present session to its routes. */
export function SessionEnvironment() {
  const environment = useSyncExternalStore(onEnvironmentReset, currentEnvironment, currentEnvironment);
  return (
    <RelayEnvironmentProvider environment={environment}>
      <Outlet />
    </RelayEnvironmentProvider>
  );
}
