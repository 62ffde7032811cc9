import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenErrorBoundary } from '../../../web/app/frame/ScreenErrorBoundary.tsx';
import { FailedPlace } from '../../../web/entities/target/FailedPlace.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import { RequestError } from '../../../web/states/requestError.ts';

/* What the frame knows already: the sites that the person sees. */
vi.mock('../../../web/entities/target/useTargets.ts', () => ({
  useTargets: () => ({
    total: 1,
    targets: [
      {
        id: 'T1',
        key: 1,
        name: 'As Oy Kuusikallio',
        consumptionTypes: [],
        viewerSeesAll: true,
        viewerCanAdminister: false,
        viewerCanImport: false,
        modules: [],
        groups: [{ id: 'G2', key: 2, name: 'Talo A', consumptionTypes: [], spaces: [] }],
      },
    ],
  }),
}));

vi.mock('../../../web/entities/target/useUnlistedTarget.ts', () => ({
  useUnlistedTarget: () => ({ key: null, target: null }),
}));

beforeEach(() => startTranslations('fi'));
afterEach(() => vi.restoreAllMocks());

const failAt = (at: string) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Failed = () => {
    throw new RequestError('UPSTREAM_UNAVAILABLE', 'Nothing answered.');
  };
  const viewer = { ' $fragmentSpreads': { useTargets_viewer: true } } as const;
  const element = <ScreenErrorBoundary frame={(failed) => <FailedPlace viewer={viewer}>{failed}</FailedPlace>} />;
  render(
    <RouterProvider
      router={createMemoryRouter([{ element, children: [{ path: '*', Component: Failed }] }], { initialEntries: [at] })}
    />,
  );
};

const trail = () =>
  within(screen.getByRole('navigation', { name: 'Murupolku' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('keeps the name, the location and the tabs of a page whose data did not come', async () => {
  failAt('/target/1/devices/grid');
  expect(await screen.findByText('Palvelu ei vastaa')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('As Oy Kuusikallio – Pohjanäkymä');
  expect(trail()).toEqual(['Etusivu', 'As Oy Kuusikallio', 'Pohjanäkymä']);
  expect(screen.getByRole('link', { name: 'Pohjanäkymä', current: 'page' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reititys' })).toHaveAttribute('href', '/target/1/devices/route');
});

it('names a building once where its overview did not come', async () => {
  failAt('/target/1/group/2');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Talo A$/);
  expect(trail()).toEqual(['Etusivu', 'As Oy Kuusikallio', 'Talo A']);
});

it('says of a page about no place just that the service does not answer', async () => {
  failAt('/user');
  expect(await screen.findByText('Palvelu ei vastaa')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});
