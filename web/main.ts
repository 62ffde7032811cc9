import '@fontsource-variable/inter/wght.css';
import './app/pageShell/pageShell.css';
import { createElement, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { applyPreferences } from './app/pageShell/applyPreferences.ts';
import { clearLoadFailures, showLoadFailure } from './app/pageShell/loadFailure.ts';
import { createRouter } from './app/routing/router.ts';
import { startTranslations } from './i18n/i18n.ts';
import { storedLanguage } from './i18n/language.ts';
import { removeSoftHyphensOnCopy } from './ui/display/softHyphenated.ts';

/** Renders the portal in place of the page's static skeleton, which stays visible until the first commit. */
const startPortal = async (): Promise<void> => {
  // Begun first, because the signed-in routes add their texts to it.
  const translations = startTranslations(storedLanguage(), ['outside']);
  const [router] = await Promise.all([createRouter(), translations]);
  removeSoftHyphensOnCopy();
  const root = document.getElementById('root');
  // In a transition React yields to input between slices of the first rendering.
  if (root) startTransition(() => createRoot(root).render(createElement(App, { router })));
};

// The development server has no inline script; in the built page this changes nothing.
applyPreferences();
// In a task of its own, so that the page responds to input between evaluating the script and running it.
setTimeout(() => void startPortal().then(clearLoadFailures, () => showLoadFailure()));
