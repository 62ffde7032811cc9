import '@fontsource-variable/inter/wght.css';
import './app/arriving.css';
import { placesAt } from './app/places/places.ts';
import { noteHands } from './app/drawn/inHand.ts';
import { followLook } from './app/drawn/look.ts';
import { drawn, inPage } from './app/drawn/pageAnswers.ts';
import { beginAsking, takeFromPage } from './entities/ask.ts';
import { storedLanguage } from './i18n/language.ts';
import { applyAppearance } from './ui/theme/appearance.ts';
import { inTime } from './ui/lazy/partLost.ts';
import { media } from './ui/theme/tokens.ts';

const root = document.getElementById('root');

/** A page that nobody looks at is not painted, and goes on without. */
const paintedWithinMs = 300;

/** Waits until what stands there has been painted: the second frame begins when the first one is done. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
    setTimeout(resolve, document.hidden ? 0 : paintedWithinMs);
  });

/*
 * Runs before the page is first painted, and is light: the look that this browser keeps, and for somebody with a session
 * the questions of the first screen, unless the page brings their answers. The portal's own script runs once what stands
 * there already has been painted, and where the server has drawn the page comes only then.
 */
const start = async (): Promise<void> => {
  const places = root?.dataset.inside === undefined ? [] : placesAt(location.pathname, location.search);
  for (const { place, variables } of places) {
    const { params } = place.query;
    const parts = inPage(params, variables);
    if (parts) takeFromPage(params, variables, parts);
    else beginAsking(params, variables);
  }
  if (root?.dataset.look !== undefined) await drawn();
  await painted();
  const coming = inTime(() => import('./startPortal.tsx'));
  // What does not come is the portal's to tell, which asks for it again.
  for (const { place } of places) place.load().catch(() => undefined);
  const { startPortal } = await coming;
  // What came is begun in a task of its own, so that the page answers between reading the script and running it.
  await new Promise((resolve) => void setTimeout(resolve));
  await startPortal();
};

noteHands();
// What was drawn for another look than this window's would only be in the way.
if (root && root.dataset.look !== followLook(matchMedia(media.narrow))) delete root.dataset.look;
const unreachable = document.getElementById('unreachable');
if (unreachable) Object.assign(unreachable, { hidden: true, className: 'known' });
applyAppearance();
document.documentElement.lang = storedLanguage();
// Not awaited here: other files build on this one's chunk, and each would wait for the other.
start().catch(() => unreachable?.removeAttribute('hidden'));
