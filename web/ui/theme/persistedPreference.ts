import { createStoredStore } from '../store/createStoredStore.ts';

type Choice<Value extends string> = {
  /** Its name in the browser's storage, and of the attribute of the page. */
  name: string;
  values: readonly Value[];
  /** The value that is not stored and sets no attribute. */
  usual: Value;
};

/** A choice about the appearance of the page, stored in this browser and equal in all its tabs. */
export const persistedPreference = <Value extends string>({ name, values, usual }: Choice<Value>) => {
  const store = createStoredStore<Value>({
    name,
    read: (text) => values.find((value) => value === text) ?? usual,
    write: (value) => (value === usual ? null : value),
  });
  /** Sets the attribute of the page. */
  const apply = (): void => {
    const choice = store.get();
    if (choice === usual) delete document.documentElement.dataset[name];
    else document.documentElement.dataset[name] = choice;
  };
  globalThis.window?.addEventListener('storage', apply);
  const set = (choice: Value): void => {
    store.set(choice);
    apply();
  };
  return { ...store, set, apply };
};
