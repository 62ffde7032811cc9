import type { PointerEvent } from 'react';

/** The text of a cell after the header of its column. */
export type HeadedText = readonly [header: string, text: string];

/** Whether a cell shows a part of its text only; a link is truncated itself, at the edge of its cell. */
const isTruncated = (cell: Element): boolean =>
  [cell, ...cell.querySelectorAll('a')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

/** The whole texts of the truncated cells of a row. */
export const truncatedTexts = (row: HTMLTableRowElement): HeadedText[] => {
  const heads = row.closest('table')?.tHead?.rows[0]?.cells;
  return Array.from(row.cells).flatMap((cell, index) =>
    isTruncated(cell) ? [[heads?.[index]?.textContent ?? '', cell.textContent ?? ''] as const] : [],
  );
};

/** Gives a cell whose text is truncated its whole text as tooltip. */
export const setTruncatedTitle = ({ target }: PointerEvent<HTMLElement>): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, tbody th') : null;
  if (cell) cell.title = isTruncated(cell) ? (cell.textContent ?? '') : '';
};
