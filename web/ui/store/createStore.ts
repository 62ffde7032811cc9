import { createEvent } from './createEvent.ts';

/** A value outside of React; components read it with `useStore`. */
export type Store<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Creates a store with an initial value. */
export const createStore = <Value>(initial: Value): Store<Value> => {
  let value = initial;
  const { subscribe, emit } = createEvent();
  const get = (): Value => value;
  return {
    get,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      emit();
    },
    subscribe,
  };
};
