import type { SheetKind } from '../../../contract/entities/sheetColumns.ts';
import type { SheetKindEngine } from './sheetKind.ts';
import { treeKind } from './tree/treeKind.ts';

/** The kinds of sheets: a new one is a folder with its world, plan, writing and undo, and a line here. */
export const kindEngines: Readonly<Record<SheetKind, SheetKindEngine>> = { tree: treeKind };
