/** Whether a key that moves the caret has no way left to move it: all is selected, or it is at that end. */
const isAtEnd = (cell: HTMLElement, end: 'first' | 'last'): boolean => {
  if (!(cell instanceof HTMLInputElement)) return true;
  const { selectionStart, selectionEnd, value } = cell;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (end === 'first' ? 0 : value.length);
};

type Press = { readonly key: string; readonly shiftKey: boolean; readonly target: EventTarget };

/** The step in rows and columns of a key in a cell; null for a key that has its usual meaning there. */
const stepOf = (cell: HTMLElement, { key, shiftKey }: Press): readonly [number, number] | null => {
  // Enter opens a list of options.
  if (key === 'Enter' && cell instanceof HTMLInputElement) return [shiftKey ? -1 : 1, 0];
  if (shiftKey) return null;
  if (key === 'ArrowDown') return [1, 0];
  if (key === 'ArrowUp') return [-1, 0];
  if (key === 'ArrowRight') return isAtEnd(cell, 'last') ? [0, 1] : null;
  if (key === 'ArrowLeft') return isAtEnd(cell, 'first') ? [0, -1] : null;
  return null;
};

const cellsOf = (row: Element | null | undefined): HTMLElement[] =>
  Array.from(row?.querySelectorAll<HTMLElement>('[data-column]') ?? []);

/**
 * Moves the focus between the fields of a table as in a spreadsheet: up, down and Enter by row, left and right where the
 * caret is at that end. Selects the text of the new cell, so that typing replaces it. Returns whether the key was used.
 */
export const moveBetweenSpaceCells = (
  press: Press & { readonly ctrlKey: boolean; readonly altKey: boolean; readonly metaKey: boolean },
): boolean => {
  const { target: cell } = press;
  if (press.ctrlKey || press.altKey || press.metaKey) return false;
  if (!(cell instanceof HTMLElement) || cell.dataset['column'] === undefined) return false;
  const step = stepOf(cell, press);
  if (!step) return false;
  const [down, right] = step;
  const row = cell.closest('tr');
  const beside = down === 0 ? row : down > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const next = cellsOf(beside)[cellsOf(row).indexOf(cell) + right];
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
  next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return true;
};
