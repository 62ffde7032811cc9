import type { CellLayout } from './cellLayout.ts';
import { stepOf, type Cells, type ScaleStep } from './cellScale.ts';

const round = (pixels: number) => Math.round(pixels * 10) / 10;

/** From how many pixels on cells have a gap between them. */
const roomy = 7;

/** Without a gap the cells overlap by a hair, or the ground would shine through between them. */
const overlap = 0.3;

/** The column after the last one of the same colour from a column on. */
const endOfRun = (colours: readonly number[], column: number): number => {
  let end = column + 1;
  while (end < colours.length && colours[end] === colours[column]) end += 1;
  return end;
};

/**
 * One path for each colour and a last one for empty cells, so that ten thousand cells are a handful of shapes. Cells
 * without a gap that stand in a row and have the same colour are one part of their path.
 */
export const cellPaths = (cells: Cells, steps: readonly ScaleStep[], layout: CellLayout): string[] => {
  const { left, top, cellWidth, cellHeight, columns } = layout;
  const gap = Math.min(cellWidth, cellHeight) >= roomy ? 1 : 0;
  const grown = gap === 0 ? overlap : -gap;
  const starts = Array.from({ length: columns }, (_, column) => `M${round(left + column * cellWidth)} `);
  const height = round(cellHeight + grown);
  const paths = [...steps, null].map(() => '');
  for (const [row, values] of cells.entries()) {
    const y = round(top + row * cellHeight);
    const colours = values.map((value) => (value === null ? steps.length : stepOf(steps, value)));
    for (let column = 0; column < colours.length;) {
      const colour = colours[column] ?? steps.length;
      const end = gap === 0 ? endOfRun(colours, column) : column + 1;
      const width = round((end - column) * cellWidth + grown);
      paths[colour] += `${starts[column] ?? ''}${y}h${width}v${height}h${-width}z`;
      column = end;
    }
  }
  return paths;
};
