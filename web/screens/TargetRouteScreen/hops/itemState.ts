/** How an item of the tree is marked. */
export type ItemState = {
  chosen: boolean;
  sought: boolean;
  /** On the highlighted path. */
  lit: boolean;
  /** A dragged device would report through it if it were dropped now. */
  over: boolean;
  /** While a device is dragged: it cannot report through this one. */
  barred: boolean;
  /** The stop of the Tab key. */
  focusable: boolean;
};

/** What the items of the tree are marked by. */
export type TreeState = {
  chosen: ReadonlySet<string>;
  sought: ReadonlySet<string>;
  lit: ReadonlySet<string>;
  over: string | null;
  /** Possible parents of the dragged devices; null while none is dragged. */
  allowed: ReadonlySet<string> | null;
  focusable: string | null;
};

/** How one item is marked. */
export const itemStateOf = (id: string, state: TreeState): ItemState => ({
  chosen: state.chosen.has(id),
  sought: state.sought.has(id),
  lit: state.lit.has(id),
  over: state.over === id,
  barred: state.allowed !== null && !state.allowed.has(id),
  focusable: state.focusable === id,
});
