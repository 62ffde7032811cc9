import { densityPreference, type Density } from './appearance.ts';
import { useStore } from '../store/useStore.ts';

/** The chosen density and the way to change it. */
export const useDensity = (): { density: Density; setDensity: (choice: Density) => void } => ({
  density: useStore(densityPreference),
  setDensity: densityPreference.set,
});
