/** An event outside of React: `subscribe` returns the function that unsubscribes, `emit` calls the listeners. */
export const createEvent = <Value = void>() => {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe: (listener: (value: Value) => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    emit: (value: Value): void => {
      for (const listener of listeners) listener(value);
    },
  };
};

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
