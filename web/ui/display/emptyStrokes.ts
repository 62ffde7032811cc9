import type { Strokes } from './LineDrawing.tsx';

/** Why or of what there is nothing: each has its own drawing. */
export const emptyStrokes = {
  list: {
    thing: 'M28 16h40a4 4 0 0 1 4 4v56a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4zM39 12h18v9H39z',
    faint: 'M34 36h.01M42 36h20M34 50h.01M42 50h13M34 64h.01M42 64h17',
  },
  nothingFound: {
    thing: 'M42 18a22 22 0 1 1 0 44 22 22 0 0 1 0-44zM58 56l21 21',
    faint: 'M33 35h18M33 45h10M10 40h4M70 22l3-2M72 40h5M16 62l-3 3M42 74v4',
  },
  well: {
    thing: 'M14 46 48 18l34 28M22 41v35a2 2 0 0 0 2 2h48a2 2 0 0 0 2-2V41M36 56l9 9 16-18',
    faint: 'M62 28V18h8v16M8 86h80',
  },
  readings: {
    thing: 'M18 16v60a2 2 0 0 0 2 2h62',
    faint: 'M30 78V58h8v20M46 78V44h8v34M62 78V52h8v26M28 40l14-12 14 6 20-14',
  },
  devices: {
    thing: 'M36 42h24a5 5 0 0 1 5 5v28a5 5 0 0 1-5 5H36a5 5 0 0 1-5-5V47a5 5 0 0 1 5-5zM48 42V32M44 66h8',
    faint: 'M39 26a12 12 0 0 1 18 0M31 19a22 22 0 0 1 34 0M48 54v.01M14 80h8M74 80h8',
  },
  files: {
    thing: 'M14 38a4 4 0 0 1 4-4h17l7 8h36a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z',
    faint: 'M30 34V18a2 2 0 0 1 2-2h22l12 12v14M54 16v10a2 2 0 0 0 2 2h10M40 28h6',
  },
  buildings: {
    thing: 'M20 80V26l26-10v64M46 38h28a2 2 0 0 1 2 2v40',
    faint: 'M29 36h8M29 48h8M29 60h8M56 50h10M56 62h10M10 80h76',
  },
  people: {
    thing: 'M40 20a13 13 0 1 1 0 26 13 13 0 0 1 0-26zM14 78c1-15 12-23 26-23s25 8 26 23',
    faint: 'M60 22a12 12 0 0 1 0 23M70 57c8 3 12 10 13 21M8 84h80',
  },
} satisfies Record<string, Strokes>;

/** The name of a drawing of what there is none of. */
export type EmptyDrawingName = keyof typeof emptyStrokes;
