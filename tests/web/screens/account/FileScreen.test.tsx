import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import FileScreen from '../../../../web/screens/FileScreen/FileScreen.tsx';

const openAddress = vi.fn<(address: string) => void>();

beforeEach(async () => {
  openAddress.mockReset();
  await startTranslations('fi');
});

const show = (search: string) => {
  const router = createMemoryRouter([{ path: '/file', element: <FileScreen openAddress={openAddress} /> }], {
    initialEntries: [`/file${search}`],
  });
  render(<RouterProvider router={router} />);
};

it('opens the file of whoever has just signed in for it', () => {
  show('?id=7');
  expect(openAddress).toHaveBeenCalledExactlyOnceWith('/ui/files/7');
  expect(screen.getByRole('link', { name: 'Avaa tiedosto' })).toHaveAttribute('href', '/ui/files/7');
});

it.each([
  ['?id=7&refused=FORBIDDEN', 'Ei käyttöoikeutta'],
  ['?id=7&refused=NOT_FOUND', 'Tiedostoa ei löydy'],
  ['?id=7&refused=UPSTREAM_TIMEOUT', 'Palvelu vastaa hitaasti'],
  ['?id=7&token=abc&refused=NOT_FOUND', 'Pyydä uusi linkki'],
  ['?id=//elsewhere.example', 'Tiedostoa ei löydy'],
])('says why there is no file, and goes nowhere: %s', (search, words) => {
  show(search);
  expect(screen.getByText(new RegExp(words))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Siirry etusivulle' })).toBeInTheDocument();
  expect(openAddress).not.toHaveBeenCalled();
});
