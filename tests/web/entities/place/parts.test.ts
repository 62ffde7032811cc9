import { expect, it } from 'vitest';
import type { Place } from '../../../../web/entities/place/partList.ts';
import { currentIn, partsOf, samePageAt, settingsOf, withPeriod } from '../../../../web/entities/place/parts.ts';
import { placeIn, placeOf } from '../../../../web/entities/place/placeIn.ts';
import { ownPath } from '../../../../web/entities/target/OwnPlaceOnly.tsx';

const target: Place = { targetKey: 5, consumptionTypes: [] };
const group: Place = { ...target, groupKey: 50 };
const space: Place = { ...group, spaceKey: 500 };

const idsOf = (place: Place) => partsOf(place).map(({ id }) => id);

it('has at each level the parts that have a page there', () => {
  expect(idsOf(target)).toEqual(expect.arrayContaining(['overview', 'consumption', 'devices']));
  expect(idsOf(group)).toEqual(expect.arrayContaining(['overview', 'devices']));
  expect(idsOf(space)).not.toContain('devices');
});

it('finds the page that a path belongs to, of nested ones the inner', () => {
  const found = currentIn(partsOf(target), '/target/5/devices/grid');
  expect(found?.part.id).toBe('devices');
  expect(found?.page.id).toBe('grid');
  expect(currentIn(partsOf(target), '/target/5')?.page.id).toBe('overview');
  expect(currentIn(partsOf(space), '/target/5/group/50/space/500/core/9')?.page.id).toBe('overview');
  expect(currentIn(partsOf(target), '/target/55')).toBeUndefined();
});

it('has the subscription for administrators, open on all pages of subscriptions and on their list', () => {
  const parts = partsOf({ ...target, settings: 'admin' });
  expect(parts.find(({ id }) => id === 'subscription')?.pages[0]?.href).toBe('/target/5/subscription/current');
  expect(idsOf({ ...target, settings: 'all' })).not.toContain('subscription');
  for (const path of ['/target/5/subscription', '/target/5/subscription/3/admin/edit'])
    expect(currentIn(parts, path)?.part.id).toBe('subscription');
});

it('keeps the page at another place, else the part, else leads to the overview', () => {
  const list = currentIn(partsOf(target), '/target/5/devices/overview');
  const grid = currentIn(partsOf(target), '/target/5/devices/grid');
  expect(samePageAt({ ...target, targetKey: 6 }, grid)).toBe('/target/6/devices/grid');
  expect(samePageAt(group, list)).toBe('/target/5/group/50/devices');
  expect(samePageAt(group, grid)).toBe('/target/5/group/50/devices');
  expect(samePageAt(space, grid)).toBe('/target/5/group/50/space/500');
  expect(samePageAt(target, undefined)).toBe('/target/5');
});

it('takes the period, the comparison and the measure along to the other pages of consumption, and to no others', () => {
  const search = '?period=2026-10&compare=previous&from=1&q=A';
  expect(withPeriod('/target/5/consumption/34', search)).toBe(
    '/target/5/consumption/34?period=2026-10&compare=previous',
  );
  expect(withPeriod('/target/5/group/50/consumption/35', '?period=2026')).toBe(
    '/target/5/group/50/consumption/35?period=2026&measure=water',
  );
  expect(withPeriod('/target/5/space/500/consumption/34', '?measure=heat')).toBe(
    '/target/5/space/500/consumption/34?measure=heat',
  );
  expect(withPeriod('/target/5/consumption/reading', search)).toBe('/target/5/consumption/reading');
  expect(withPeriod('/target/5/consumption/range', '?q=A')).toBe('/target/5/consumption/range');
});

const keyed = (key: number, types: string[] = []) => ({ key, consumptionTypes: types, viewerCanEdit: false });
const noRights = { viewerSeesAll: false, viewerCanAdminister: false, viewerCanImport: false, modules: [] };
const open = { ...noRights, viewerSeesAll: true, modules: [{ module: 'WATER', enabled: false }] };
const targets = [
  { ...keyed(5), ...open, groups: [{ ...keyed(50), spaces: [keyed(500, ['COLD_WATER_METER']), keyed(501)] }] },
  { ...keyed(6), ...open, groups: [] },
];

it('finds the place of a path, and the group of a space that its path leaves out', () => {
  const found = placeIn(targets, '/target/5/space/500/consumption/34');
  expect(found && placeOf(found)).toEqual({
    targetKey: 5,
    groupKey: 50,
    spaceKey: 500,
    consumptionTypes: ['COLD_WATER_METER'],
    settings: 'all',
    isImporter: false,
    modulesOff: ['WATER'],
    ownSpacesOnly: false,
  });
  expect(placeIn(targets, '/target/5/group/50/devices')?.group?.key).toBe(50);
  expect(placeIn(targets, '/target/6')?.group).toBeUndefined();
  expect(placeIn(targets, '/target/7')).toBeNull();
  expect(placeIn(targets, '/user')).toBeNull();
});

it('hides the pages of a module that is switched off', () => {
  const pages = (modulesOff: string[]) =>
    partsOf({ ...target, modulesOff }).flatMap((part) => part.pages.map(({ id }) => id));
  expect(pages([])).toContain('conditions');
  expect(pages(['APARTMENT'])).not.toContain('conditions');
});

