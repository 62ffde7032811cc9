import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Place } from '../../../../web/entities/place/partList.ts';
import { PlaceTabs } from '../../../../web/entities/place/PlaceTabs.tsx';
import { partsOf } from '../../../../web/entities/place/parts.ts';
import { settingsGroups } from '../../../../web/entities/place/settingsGroups.ts';
import { renderPage } from '../../../kit/renderPage.tsx';

const target: Place = { targetKey: 5, consumptionTypes: [], settings: 'admin', isImporter: true };

const groupsAt = (place: Place, pathname: string) => {
  const part = partsOf(place).find(({ id }) => id === 'settings');
  return part ? settingsGroups(part, place, pathname) : [];
};

const narrowWindow = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

const show = (at: string, place: Place = target) =>
  renderPage({ page: () => <PlaceTabs place={place} />, path: '/target/5/*', at, texts: ['outside', 'inside'] });

afterEach(() => vi.unstubAllGlobals());

it('lists every page of the settings once, by site, module and alerts', () => {
  const hrefs = groupsAt(target, '/target/5/users').map(({ links }) => links.map(({ href }) => href.slice(10)));
  expect(hrefs).toEqual([
    [
      'settings/basic/info',
      'settings/basic/target',
      'settings/basic/space',
      'settings/import',
      'settings/file',
      'users',
    ],
    ['water', 'heating', 'apartment', 'ventilation', 'electricity'].map((name) => `settings/module/${name}`),
    ['control/settings', 'settings/alerts', 'settings/alert'],
  ]);
});

it('marks one page as the open one, also on the pages below it', () => {
  const openAt = (pathname: string) =>
    groupsAt(target, pathname).flatMap(({ links }) => links.flatMap((link) => (link.isCurrent ? link.label : [])));
  expect(openAt('/target/5/settings/module/heating')).toEqual(['settings.modules.heating']);
  expect(openAt('/target/5/control/settings/smart/10')).toEqual(['place.settingsRules']);
  expect(openAt('/target/5/settings/alert')).toEqual(['place.settingsLevels']);
  expect(openAt('/target/5/settings/alerts')).toEqual(['place.settingsLimits']);
});

it('says which modules are off, and has at a space the pages of the space', () => {
  const [, modules] = groupsAt({ ...target, modulesOff: ['AC'] }, '/target/5/users');
  expect(modules?.links.map(({ state }) => state === 'place.moduleOn')).toEqual([true, true, true, false, true]);
  const space = groupsAt({ ...target, groupKey: 50, spaceKey: 500 }, '/target/5');
  expect(space[1]?.links[4]?.href).toBe('/target/5/group/50/space/500/settings/module/electricity');
});

it('leaves the list of settings to the side of a wide window', async () => {
  await show('/target/5/settings/basic/info');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('opens the settings from one button with the name of the open page in a narrow window', async () => {
  narrowWindow();
  await show('/target/5/settings/module/water');
  const button = await screen.findByRole('button', { name: 'Asetukset › Moduulit Vesi' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  const list = screen.getByRole('navigation', { name: 'Asetukset: sivut' });
  expect(within(list).getByRole('link', { name: /^Vesi/ })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(within(list).getByRole('link', { name: 'Säännöt' }));
  expect(await screen.findByRole('button', { name: 'Asetukset › Hälytykset Säännöt' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});
