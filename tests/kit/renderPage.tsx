import { render } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, type LoaderFunction } from 'react-router';
import { startTranslations } from '../../web/i18n/i18n.ts';
import type { Language } from '../../web/i18n/language.ts';
import type { WordPart } from '../../web/i18n/wordParts.ts';
import { saidOnPage } from './saidOnPage.ts';

type Page = {
  page: ComponentType;
  loader?: LoaderFunction;
  /** The route's path and where one is. */
  path: string;
  at?: string;
  language?: Language;
  /** The words that have come; of a page before the portal those that it says. */
  words?: readonly WordPart[];
};

/** Shows a page before the portal, as the router would, or a part of one that asks nothing. */
export const renderPage = async ({
  page: Page,
  loader,
  path,
  at = path,
  language = 'fi',
  words = ['outside'],
}: Page) => {
  await startTranslations(language, words);
  const element = (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  );
  const router = createMemoryRouter(
    [
      { path, element, HydrateFallback: () => null, ...(loader ? { loader } : {}) },
      { path: '*', element: <p>{'elsewhere'}</p> },
    ],
    { initialEntries: [at] },
  );
  return { ...render(<RouterProvider router={router} />, saidOnPage), router };
};
