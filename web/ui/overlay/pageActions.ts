import { useEffect, useId, useRef } from 'react';
import type { IconName } from '../display/Icon.tsx';
import { createStore } from '../store/createStore.ts';
import { useStore } from '../store/useStore.ts';

/** Something that can be done on the present page, from its menu. */
export type PageAction = {
  id: string;
  label: string;
  icon?: IconName;
  disabled?: boolean;
  /** It destroys something. */
  danger?: boolean;
  onAction?: () => void;
};

type Source = { label: string; read: () => readonly PageAction[] };

const sources = createStore<ReadonlyMap<string, Source>>(new Map());

/** Offers the actions of a menu of the page to the command palette too, for as long as it is mounted. */
export const usePageActions = (label: string, actions: readonly PageAction[]): void => {
  const id = useId();
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    sources.set(new Map([...sources.get(), [id, { label, read: () => latest.current }]]));
    return () => sources.set(new Map([...sources.get()].filter(([other]) => other !== id)));
  }, [id, label]);
};

/** The actions that the present page offers and that can be started, each with the name of its menu. */
export const useOfferedActions = (): (PageAction & { menu: string })[] =>
  [...useStore(sources)].flatMap(([source, { label, read }]) =>
    read()
      .filter(({ disabled }) => !disabled)
      .map((action) => ({ ...action, id: `${source} ${action.id}`, menu: label })),
  );

/** Starts an offered action as its menu has it now, after the palette, which is open over the page, has closed. */
export const startOfferedAction = (id: string): void => {
  for (const [source, { read }] of sources.get())
    read()
      .find((action) => `${source} ${action.id}` === id)
      ?.onAction?.();
};
