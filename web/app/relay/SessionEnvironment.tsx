import { RelayEnvironmentProvider } from 'react-relay';
import { Outlet } from 'react-router';
import { useSessionEnvironment } from './environment.ts';

/** Provides the Relay environment of the present session to its routes. */
export function SessionEnvironment() {
  const environment = useSessionEnvironment();
  return (
    <RelayEnvironmentProvider environment={environment}>
      <Outlet />
    </RelayEnvironmentProvider>
  );
}
