import { paths } from '../paths.ts';
import type { ModuleName } from '../place/modules.ts';
import type { Measure } from './measures.ts';

/** The module that has the price of what is shown. */
const moduleOf: Record<Measure, ModuleName> = {
  water: 'water',
  coldWater: 'water',
  hotWater: 'water',
  mainWater: 'water',
  heat: 'heating',
  electricity: 'electricity',
};

type Target = { readonly key: number; readonly viewerCanAdminister: boolean };

/** Where the viewer sets the price of what is shown of a target; null if they may not. */
export const priceHref = (target: Target | null | undefined, measure: Measure): string | null =>
  target?.viewerCanAdminister ? paths.settingsModule(target.key, moduleOf[measure]) : null;
