import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { textBundles } from '../../../web/i18n/textBundles.ts';
import { CardList } from '../../../web/lists/CardList.tsx';
import { renderPage } from '../../kit/renderPage.tsx';

const names = Array.from({ length: 45 }, (_nothing, index) => `Laite ${index + 1}`);

const Devices = () => (
  <CardList label="Laitteet" rows={names} rowKey={(name) => name} card={(name) => name} empty="Ei laitteita" />
);
const showList = () => renderPage({ page: Devices, path: '/', texts: textBundles });

const shown = () => screen.getAllByRole('listitem').length;

it('shows the beginning of a long list, and more of it on request until all is there', async () => {
  await showList();
  await waitFor(() => expect(shown()).toBe(20));
  await userEvent.click(screen.getByRole('button', { name: 'Näytä lisää (25)' }));
  expect(shown()).toBe(40);
  await userEvent.click(screen.getByRole('button', { name: 'Näytä lisää (5)' }));
  expect(shown()).toBe(45);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('brings more by itself as its end comes near', async () => {
  const sights: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    vi.fn(function sight(this: object, onSight: (entries: { isIntersecting: boolean }[]) => void) {
      sights.push(onSight);
      return Object.assign(this, { observe: vi.fn(), disconnect: vi.fn() });
    }),
  );
  await showList();
  act(() => sights.at(-1)?.([{ isIntersecting: false }]));
  expect(shown()).toBe(20);
  act(() => sights.at(-1)?.([{ isIntersecting: true }]));
  expect(shown()).toBe(40);
  act(() => sights.at(-1)?.([{ isIntersecting: true }]));
  expect(shown()).toBe(45);
  vi.unstubAllGlobals();
});
