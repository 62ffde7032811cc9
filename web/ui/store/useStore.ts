import { useSyncExternalStore } from 'react';
import type { Store } from './createStore.ts';

/** The value of a store; the component renders again when it changes. */
export const useStore = <Value>({ subscribe, get }: Pick<Store<Value>, 'get' | 'subscribe'>): Value =>
  useSyncExternalStore(subscribe, get, get);
