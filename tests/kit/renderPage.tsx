import { render } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { createMemoryRouter, RouterProvider, type LoaderFunction } from 'react-router';
import { startTranslations } from '../../web/i18n/i18n.ts';
import type { Language } from '../../web/i18n/language.ts';
import type { TextBundle } from '../../web/i18n/textBundles.ts';
import { silencedReactErrors } from './silencedReactErrors.ts';

type Page = {
  page: ComponentType;
  loader?: LoaderFunction;
  /** Path of the route and the present address. */
  path: string;
  at?: string;
  language?: Language;
  /** Loaded translations; by default those of the pages before signing in and of reports. */
  texts?: readonly TextBundle[];
};

/** Renders a page before signing in, as the router would, or a part of one without a query. */
export const renderPage = async ({
  page: Page,
  loader,
  path,
  at = path,
  language = 'fi',
  texts = ['outside', 'report'],
}: Page) => {
  await startTranslations(language, texts);
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
  return { ...render(<RouterProvider router={router} />, silencedReactErrors), router };
};
