import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/*
 * Relay's packages are CommonJS: their doors require every part, so that parts which nothing here calls are sent as well.
 * Such parts are left empty in what is built. Each is needed by a name of the door alone, and that name is not imported
 * here: a test compares both with the installed packages.
 */

const runtime = 'relay-runtime/lib';
const hooks = 'react-relay/lib/relay-hooks';

/** Unused parts by their files, with the names by which the packages' doors export them. */
export const unusedParts: Readonly<Record<string, readonly string[]>> = {
  // Fragments of components that an Activity can hide replaced it.
  [`${hooks}/useFragmentInternal_CURRENT.js`]: [],
  [`${hooks}/EntryPointContainer.react.js`]: ['EntryPointContainer'],
  [`${hooks}/loadEntryPoint.js`]: ['loadEntryPoint'],
  [`${hooks}/useEntryPointLoader.js`]: ['useEntryPointLoader'],
  [`${hooks}/useLazyLoadQuery.js`]: ['useLazyLoadQuery'],
  [`${hooks}/useMutation.js`]: ['useMutation'],
  [`${hooks}/useMutationAction_EXPERIMENTAL.js`]: ['useMutationAction_EXPERIMENTAL'],
  [`${hooks}/useSubscribeToInvalidationState.js`]: ['useSubscribeToInvalidationState'],
  [`${runtime}/experimental.js`]: [],
  [`${runtime}/mutations/RelayDeclarativeMutationConfig.js`]: ['MutationTypes', 'RangeOperations'],
  [`${runtime}/mutations/createUpdatableProxy.js`]: [],
  [`${runtime}/network/RelayQueryResponseCache.js`]: ['QueryResponseCache'],
  [`${runtime}/query/fetchQuery_DEPRECATED.js`]: ['fetchQuery_DEPRECATED'],
  [`${runtime}/store/NormalizationEngine.js`]: [],
  [`${runtime}/store/RelayModernFragmentSpecResolver.js`]: ['createFragmentSpecResolver'],
};

const resolverCache = `${runtime}/store/live-resolvers/LiveResolverCache.js`;

/** No field is computed by a resolver, so that the store has none to update and none to end. */
const emptyResolverCache = `
const { NoopResolverCache } = require('../ResolverCache');
class LiveResolverCache extends NoopResolverCache {
  batchLiveStateUpdates(change) { change(); }
  batchLiveStateUpdatesWithoutNotify(change) { change(); return false; }
  unsubscribeFromLiveResolverRecords() {}
  invalidateResolverRecords() {}
}
module.exports = { LiveResolverCache };
`;

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url)).replaceAll('\\', '/');

/** Leaves the unused parts of packages empty: what requires one finds no names in it. */
export const leaveOutUnusedParts = (): Plugin => ({
  name: 'talo:leave-out-unused-parts',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /\/node_modules\/(react-relay|relay-runtime)\// },
    handler: (id) => {
      const file = id.slice(modules.length);
      if (file === resolverCache) return emptyResolverCache;
      return file in unusedParts ? 'module.exports = {};' : null;
    },
  },
});
