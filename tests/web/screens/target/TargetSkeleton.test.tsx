import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MonthSkeleton } from '../../../../web/entities/value/MonthSkeleton.tsx';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { TargetSkeleton } from '../../../../web/screens/TargetScreen/TargetSkeleton.tsx';

beforeEach(() => startTranslations('fi'));

const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

it('has the parts of a site under their titles in the order of the page while it loads', () => {
  render(<TargetSkeleton />);
  expect(headings()).toEqual(['Korjattavaa', 'Kulutus tässä kuussa', 'Huoneistojen vesi', 'Olosuhteet nyt']);
});

it('keeps room for the water of apartments alone, and for tiles where there are common spaces', () => {
  const { container, rerender } = render(<MonthSkeleton spaces={[{ type: 'APARTMENT' }]} />);
  const parts = () => container.firstElementChild?.childElementCount;
  expect(headings()).toEqual(['Huoneistojen vesi']);
  expect(parts()).toBe(1);
  rerender(<MonthSkeleton spaces={[{ type: 'APARTMENT' }, { type: 'PUBLIC_SPACE' }]} />);
  expect(headings()).toEqual(['Huoneistojen vesi']);
  expect(parts()).toBe(2);
  rerender(<MonthSkeleton spaces={[{ type: 'LIVING_ROOM' }, { type: 'PUBLIC_SPACE' }]} />);
  expect(headings()).toEqual([]);
  expect(parts()).toBe(1);
});
