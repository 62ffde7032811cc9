import type { SheetColumn, SheetKind } from '../../../contract/entities/sheetColumns.ts';
import type { SheetPreview, SheetRowRecord, UndoBlock } from '../../../contract/entities/sheetImport.ts';
import type { Call } from '../../calls/call.ts';
import { ChangedMeanwhile, type ImportResult } from '../../calls/importJobs.ts';
import type { Db } from '../../db/connection.ts';
import type { SheetRow } from './rows/sheetRows.ts';

/** A target as a sheet, with the accepted values of columns of choices. */
export type Sheet = {
  columns: SheetColumn[];
  rows: string[][];
  choices: { column: SheetColumn; values: string[] }[];
};

/** Outcomes of the rows of a sheet; a kind adds what it writes. */
export type SheetPlan = { rows: SheetRowRecord[] };

/** Rows that are compared with a target. */
export type SheetSubject = { targetId: number; rows: readonly SheetRow[]; now: number; locale: Call['locale'] };

/** Reports the number of rows that are written; throws if the import has been cancelled. */
export type Progress = (done: number) => void;

/** An import that is stored: its target, and its end in Unix milliseconds. */
export type StoredImport = { targetId: number; since: number };

/**
 * What a kind of sheet consists of. `World` is what is stored of the target that rows are compared with, `Written` what
 * an import stored, as JSON: enough to undo it.
 */
type KindParts<World, Plan extends SheetPlan, Written> = {
  /** Kinds of which a later import builds on one of this kind, and bars its undo. */
  barredBy: readonly SheetKind[];
  /** Reads the target as a sheet. */
  readSheet: (call: Call, targetId: number) => Promise<Sheet>;
  /** Reads what a preview compares: nothing that the caller may not know. */
  readWorld: (db: Db, subject: SheetSubject) => Promise<World>;
  /** Reads more for a preview, within the limits of what the caller may find out. */
  readPreviewWorld?: (call: Call, subject: SheetSubject) => Promise<World>;
  /** Reads what the start compares; `readWorld` if there is none. */
  readWholeWorld?: (db: Db, subject: SheetSubject) => Promise<World>;
  /** Limits what a start may find out, before it does. */
  limitStart?: (call: Call, subject: SheetSubject) => Promise<void>;
  /** Compares the rows with the world; reads nothing. */
  plan: (world: World, rows: readonly SheetRow[], locale: Call['locale']) => Plan;
  /** Whether worlds are equal in what a plan depends on; without it a write plans in its transaction alone. */
  isSameWorld?: (one: World, other: World) => boolean;
  /** Writes a plan without a refused row, in the caller's transaction. */
  write: (trx: Db, plan: Plan, about: { targetId: number; call: Call }, report: Progress) => Promise<Written>;
  /** Obstacle to the undo; null if there is none. */
  findUndoBlock: (db: Db, stored: StoredImport, written: Written) => Promise<UndoBlock | null>;
  /** Takes back what an import wrote, in the caller's transaction. */
  undo: (trx: Db, written: Written, about: { targetId: number; call: Call }) => Promise<void>;
};

/** A kind of sheet as the engine of imports uses it. */
export type SheetKindEngine = {
  barredBy: readonly SheetKind[];
  readSheet: KindParts<unknown, SheetPlan, unknown>['readSheet'];
  preview: (call: Call, subject: SheetSubject) => Promise<SheetPreview>;
  /** Preview of a start, which may compare more. */
  check: (call: Call, subject: SheetSubject) => Promise<SheetPreview>;
  /**
   * Plans the rows before the transaction that writes them, which others wait for, if the kind can compare worlds. The
   * returned function writes the plan; it plans again if the target has changed meanwhile.
   */
  prepare: (db: Db, call: Call, subject: SheetSubject) => Promise<(trx: Db, report: Progress) => Promise<ImportResult>>;
  findUndoBlock: (db: Db, stored: StoredImport, written: string) => Promise<UndoBlock | null>;
  undo: (trx: Db, written: string, about: { targetId: number; call: Call }) => Promise<void>;
};

const countsOf = ({ rows }: SheetPlan): SheetPreview['counts'] => {
  const counts = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
};

const previewOf = (plan: SheetPlan): SheetPreview => ({
  counts: countsOf(plan),
  rows: plan.rows.filter(({ outcome, warning }) => outcome !== 'unchanged' || warning !== null),
});

/** Builds the engine's view of a kind, which hides its types. */
export const sheetKind = <World, Plan extends SheetPlan, Written>(
  kind: KindParts<World, Plan, Written>,
): SheetKindEngine => {
  const readWholeWorld = kind.readWholeWorld ?? kind.readWorld;
  const readPreviewWorld =
    kind.readPreviewWorld ?? (({ db }: Call, subject: SheetSubject) => kind.readWorld(db, subject));
  const preview = async (call: Call, subject: SheetSubject): Promise<SheetPreview> =>
    previewOf(kind.plan(await readPreviewWorld(call, subject), subject.rows, subject.locale));
  return {
    barredBy: kind.barredBy,
    readSheet: kind.readSheet,
    preview,
    check: async (call, subject) => {
      const first = await preview(call, subject);
      if (first.counts.refused > 0 || (!kind.readWholeWorld && !kind.limitStart)) return first;
      await kind.limitStart?.(call, subject);
      return previewOf(kind.plan(await readWholeWorld(call.db, subject), subject.rows, subject.locale));
    },
    prepare: async (db, call, subject) => {
      const planOf = (world: World): Plan => kind.plan(world, subject.rows, subject.locale);
      const planned = kind.isSameWorld && (await readWholeWorld(db, subject));
      const first = planned && planOf(planned);
      return async (trx, report) => {
        const world = await readWholeWorld(trx, subject);
        const isSame = planned !== undefined && kind.isSameWorld?.(planned, world) === true;
        const plan = first && isSame ? first : planOf(world);
        const { added, changed, unchanged, refused } = countsOf(plan);
        if (refused > 0) throw new ChangedMeanwhile();
        const written = await kind.write(trx, plan, { targetId: subject.targetId, call }, report);
        return { added, changed, unchanged, written: JSON.stringify(written) };
      };
    },
    findUndoBlock: (db, stored, written) => kind.findUndoBlock(db, stored, JSON.parse(written) as Written),
    undo: (trx, written, about) => kind.undo(trx, JSON.parse(written) as Written, about),
  };
};
