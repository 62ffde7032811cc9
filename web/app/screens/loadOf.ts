import type { Screen } from './screen.ts';

type Code = Awaited<ReturnType<Screen['load']>>;

/** The code of every screen, by its file. The page of all components is for development alone. */
const code = import.meta.glob<Code>(['./*/*Screen.tsx', '!./ComponentGalleryScreen/*'], { base: '../../screens' });

/**
 * The function that loads the code of a screen when it is opened. In a file of its own, whose imports the first script of the
 * page is built without.
 */
export const loadOf = (screen: string): Screen['load'] => {
  const load = code[`./${screen}/${screen}.tsx`];
  if (!load) throw new Error(`The site map names ${screen}, which has no file.`);
  return load;
};
