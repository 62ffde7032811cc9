import { Environment, RecordSource, Store, type RelayFieldLogger } from 'relay-runtime';
import { onSessionForgotten } from '../../entities/viewer/session.ts';
import { closeLive } from './live.ts';
import { clearPartFailures } from '../../states/partFailures.ts';
import { createNetwork } from './network.ts';

/** Logs a field that failed or is missing, by its path and without its value. */
const logFieldError: RelayFieldLogger = ({ kind, owner, fieldPath }) => {
  console.warn(`${kind} at ${owner}.${fieldPath}`);
};

const create = () =>
  new Environment({
    network: createNetwork(),
    // The data of the last twenty screens is retained, so that going back renders at once.
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 20 }),
    relayFieldLogger: logFieldError,
  });

let environment = create();
const listeners = new Set<() => void>();

/** The environment of this session. */
export const currentEnvironment = (): Environment => environment;

/** Replaces the environment with an empty one, since another session may not see the data of the last. */
onSessionForgotten(() => {
  closeLive();
  clearPartFailures();
  environment = create();
  for (const listener of listeners) listener();
});

/** Calls back when the environment is replaced; returns the function that unsubscribes. */
export const onEnvironmentReset = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
