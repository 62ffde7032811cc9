import { keptChoice } from './keptChoice.ts';

/** How close together things stand. */
export type Density = 'comfortable' | 'compact';

const kept = keptChoice<Density>({ name: 'density', values: ['compact'], usual: 'comfortable' });

/** Puts the kept choice of density onto the page; call once before the first paint. */
export const applyDensity = kept.apply;

/** The chosen density and the way to change it. */
export const useDensity = (): { density: Density; setDensity: (choice: Density) => void } => ({
  density: kept.useKept(),
  setDensity: kept.choose,
});
