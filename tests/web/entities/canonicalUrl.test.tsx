import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { useCanonicalUrl } from '../../../web/entities/useCanonicalUrl.ts';

let tellPath: (path: string) => void = () => undefined;

function Place() {
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    tellPath = setPath;
  }, []);
  useCanonicalUrl(path);
  return <p>{'the flat'}</p>;
}

const show = () => {
  const loaded = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      { path: '/old', element: <Place /> },
      { path: '/new', element: <Place /> },
      { path: '/away', loader: () => loaded.promise, element: <p>{'elsewhere'}</p> },
    ],
    { initialEntries: ['/old?from=2026-11-01#chart'] },
  );
  render(<RouterProvider router={router} />);
  return { router, loaded };
};

it('replaces the path of what has moved and keeps the rest of the URL', async () => {
  const { router } = show();
  await act(async () => tellPath('/new'));
  const { pathname, search, hash } = router.state.location;
  expect(`${pathname}${search}${hash}`).toBe('/new?from=2026-11-01#chart');
});

it('calls off no screen that is being opened as the path becomes known', async () => {
  const { router, loaded } = show();
  await act(async () => void router.navigate('/away'));
  await act(async () => tellPath('/new'));
  await act(async () => loaded.resolve(null));
  expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/away');
});

it('sees a screen that is opened in the very moment in which the path becomes known', async () => {
  const { router, loaded } = show();
  // Outside `act` React renders by priority, as in a browser: the path comes before a change of the router.
  const elsewhere = screen.findByText('elsewhere');
  tellPath('/new');
  void router.navigate('/away');
  loaded.resolve(null);
  expect(await elsewhere).toBeInTheDocument();
});
