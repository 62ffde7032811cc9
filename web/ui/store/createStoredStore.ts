import { readStored, writeStored } from './browserStorage.ts';
import type { Store } from './createStore.ts';
import { createEvent } from './createStore.ts';

type Stored<Value> = {
  /** Its name in the browser's storage. */
  name: string;
  /** Reads the stored text; null if nothing is stored. */
  read: (text: string | null) => Value;
  /** Writes the text; null stores nothing. */
  write: (value: Value) => string | null;
};

/** Creates a store whose value stays in this browser and is the same in all its tabs. */
export const createStoredStore = <Value>({ name, read, write }: Stored<Value>): Store<Value> => {
  const { subscribe, emit } = createEvent();
  let last: { text: string | null; value: Value } | undefined;
  // Equal text gives the same value, as React compares it.
  const get = (): Value => {
    const text = readStored(name);
    if (!last || last.text !== text) last = { text, value: read(text) };
    return last.value;
  };
  const listen = (listener: () => void): (() => void) => {
    const unsubscribe = subscribe(listener);
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  };
  return {
    get,
    set: (next) => {
      writeStored(name, write(next));
      emit();
    },
    subscribe: listen,
  };
};
