import type { StatusTone } from '../../ui/display/StatusBadge.tsx';

/** A row of the demonstration's tables. */
export interface DemoRow {
  key: string;
  name: string;
  place: string;
  tone: StatusTone;
  state: string;
  battery: number | null;
  quality: number | null;
  value: number;
  changedAt: number | null;
}

const states: readonly [StatusTone, string][] = [
  ['ok', 'Yhteydessä'],
  ['ok', 'Yhteydessä'],
  ['off', 'Ei yhteyttä'],
  ['warn', 'Akku vähissä'],
  ['busy', 'Päivitetään'],
];

/** Generates a number of rows, always the same. */
export const demoRows = (count: number): DemoRow[] =>
  Array.from({ length: count }, (_, index) => {
    const [tone, state] = states[(index * 7) % states.length] ?? ['neutral', ''];
    return {
      key: `row-${index}`,
      name: `Anturi ${index + 1}`,
      place: `Asunto ${'ABC'[index % 3]} ${(index % 24) + 1}`,
      tone,
      state,
      battery: index % 6 === 0 ? null : (index * 37) % 101,
      quality: index % 5 === 0 ? null : (index * 53) % 101,
      value: 19 + ((index * 31) % 60) / 10,
      changedAt: null,
    };
  });
