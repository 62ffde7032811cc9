import { useState } from 'react';
import { readStored, writeStored } from '../ui/store/browserStorage.ts';
import type { ListColumn } from './listColumn.ts';

const storageKey = (list: string) => `columns.${list}`;

const stored = (list: string): ReadonlyMap<string, boolean> => {
  try {
    const kept: unknown = JSON.parse(readStored(storageKey(list)) ?? '{}');
    return new Map(
      typeof kept === 'object' && kept !== null
        ? Object.entries(kept).flatMap(([id, shown]) => (typeof shown === 'boolean' ? [[id, shown] as const] : []))
        : [],
    );
  } catch {
    return new Map();
  }
};

/** The chosen columns of a list, stored in this browser. */
export const useChosenColumns = <Row>(list: string, columns: readonly ListColumn<Row>[]) => {
  const [kept, setKept] = useState(() => stored(list));
  const isShown = ({ id, choice }: ListColumn<Row>) => choice === 'always' || (kept.get(id) ?? choice !== 'extra');
  const show = (id: string, shown: boolean) => {
    const next = new Map([...kept, [id, shown]]);
    writeStored(storageKey(list), JSON.stringify(Object.fromEntries(next)));
    setKept(next);
  };
  return { shown: columns.filter(isShown), isShown, show };
};
