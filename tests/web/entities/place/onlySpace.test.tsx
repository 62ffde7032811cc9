import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PlaceTabs } from '../../../../web/entities/place/PlaceTabs.tsx';
import { isOnlySpace, onlySpaceStore } from '../../../../web/entities/place/onlySpace.ts';
import { renderPage } from '../../../kit/renderPage.tsx';

const flat = (key: number) => ({ id: `S${key}` });
const site = (...spaces: object[]) => ({ viewerSeesAll: false, groups: [{ spaces }] });

afterEach(() => onlySpaceStore.set(false));

it('one space alone is that of one target which is not seen as a whole', () => {
  const one = site(flat(12));
  expect(isOnlySpace([one], 1)).toBe(true);
  expect(isOnlySpace([{ ...one, viewerSeesAll: true }], 1)).toBe(false);
  expect(isOnlySpace([one], 2)).toBe(false);
  expect(isOnlySpace([site(flat(12), flat(13))], 1)).toBe(false);
  expect(isOnlySpace([], 0)).toBe(false);
});

describe('the parts of a space', () => {
  const place = { targetKey: 1, groupKey: 2, spaceKey: 12, consumptionTypes: ['COLD_WATER_METER'] };
  const at = '/target/1/group/2/space/12';
  const page = () => <PlaceTabs place={place} />;
  const parts = () => screen.queryByRole('navigation', { name: 'Osiot' });

  it('are tabs in a wide window for an account of one flat alone', async () => {
    await renderPage({ page, path: at, texts: ['inside'] });
    expect(parts()).toBeNull();
    act(() => onlySpaceStore.set(true));
    const links = within(await screen.findByRole('navigation', { name: 'Osiot' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Yleiskuva', 'Kulutus', 'Asetukset']);
  });
});