it('has three doors of consumption at a target, which the addresses of the types lead to too', () => {
  const found = partsOf(target);
  expect(found.find(({ id }) => id === 'consumption')?.pages.map(({ id }) => id)).toEqual([
    'range',
    'current',
    'reading',
  ]);
  const pageAt = (page: string) => currentIn(found, `/target/5/consumption/${page}`)?.page.id;
  expect(['range', 'chart', '34', 'current', 'reading'].map(pageAt)).toEqual([
    'range',
    'range',
    'range',
    'current',
    'reading',
  ]);
});

it('opens the consumption of a group and a space at the first type that is measured there and not switched off', () => {
  const types = ['COLD_WATER_METER', 'MAIN_WATER_METER', 'ELECTRICITY_METER'];
  const hrefOf = (place: Place) => partsOf(place).find(({ id }) => id === 'consumption')?.pages[0]?.href;
  expect(hrefOf({ ...group, consumptionTypes: types })).toBe('/target/5/group/50/consumption/34');
  expect(hrefOf({ ...space, consumptionTypes: types, modulesOff: ['WATER'] })).toBe(
    '/target/5/space/500/consumption/27',
  );
  expect(hrefOf(space)).toBeUndefined();
});

it('has settings for those who see all of a target, and for the owner of a space those of the space alone', () => {
  expect(settingsOf({ ...noRights, viewerSeesAll: true }).settings).toBe('all');
  expect(settingsOf({ ...noRights, viewerSeesAll: true, viewerCanAdminister: true }).settings).toBe('admin');
  expect(settingsOf(noRights).settings).toBeUndefined();
  expect(settingsOf(noRights, { viewerCanEdit: false }).settings).toBeUndefined();
  expect(settingsOf(noRights, { viewerCanEdit: true }).settings).toBe('own');
  const own = partsOf({ ...space, settings: 'own' }).find(({ id }) => id === 'settings');
  expect(own?.pages.map(({ id }) => id)).toEqual(['settingsInfo', 'files']);
  const residents = partsOf({ ...space, ownSpacesOnly: true }).find(({ id }) => id === 'settings');
  expect(residents?.pages.map(({ id }) => id)).toEqual(['files']);
  expect(idsOf({ ...target, settings: 'all' })).toContain('settings');
  const has = (page: string, settings: 'all' | 'admin') =>
    partsOf({ ...target, settings }).some(({ pages }) => pages.some(({ id }) => id === page));
  for (const page of ['settingsAlert', 'users']) expect([has(page, 'all'), has(page, 'admin')]).toEqual([false, true]);
});

it('has the import of spreadsheets for accounts that may import any, also without being an administrator', () => {
  const hasImport = (viewerCanImport: boolean) => {
    const place = { ...target, ...settingsOf({ ...noRights, viewerSeesAll: true, viewerCanImport }) };
    return partsOf(place).some(({ pages }) => pages.some(({ id }) => id === 'import'));
  };
  expect([hasImport(false), hasImport(true)]).toEqual([false, true]);
});

it('has for an owner or resident the overview of a target, nothing of a group, and the pages of the own space', () => {
  const own = { ownSpacesOnly: true };
  expect(idsOf({ ...target, ...own })).toEqual(['overview']);
  expect(partsOf({ ...group, ...own })).toEqual([]);
  expect(idsOf({ ...space, ...own })).toEqual(idsOf(space));
});

const withSpaces = (...spaces: ReturnType<typeof keyed>[]) => ({
  ...keyed(5, ['COLD_WATER_METER']),
  ...open,
  modules: [],
  viewerSeesAll: false,
  groups: [{ ...keyed(50), spaces }],
});
const leadsTo = (site: ReturnType<typeof withSpaces>, pathname: string) => {
  const found = placeIn([site], pathname);
  return found && ownPath(found, pathname);
};

it('leads an owner or resident from the pages of a target and a group to the same page of the only space', () => {
  const site = withSpaces(keyed(500, ['COLD_WATER_METER']));
  const flat = '/target/5/group/50/space/500';
  expect(leadsTo(site, '/target/5')).toBe(flat);
  expect(leadsTo(site, '/target/5/group/50')).toBe(flat);
  expect(leadsTo(site, '/target/5/alerts')).toBe(flat);
  expect(leadsTo(site, '/target/5/subscription')).toBe(flat);
  expect(leadsTo(site, '/target/5/consumption/34')).toBe('/target/5/space/500/consumption/34');
  expect(leadsTo(site, `${flat}/core/7`)).toBeNull();
  expect(leadsTo(site, '/target/5/group/51')).toBeNull();
  expect(leadsTo(site, '/target/5/group/50/space/501')).toBeNull();
  expect(leadsTo({ ...site, viewerSeesAll: true }, '/target/5/alerts')).toBeNull();
});

it('leads an owner or resident of several spaces to the list of them, and one of none too', () => {
  const several = withSpaces(keyed(500), keyed(501));
  expect(leadsTo(several, '/target/5/alerts')).toBe('/target/5');
  expect(leadsTo(several, '/target/5/group/50')).toBe('/target/5');
  expect(leadsTo(several, '/target/5')).toBeNull();
  expect(leadsTo(withSpaces(), '/target/5/alerts')).toBe('/target/5');
});
