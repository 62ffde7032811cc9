import type { Strokes } from './LineDrawing.tsx';

/** Models of devices by how they look to those who stand before one. */
export const deviceStrokes = {
  gateway: {
    thing:
      'M16 54h64a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H16a5 5 0 0 1-5-5V59a5 5 0 0 1 5-5zM26 54V24M70 54V24M24 66h.01M34 66h.01M60 66h14',
    faint: 'M39 36a13 13 0 0 1 18 0M33 28a22 22 0 0 1 30 0M48 44v.01M22 78v5M74 78v5',
  },
  waterMeter: {
    thing: 'M48 20a25 25 0 1 1 0 50 25 25 0 0 1 0-50zM26 57H8V41h16.5M70 57h18V41H71.5M34 38h28v10H34z',
    faint: 'M43 38v10M53 38v10M48 55a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM8 36v26M88 36v26M40 20V12h16v8',
  },
  heatMeter: {
    thing:
      'M26 22h44a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5H26a5 5 0 0 1-5-5V27a5 5 0 0 1 5-5zM31 31h34v11H31zM8 74h80M8 86h80',
    faint: 'M40 66v8M56 66v8M48 48c4 4 5 5 5 8a5 5 0 0 1-10 0c0-3 3-4 5-8zM37 36.5h12',
  },
  electricityMeter: {
    thing:
      'M26 12h44a5 5 0 0 1 5 5v54a5 5 0 0 1-5 5H26a5 5 0 0 1-5-5V17a5 5 0 0 1 5-5zM31 22h34v13H31zM51 42 41 55h7l-3 11 11-14h-7z',
    faint: 'M37 28.5h4M46 28.5h4M55 28.5h4M34 76v9M48 76v9M62 76v9',
  },
  leakSensor: {
    thing:
      'M30 56h36a12 12 0 0 1 12 12v6a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3v-6a12 12 0 0 1 12-12zM48 14c7 9 11 14 11 20a11 11 0 0 1-22 0c0-6 4-11 11-20z',
    faint: 'M30 77v4M66 77v4M48 66v.01M8 84h16M32 84h32M72 84h16',
  },
  roomSensor: {
    thing:
      'M28 16h40a7 7 0 0 1 7 7v50a7 7 0 0 1-7 7H28a7 7 0 0 1-7-7V23a7 7 0 0 1 7-7zM37 49V31a5 5 0 0 1 10 0v18a9 9 0 1 1-10 0z',
    faint: 'M42 36v20M55 32h10M55 40h10M55 48h6M38 73h20',
  },
  display: {
    thing: 'M18 20h60a5 5 0 0 1 5 5v46a5 5 0 0 1-5 5H18a5 5 0 0 1-5-5V25a5 5 0 0 1 5-5zM22 29h52v30H22z',
    faint: 'M32 41a4 4 0 0 1 8 0c0 4-8 5-8 9h8M46 40l4-3v13M60 37a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM40 67.5h16',
  },
  doorReader: {
    thing:
      'M20 82V18a4 4 0 0 1 4-4h30a4 4 0 0 1 4 4v64M10 82h76M49 48v5M68 36h12a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H68a3 3 0 0 1-3-3V39a3 3 0 0 1 3-3z',
    faint: 'M71 44h.01M77 44h.01M71 50h.01M77 50h.01M74 56h.01M28 24h22v16H28z',
  },
  fan: {
    thing:
      'M48 14a34 34 0 1 1 0 68 34 34 0 0 1 0-68zM48 43a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM48 43c-7-8-4-18 5-18s10 11-1 19M52.5 50.5c11 2 15 11 8 17s-15 0-14-14M43.5 50.5c-10 4-18-2-15-10s14-7 17 3',
  },
  other: {
    thing: 'M30 28h36a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6zM62 28V12M42 66h12',
    faint: 'M48 42a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM68 14a7 7 0 0 1 4 6M36 80v4M60 80v4',
  },
} satisfies Record<string, Strokes>;

/** The name of the drawing of a device. */
export type DeviceDrawing = keyof typeof deviceStrokes;
