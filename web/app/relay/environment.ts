import { Environment, RecordSource, Store, type RelayFieldLogger } from 'relay-runtime';
import { onSessionForgotten } from '../../entities/viewer/session.ts';
import { closeLive } from './live.ts';
import { clearPartFailures } from '../../states/partFailures.ts';
import { createStore } from '../../ui/store/createStore.ts';
import { createNetwork } from './network.ts';
import { useStore } from '../../ui/store/useStore.ts';

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

const environment = createStore(create());

/** The environment of this session. */
export const currentEnvironment = environment.get;

/** The environment of this session, for a component. */
export const useSessionEnvironment = (): Environment => useStore(environment);

/** Replaces the environment with an empty one, since another session may not see the data of the last. */
onSessionForgotten(() => {
  closeLive();
  clearPartFailures();
  environment.set(create());
});
