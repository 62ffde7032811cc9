import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { SheetFault, SheetFile } from '../../lists/sheetFile/readSheetFile.ts';
import type { sheetImportMutationsStartMutation } from '../../__generated__/sheetImportMutationsStartMutation.graphql.ts';
import type { PayloadOf } from '../../relay/mutationResult.ts';
import { asRefusal } from '../../relay/mutationFailure.ts';
import { usePreviewImport, useStartImport } from './sheetImportMutations.ts';
import {
  isKnownHeading,
  kindOfHeadings,
  matchColumns,
  type ColumnMatch,
  type Remembered,
  type SheetColumn,
} from './sheetColumns.ts';
import type { SheetKind } from './sheetKinds.ts';
import { readPreview, type SheetPreview } from './sheetPreview.ts';

/** Texts that replace cells, by the index of the row and the position of the column. */
type Edits = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** State of an import before it is started. */
export type ImportState = {
  kind: SheetKind;
  file: SheetFile | null;
  /** The file that `file` is a sheet of. */
  source: File | null;
  fault: SheetFault | null;
  isReading: boolean;
  columns: readonly ColumnMatch[];
  edits: Edits;
  /** Rows that are not imported, by index. */
  omitted: ReadonlySet<number>;
  preview: SheetPreview | null;
  /** Indexes of the rows of the file that the preview is of. */
  sent: readonly number[];
  isChecking: boolean;
  /** Increases with every change that has to be checked; 0 without a file. */
  version: number;
  isStarting: boolean;
  refusal: string | null;
};

const initial: ImportState = {
  kind: 'TREE',
  file: null,
  source: null,
  fault: null,
  isReading: false,
  columns: [],
  edits: new Map(),
  omitted: new Set(),
  preview: null,
  sent: [],
  isChecking: false,
  version: 0,
  isStarting: false,
  refusal: null,
};

/** The import that a start has returned. */
export type StartedImport = NonNullable<PayloadOf<sheetImportMutationsStartMutation>['sheetImport']>;

type Change = Partial<ImportState> | ((state: ImportState) => Partial<ImportState>);

const reduce = (state: ImportState, change: Change): ImportState => ({
  ...state,
  ...(typeof change === 'function' ? change(state) : change),
});

/** State after a change that has to be checked. */
const unchecked = ({ version }: ImportState): Partial<ImportState> => ({ isChecking: true, version: version + 1 });

/** Delay between the last change of a cell or column and the check, in milliseconds. */
const pauseMs = 400;

/** Cell of a row with its edit. */
export const cellAt = ({ file, edits }: ImportState, row: number, position: number): string =>
  edits.get(row)?.get(position) ?? file?.rows[row]?.cells[position] ?? '';

/** State with a column, as an empty one after those of the file if it has none; and the position of that. */
const withColumn = (
  state: ImportState,
  column: SheetColumn,
): { position: number; added: Pick<ImportState, 'file' | 'columns'> } => {
  const { file, columns } = state;
  const known = columns.findIndex((match) => match.column === column);
  if (known >= 0 || !file) return { position: known, added: { file, columns } };
  const rows = file.rows.map(({ number, cells }) => ({ number, cells: [...cells, ''] }));
  const added = {
    file: { ...file, headings: [...file.headings, ''], rows },
    columns: [...columns, { column, source: 'chosen' as const }],
  };
  return { position: columns.length, added };
};

/** Rows of devices that are refused since they have no type, by index in the file. */
export const typelessRows = ({ preview, sent }: Pick<ImportState, 'preview' | 'sent'>): number[] =>
  (preview?.rows ?? []).flatMap(({ index, cells }) =>
    cells.some(({ column, code }) => column === 'CONFIGURATION' && code === 'REQUIRED') ? (sent[index] ?? []) : [],
  );

const rowsOf = (state: ImportState): { sent: number[]; rows: string[][] } => {
  const all = state.file?.rows ?? [];
  const sent = all.flatMap((_row, index) => (state.omitted.has(index) ? [] : [index]));
  return { sent, rows: sent.map((row) => state.columns.map((_column, position) => cellAt(state, row, position))) };
};

