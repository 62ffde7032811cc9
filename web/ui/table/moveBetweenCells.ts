const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';
const typing = 'input:not([type="checkbox"], [type="radio"]), select, textarea';

const rowBeside = (row: Element, key: string): Element | null =>
  key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;

/** Moves the focus from a link or button in a cell to the one above or below it; returns whether it did. */
export function moveBetweenCells(from: EventTarget, key: string): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  if (!(from instanceof HTMLElement) || from.matches(typing)) return false;
  const cell = from.closest('td, th');
  const row = cell?.parentElement;
  if (!cell || !row) return false;
  const column = Array.from(row.children).indexOf(cell);
  const within = Array.from(cell.querySelectorAll(focusable)).indexOf(from);
  for (let beside = rowBeside(row, key); beside; beside = rowBeside(beside, key)) {
    const found = beside.children[column]?.querySelectorAll<HTMLElement>(focusable);
    const target = found?.[Math.min(within, found.length - 1)];
    if (target) {
      target.focus();
      target.scrollIntoView?.({ block: 'nearest' });
      return true;
    }
  }
  return false;
}
