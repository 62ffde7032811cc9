import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRecordVisits } from '../../../../web/app/frame/useRecordVisits.ts';
import { useFavourites, useRecentTargets } from '../../../../web/entities/target/keptTargets.ts';

/** Somebody who goes from page to page, and the sites that they were at last. */
const goAbout = (...pages: string[]): readonly number[] => {
  const person = renderHook(
    ({ page }) => {
      useRecordVisits(page);
      return useRecentTargets();
    },
    { initialProps: { page: '/' } },
  );
  for (const page of pages) person.rerender({ page });
  return person.result.current;
};

it('remembers the last five sites that somebody was at, the newest first and each once', () => {
  expect(goAbout('/target/1', '/target/2/devices/overview', '/target/2/group/9', '/target/1')).toEqual([1, 2]);
  expect(goAbout(...[3, 4, 5, 6].map((key) => `/target/${key}`))).toEqual([6, 5, 4, 3, 1]);
});

it('takes no other page for a site', () => {
  expect(goAbout('/targets/1', '/target/1x', '/target/', '/user')).toEqual([]);
});

it('marks a site as a favourite and takes the mark away', () => {
  const { result } = renderHook(useFavourites);
  act(() => result.current.toggle(5));
  act(() => result.current.toggle(6));
  expect(result.current.keys).toEqual([5, 6]);
  act(() => result.current.toggle(5));
  expect(result.current.keys).toEqual([6]);
});

it('shows what was marked in another tab, and leaves out what was written there and is no site', () => {
  const { result } = renderHook(useFavourites);
  act(() => {
    localStorage.setItem('favouriteTargets', '7,x,,8');
    window.dispatchEvent(new StorageEvent('storage', { key: 'favouriteTargets' }));
  });
  expect(result.current.keys).toEqual([7, 8]);
});
