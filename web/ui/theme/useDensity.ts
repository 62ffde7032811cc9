import { useSyncExternalStore } from 'react';
import { densityPreference, type Density } from './appearance.ts';

/** The chosen density and the way to change it. */
export const useDensity = (): { density: Density; setDensity: (choice: Density) => void } => ({
  density: useSyncExternalStore(densityPreference.subscribe, densityPreference.kept, densityPreference.kept),
  setDensity: densityPreference.choose,
});
