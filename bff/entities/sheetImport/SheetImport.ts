import type { SheetImportRecord } from '../../../contract/entities/sheetImport.ts';
import { builder } from '../../graph/builder.ts';
import { registerNode } from '../../graph/node.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { Target } from '../target/Target.ts';
import { ImportFailure, ImportState, SheetKind, UndoBlock } from './sheetCodes.ts';

/** An import of a spreadsheet into a target. */
export const SheetImport = builder.objectRef<SheetImportRecord>('SheetImport');

SheetImport.implement({
  // GET /ui/targets/{id}/imports.
  description: 'An import of a spreadsheet into a target: all rows or none.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({
      description: 'Global ID; opaque.',
      resolve: ({ id, targetId }) => encodeNodeId('SheetImport', id, targetId),
    }),
    kind: t.expose('kind', { type: SheetKind, description: 'Kind of the sheet.' }),
    fileName: t.exposeString('fileName', { description: 'Name of the file.' }),
    state: t.expose('state', { type: ImportState, description: 'State of the import.' }),
    failure: t.expose('failure', {
      type: ImportFailure,
      nullable: true,
      description: 'Reason of a failure; null in other states.',
    }),
    doneCount: t.exposeInt('done', { description: 'Number of rows written so far.' }),
    rowCount: t.exposeInt('total', { description: 'Number of rows of the sheet.' }),
    addedCount: t.exposeInt('added', { description: 'Number of rows that added something; 0 until the end.' }),
    changedCount: t.exposeInt('changed', { description: 'Number of rows that changed something; 0 until the end.' }),
    unchangedCount: t.exposeInt('unchanged', { description: 'Number of rows without a change; 0 until the end.' }),
    startedBy: t.exposeString('startedBy', {
      nullable: true,
      description: 'Contact name of the account that started the import, or its username; null if it was deleted.',
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Time of the start.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the end; null while it is running.',
    }),
    undoEndsAt: t.expose('undoableUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the day in which the import can be undone; null if it cannot be undone any more.',
    }),
    undoBlockedBy: t.expose('undoBlockedBy', {
      type: UndoBlock,
      nullable: true,
      description: 'Obstacle to the undo before its end; null without one.',
    }),
    undoneAt: t.expose('undoneAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the undo; null without.',
    }),
    undoneBy: t.exposeString('undoneBy', {
      nullable: true,
      description: 'Contact name of the account that undid the import, or its username; null without an undo.',
    }),
  }),
});

registerNode(SheetImport, async ({ key, hints: [target] }, { ui }) => {
  if (target === undefined) return null;
  return (await ui.sheetImports({ id: target })).find(({ id }) => id === key) ?? null;
});

builder.objectField(Target, 'sheetImports', (t) =>
  t.field({
    type: [SheetImport],
    nullable: true,
    // GET /ui/targets/{id}/imports.
    description:
      'Imports of spreadsheets into the target, newest first, up to 50, of the kinds that the viewer can import. Requires TARGET_MANAGER on the target, or the staff role MES. Errors: FORBIDDEN.',
    complexity: { field: 1, multiplier: 20 },
    resolve: ({ id }, _args, { ui }) => ui.sheetImports({ id }),
  }),
);
