import type { Measure } from './shortName.ts';

const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** Measures texts in the letters of the page at a size and weight, each once. */
export const measuredIn = (size: number, weight: number): Measure => {
  const font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => {
    const key = `${font} ${text}`;
    const width = known.get(key);
    if (width !== undefined) return width;
    pen ??= document.createElement('canvas').getContext('2d');
    if (!pen) return 0;
    pen.font = font;
    const measured = pen.measureText(text).width;
    known.set(key, measured);
    return measured;
  };
};