/** Reads a file, checks it after each change, and starts its import; `onStart` gets the import. */
export const useImport = (
  targetId: string,
  { kinds, remembered }: { kinds: readonly SheetKind[]; remembered: readonly Remembered[] },
  onStart: (started: StartedImport) => void,
) => {
  const [state, set] = useReducer(reduce, { ...initial, kind: kinds[0] ?? 'TREE' });
  const sendPreview = usePreviewImport();
  const sendStart = useStartImport();
  const latest = useRef(0);
  const key = useRef('');

  const inputOf = (current: ImportState) => {
    const { sent, rows } = rowsOf(current);
    const file = new File([JSON.stringify(rows)], 'rows.json', { type: 'application/json' });
    const columns = current.columns.map(({ column }) => column);
    return { sent, input: { targetId, kind: current.kind, columns, file } };
  };

  const check = useEffectEvent(async (): Promise<void> => {
    if (!state.file) return;
    const order = (latest.current += 1);
    const { sent, input } = inputOf(state);
    if (sent.length === 0) return set({ preview: null, sent, isChecking: false });
    const result = await sendPreview(input).catch(asRefusal(''));
    if (order !== latest.current) return;
    const preview = 'payload' in result ? result.payload.sheetPreview : null;
    set({
      isChecking: false,
      refusal: result.refusals[0]?.message ?? null,
      ...(preview ? { preview: readPreview(preview), sent } : {}),
    });
  });

  const { version } = state;
  useEffect(() => {
    if (version === 0) return;
    const timer = setTimeout(() => void check(), pauseMs);
    return () => clearTimeout(timer);
  }, [version]);

  const begin = (): void => {
    latest.current += 1;
    key.current = crypto.randomUUID();
  };

  return {
    state,
    /** Reads a file, or another one of its sheets. */
    read: async (source: File | null, sheet?: string): Promise<void> => {
      begin();
      const { kind: chosen } = state;
      if (!source) return set({ ...initial, kind: chosen });
      set({ ...initial, kind: chosen, isReading: true });
      const { readSheetFile } = await import('../../lists/sheetFile/readSheetFile.ts');
      const order = latest.current;
      const read = await readSheetFile(source, { isKnown: isKnownHeading, ...(sheet === undefined ? {} : { sheet }) });
      if (order !== latest.current) return;
      if (typeof read === 'string') return set({ ...initial, kind: chosen, fault: read });
      const kind = kindOfHeadings(read.headings, kinds) ?? chosen;
      const columns = matchColumns(read, kind, remembered);
      set({ ...initial, kind, file: read, source, columns, isChecking: true, version: 1 });
    },
    /** Reads the columns of the file as those of another kind. */
    chooseKind: (kind: SheetKind): void =>
      set((before) => {
        if (!before.file) return { kind };
        const columns = matchColumns(before.file, kind, remembered);
        return { ...unchecked(before), kind, columns, preview: null, edits: new Map(), omitted: new Set() };
      }),
    choose: (position: number, column: SheetColumn | null): void =>
      set((before) => ({
        ...unchecked(before),
        columns: before.columns.map((match, index) => {
          if (index === position) return { column, source: 'chosen' };
          return column !== null && match.column === column ? { column: null, source: 'none' } : match;
        }),
      })),
    edit: (row: number, position: number, text: string | null): void =>
      set((before) => {
        const its = new Map(before.edits.get(row));
        if (text === null) its.delete(position);
        else its.set(position, text);
        return { ...unchecked(before), edits: new Map(before.edits).set(row, its) };
      }),
    /** Writes a text into a column of rows, also into one that the file does not have. */
    writeCells: (rows: readonly number[], column: SheetColumn, text: string): void =>
      set((before) => {
        const { position, added } = withColumn(before, column);
        const edits = new Map(before.edits);
        for (const row of rows) edits.set(row, new Map(edits.get(row)).set(position, text));
        return { ...unchecked(before), ...added, edits };
      }),
    omit: (rows: readonly number[], isOmitted: boolean): void =>
      set((before) => {
        const changed = new Set(rows);
        const next = isOmitted ? before.omitted.union(changed) : before.omitted.difference(changed);
        return { ...unchecked(before), omitted: next };
      }),
    start: async (without: readonly number[]): Promise<void> => {
      const current = { ...state, omitted: state.omitted.union(new Set(without)) };
      set({ isStarting: true, refusal: null });
      const { sent, input } = inputOf(current);
      const result = await sendStart({
        ...input,
        key: key.current,
        fileName: state.file?.name ?? '',
        headings: state.file?.headings ?? [],
      }).catch(asRefusal(''));
      const { sheetImport, sheetPreview } = 'payload' in result ? result.payload : {};
      if (sheetImport) {
        begin();
        set({ ...initial, kind: state.kind });
        onStart(sheetImport);
        return;
      }
      set({
        isStarting: false,
        refusal: result.refusals[0]?.message ?? null,
        ...(sheetPreview ? { omitted: current.omitted, preview: readPreview(sheetPreview), sent } : {}),
      });
    },
  };
};

/** An import before its start. */
export type Import = ReturnType<typeof useImport>;
