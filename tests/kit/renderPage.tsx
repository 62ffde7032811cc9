import { render } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, type LoaderFunction } from 'react-router';
import { startTranslations } from '../../web/i18n/i18n.ts';
import type { Language } from '../../web/i18n/language.ts';
import { saidOnPage } from './saidOnPage.ts';

type Page = {
  page: ComponentType;
  loader?: LoaderFunction;
  /** The route's path and where one is. */
  path: string;
  at?: string;
  language?: Language;
};

/** Shows a page before the portal, as the router would. */
export const renderPage = async ({ page: Page, loader, path, at = path, language = 'fi' }: Page) => {
  await startTranslations(language, ['outside']);
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
