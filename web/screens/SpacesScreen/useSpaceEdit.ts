import { useReducer, useRef, useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { useSpaceEditMutation } from '../../__generated__/useSpaceEditMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';
import { asRefusal } from '../../relay/mutationFailure.ts';
import type { Refusal } from '../../relay/mutationResult.ts';
import { announce } from '../../ui/feedback/announce.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import {
  cellName,
  changeCells,
  isOfCells,
  noEdits,
  pastedCells,
  pasteFrom,
  spaceColumns,
  undoStep,
  type CellChange,
  type EditState,
  type SpaceColumn,
  type SpaceRow,
} from './spaceEdit.ts';
import type { useSpaceColumns } from './useSpaceColumns.ts';

/** Changes many spaces of a target, all or none. */
const useUpdateSpaces = mutation<useSpaceEditMutation>(graphql`
  mutation useSpaceEditMutation($input: UpdateSpacesInput!) {
    updateSpaces(input: $input) {
      target {
        id
        ...groupsOfTarget_target
        ...SpaceTable_target
      }
      userErrors {
        message
        path
      }
    }
  }
`);

type Step = { undo: true } | { clear: true } | { changes: readonly CellChange[] };

const reduce = (state: EditState, step: Step): EditState => {
  if ('undo' in step) return undoStep(state);
  return 'clear' in step ? noEdits : changeCells(state, step.changes);
};

type Input = Parameters<ReturnType<typeof useUpdateSpaces>>[0];

type Options = {
  targetId: string;
  rows: readonly SpaceRow[];
  looks: ReturnType<typeof useSpaceColumns>;
  /** Reads the rows as they are saved now. */
  readRows: () => Promise<readonly SpaceRow[]>;
};

/** The table of spaces while it is edited: what differs, what is wrong with it, and saving all of it or nothing. */
export const useSpaceEdit = ({ targetId, rows, looks, readRows }: Options) => {
  const { t } = useTranslation();
  const update = useUpdateSpaces();
  const [state, step] = useReducer(reduce, noEdits);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  /** Number of tries to save that found errors of cells. */
  const [refusedCount, setRefusedCount] = useState(0);
  const [general, setGeneral] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  /** What the edited cells had saved when they were edited, so that changes of others are noticed. */
  const saved = useRef(new Map<string, string>());
  const appearanceOf = (column: SpaceColumn) => looks.columns.find(({ name }) => name === column);
  const cells = [...state.edits].flatMap(([id, texts]) =>
    spaceColumns.flatMap((column) => {
      const text = texts[column];
      return text === undefined ? [] : [{ id, column, text }];
    }),
  );

  const report = (found: ReadonlyMap<string, string>): void => {
    setErrors(found);
    if (found.size > 0) setRefusedCount((count) => count + 1);
  };

  const change = (changes: readonly CellChange[]) => {
    for (const { row, column } of changes) {
      const name = cellName(row.id, column);
      if (!saved.current.has(name)) saved.current.set(name, row.texts[column]);
    }
    const touched = new Set(changes.map(({ row, column }) => cellName(row.id, column)));
    setErrors((before) => new Map([...before].filter(([name]) => !touched.has(name))));
    step({ changes });
  };

  const edit = (id: string, column: SpaceColumn, text: string) => {
    const row = rows.find((one) => one.id === id);
    if (row) change([{ row, column, text }]);
  };

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text');
    const { space: id, column: name } = event.target instanceof HTMLElement ? event.target.dataset : {};
    const column = spaceColumns.find((one) => one === name);
    if (!isOfCells(text) || id === undefined || !column) return;
    event.preventDefault();
    const cellsOfText = pasteFrom(rows, spaceColumns, { id, column }, pastedCells(text));
    change(cellsOfText.map((one) => ({ ...one, text: looks.pasted(one.column, one.text) })));
    announce(t('settings.spacesPasted', { count: cellsOfText.length }), 'space cells');
  };

  /** Faults of the cells by the rules of their columns. */
  const faultsOfRules = (): Map<string, string> =>
    new Map(
      cells.flatMap(({ id, column, text }): [string, string][] => {
        const read = appearanceOf(column)?.read(text);
        return read && 'fault' in read ? [[cellName(id, column), read.fault]] : [];
      }),
    );

  /** Cells that another user has changed since they were edited; reported once, then the own text is kept. */
  const conflicts = async (): Promise<Map<string, string>> => {
    const present = new Map((await readRows()).map((row) => [row.id, row]));
    return new Map(
      cells.flatMap(({ id, column, text }): [string, string][] => {
        const name = cellName(id, column);
        const now = present.get(id)?.texts[column];
        if (now === undefined || now === saved.current.get(name)) return [];
        saved.current.set(name, now);
        return now === text ? [] : [[name, t('form.changedMeanwhile', { value: looks.shown(column, now) || '–' })]];
      }),
    );
  };

  const inputOf = (): Input => ({
    targetId,
    spaces: [...state.edits.keys()].map((id) => ({
      id,
      ...Object.fromEntries(
        cells
          .filter((cell) => cell.id === id)
          .flatMap(({ column, text }) => {
            const read = appearanceOf(column)?.read(text);
            return read && 'value' in read ? [[column, read.value]] : [];
          }),
      ),
    })),
  });

  const faultsOfRefusals = (refusals: readonly Refusal[], input: Input): Map<string, string> =>
    new Map(
      refusals.flatMap(({ path, message }): [string, string][] => {
        const [, , index, field] = path ?? [];
        const id = input.spaces[Number(index)]?.id;
        const column = spaceColumns.find((one) => one === field) ?? 'name';
        return id === undefined ? [] : [[cellName(id, column), message]];
      }),
    );

  const send = async (): Promise<void> => {
    const others = await conflicts();
    if (others.size > 0) return report(others);
    const input = inputOf();
    const { refusals } = await update(input);
    report(faultsOfRefusals(refusals, input));
    const isOfRow = ({ path }: Refusal) => typeof path?.[2] === 'number' || typeof path?.[2] === 'string';
    setGeneral(refusals.find((one) => !isOfRow(one))?.message ?? null);
    if (refusals.length > 0) return;
    saved.current.clear();
    step({ clear: true });
    showToast({ tone: 'positive', title: t('settings.spacesSaved', { count: input.spaces.length }) });
  };

  const save = async (): Promise<void> => {
    setGeneral(null);
    const faults = faultsOfRules();
    report(faults);
    if (faults.size > 0) return;
    setPending(true);
    await send().catch((error: unknown) =>
      setGeneral(asRefusal(t('failure.notSaved'))(error).refusals[0]?.message ?? null),
    );
    setPending(false);
  };

  return {
    edits: state.edits,
    canUndo: state.steps.length > 0,
    undo: () => {
      setErrors(new Map());
      step({ undo: true });
    },
    edit,
    paste,
    save,
    errors,
    refusedCount,
    general,
    pending,
  };
};
