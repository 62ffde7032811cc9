import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { core, device, fill, showCore } from '../../../kit/shownCore.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const at = Date.parse('2026-11-22T10:00:00Z');

const value = (name: string, unit: string, kind: string) => ({
  id: name,
  name,
  unit: null,
  enumOptions: [],
  hasDefaultName: false,
  type: { kind, unit },
});

/** Two values of which the second measured nothing at the older of two moments. */
const data = [
  { columns: { at: [at, at + 3_600_000], value: [20.5, 21.25] }, value: value('Lämpötila', '°C', 'TEMPERATURE') },
  { columns: { at: [at, at + 3_600_000], value: [null, 41] }, value: value('Kosteus', '%', 'HUMIDITY') },
];

it('lays what was measured at one moment in one row, a column a value', async () => {
  const shown = await showCore(device(), '?tab=data');
  await fill(shown, 'CoreDataQuery', core({ data }));
  expect(await screen.findByRole('columnheader', { name: /Lämpötila \(°C\)/ })).toBeInTheDocument();
  const rows = await screen.findAllByRole('row', { name: /22\.11\.2026/ });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '22.11.2026 klo 13.0021,341',
    '22.11.2026 klo 12.0020,5–',
  ]);
});

it('tells a reading that stands for a word by that word', async () => {
  const enumOptions = [{ value: 2, name: 'Kiinni' }];
  const valve = { ...value('Venttiili', '', 'ENUMERATION'), enumOptions };
  const shown = await showCore(device(), '?tab=data');
  await fill(shown, 'CoreDataQuery', core({ data: [{ columns: { at: [at], value: [2] }, value: valve }] }));
  expect(await screen.findByRole('row', { name: /22\.11\.2026/ })).toHaveTextContent(/Kiinni$/);
});

it.each([
  ['', '2026-11-21T09:30:00.000Z'],
  ['&back=week', '2026-11-15T09:30:00.000Z'],
  ['&back=month', '2026-10-22T09:30:00.000Z'],
])('asks by "%s" for the readings from %s on', async (search, from) => {
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  const shown = await showCore(device(), `?tab=data${search}`);
  expect(await fill(shown, 'CoreDataQuery', core({ data }))).toMatchObject({ from });
});

it('says each moment on a phone with the names of what was measured then', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const shown = await showCore(device(), '?tab=data');
  await fill(shown, 'CoreDataQuery', core({ data }));
  const moments = async () => {
    const cards = await screen.findAllByRole('listitem');
    return cards.map(({ textContent }) => textContent).filter((text) => text.includes('22.11.'));
  };
  await vi.waitFor(async () =>
    expect(await moments()).toEqual([
      '22.11.2026 klo 13.00Lämpötila 21,3\u00a0°C · Kosteus 41\u00a0%',
      '22.11.2026 klo 12.00Lämpötila 20,5\u00a0°C',
    ]),
  );
});
