type Choice<Value extends string> = {
  /** Its name in what this browser keeps, and of the attribute on the page. */
  name: string;
  values: readonly Value[];
  /** The value that is not kept, and puts no attribute on the page. */
  usual: Value;
};

/** A choice about the look of the page that this browser keeps, the same in every part and every open window. */
export const persistedPreference = <Value extends string>({ name, values, usual }: Choice<Value>) => {
  const listeners = new Set<() => void>();
  const kept = (): Value => values.find((value) => value === localStorage.getItem(name)) ?? usual;

  const apply = (): void => {
    const choice = kept();
    if (choice === usual) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = choice;
  };

  const changed = () => {
    apply();
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', changed);
    listeners.add(listener);
    apply();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', changed);
    };
  };

  const choose = (choice: Value) => {
    if (choice === usual) localStorage.removeItem(name);
    else localStorage.setItem(name, choice);
    changed();
  };

  return { apply, choose, subscribe, kept };
};
