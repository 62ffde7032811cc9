import { Environment, RecordSource, Store, VIEWER_ID, VIEWER_TYPE, type RelayFieldLogger } from 'relay-runtime';
import { onSessionForgotten } from '../../entities/viewer/session.ts';
import { closeLive } from './live.ts';
import { reportMissingData } from '../../states/missingData.ts';
import { clearPartFailures } from '../../states/partFailures.ts';
import { createStore } from '../../ui/store/createStore.ts';
import { createNetwork } from './network.ts';
import { useStore } from '../../ui/store/useStore.ts';

/** Logs a field that failed or is missing, by its path and without its value; the page refetches what is missing. */
const logFieldError: RelayFieldLogger = ({ kind, owner, fieldPath }) => {
  console.warn(`${kind} at ${owner}.${fieldPath}`);
  if (kind.startsWith('missing_expected_data')) reportMissingData();
};

/**
 * Results of a search. Their `id`, which Relay selects until the graph removes it, is that of the target or object found,
 * whose record they must not overwrite.
 */
const found: readonly string[] = ['SearchedTarget', 'SearchHit'];

/** Id of a record in the store: as Relay's own function has it, but for results of a search. */
const dataIdOf = ({ id }: { readonly id?: unknown }, typeName: string): unknown => {
  if (found.includes(typeName)) return `found:${String(id)}`;
  return typeName === VIEWER_TYPE ? (id ?? VIEWER_ID) : id;
};

const create = () =>
  new Environment({
    network: createNetwork(),
    getDataID: dataIdOf,
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
