import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { leaveDrawn, meetDrawn } from './app/drawn/inHand.ts';
import { createRouter } from './app/routes.tsx';
import { startTranslations } from './i18n/i18n.ts';
import { storedLanguage } from './i18n/language.ts';
import { removeSoftHyphensOnCopy } from './ui/display/softHyphenated.ts';

/** Takes away what was drawn before it in the moment in which it is there itself. */
function Arrived({ children }: { children: ReactNode }) {
  useLayoutEffect(leaveDrawn, []);
  return children;
}

/** Puts the portal onto the page, in place of what arrived before it. */
export const startPortal = async (): Promise<void> => {
  // Begun first: what is inside the portal brings its words to what has begun.
  const translations = startTranslations(storedLanguage(), ['outside']);
  const [router] = await Promise.all([createRouter(), translations]);
  removeSoftHyphensOnCopy();
  const root = document.getElementById('root');
  meetDrawn();
  // Drawn in slices between which the page answers; until all of it is there what arrived before stands.
  if (root)
    startTransition(() =>
      createRoot(root).render(
        <Arrived>
          <App router={router} />
        </Arrived>,
      ),
    );
};
