import { useSyncExternalStore } from 'react';
import { densityChoice, type Density } from './look.ts';

/** The chosen density and the way to change it. */
export const useDensity = (): { density: Density; setDensity: (choice: Density) => void } => ({
  density: useSyncExternalStore(densityChoice.subscribe, densityChoice.kept, densityChoice.kept),
  setDensity: densityChoice.choose,
});
