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
