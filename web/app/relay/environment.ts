import { Environment, RecordSource, Store } from 'relay-runtime';
import { onSessionForgotten } from '../../entities/viewer/session.ts';
import { closeLive } from './live.ts';
import { clearPartFailures } from '../../states/partFailures.ts';
import { createNetwork } from './network.ts';

const create = () =>
  new Environment({
    network: createNetwork(),
    // The last twenty screens stay in the store, so that going back shows them at once.
    store: new Store(new RecordSource(), { gcReleaseBufferSize: 20 }),
  });

let environment = create();
const listeners = new Set<() => void>();

/** The environment of this session. */
export const currentEnvironment = (): Environment => environment;

/** Another session sees other things: everything that the last one saw is forgotten. */
onSessionForgotten(() => {
  closeLive();
  clearPartFailures();
  environment = create();
  for (const listener of listeners) listener();
});

/** Calls back when the environment is another; answers how to stop. */
export const onEnvironmentReset = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
