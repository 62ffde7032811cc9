import type { SheetKind } from '../../../contract/entities/sheetColumns.ts';
import type { SheetKindEngine } from './sheetKind.ts';
import { swapsKind } from './meterSwaps/swapsKind.ts';
import { readingsKind } from './readings/readingsKind.ts';
import { residentsKind } from './residents/residentsKind.ts';
import { treeKind } from './tree/treeKind.ts';

/** The kinds of sheets: a new one is a folder with its world, plan, writing and undo, and a line here. */
export const kindEngines: Readonly<Record<SheetKind, SheetKindEngine>> = {
  tree: treeKind,
  residents: residentsKind,
  readings: readingsKind,
  meterSwaps: swapsKind,
};
