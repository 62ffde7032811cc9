import { amountColor, departureColor } from '../../display/scale.ts';

/** One colour of a scale and the values that have it, the upper one not included but at the end. */
export interface ScaleStep {
  ink: string;
  from: number;
  to: number;
}

/** Cells by row, then by column; null is a cell that nothing was read in. */
export type Cells = readonly (readonly (number | null)[])[];

const stepCount = 9;

const extremesOf = (cells: Cells): [number, number] => {
  let [low, high] = [Infinity, -Infinity];
  for (const row of cells) {
    for (const value of row) {
      if (value === null) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low > high ? [0, 1] : [low, high];
};

/** How strong colours get where nothing is written on them, as a share in hundredths. */
const bare = 92;

/** From how many columns on no cell has room for a number. */
const tooMany = 40;

/** The colours of cells: from little to much, or with a middle from far below it to far above. */
export function cellScale(cells: Cells, middle?: number): ScaleStep[] {
  const strongest = (cells[0]?.length ?? 0) > tooMany ? bare : undefined;
  const [low, high] = extremesOf(cells);
  const reach = middle === undefined ? 0 : Math.max(Math.abs(high - middle), Math.abs(low - middle)) || 1;
  const [from, to] = middle === undefined ? [low, high > low ? high : low + 1] : [middle - reach, middle + reach];
  const width = (to - from) / stepCount;
  return Array.from({ length: stepCount }, (_, index) => {
    const share = index / (stepCount - 1);
    return {
      ink: middle === undefined ? amountColor(share, strongest) : departureColor(share * 2 - 1, strongest),
      from: from + index * width,
      to: from + (index + 1) * width,
    };
  });
}

/** Which step of a scale a value has; the steps may differ in width. */
export const stepOf = (steps: readonly ScaleStep[], value: number): number => {
  const found = steps.findIndex(({ to }) => value < to);
  return found < 0 ? Math.max(0, steps.length - 1) : found;
};

/** Whether numbers can be written into cells of so many columns, as far as their colours allow. */
export const isWritable = (columns: number): boolean => columns <= tooMany;
