import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asFile } from '../../../../web/lists/tableFile.ts';
import type { FileOrder } from '../../../../web/lists/writeFile.ts';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';
import { readWorkbook } from '../../../kit/readWorkbook.ts';
import { showUse } from '../../../kit/shownUse.ts';

const hourMs = 3_600_000;
const october = Date.parse('2026-10-01T00:00:00+03:00');

/** Stands in for the worker that writes the file, and for the download. */
const standIn = (write: typeof asFile = () => Promise.resolve(new Blob(['whole']))) => {
  const orders: FileOrder[] = [];
  const rows = () => orders.flatMap((order) => ('rows' in order ? order.rows : []));
  const ended = vi.fn();
  class Beside extends EventTarget {
    terminate = ended;
    postMessage(order: FileOrder) {
      orders.push(order);
      if (!('shape' in order)) return;
      void write({ headers: order.headers, rows: rows() }, order.shape).then((file) =>
        this.dispatchEvent(new MessageEvent('message', { data: { file } })),
      );
    }
  }
  vi.stubGlobal('Worker', Beside);
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:whole';
  });
  return { orders, ended, names, files, rows };
};

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-25T10:05:00+02:00'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = async () => {
  const shown = await showUse({
    target: { consumptionTypes: ['COLD_WATER_METER', 'ENERGY_METER'] },
    search: 'period=2026-10&export=open',
  });
  await screen.findByRole('dialog', { name: 'Vie lukemat tiedostoon' });
  return shown;
};

const meters = {
  target: {
    groups: [{ spaces: [{ id: 'S', name: 'A1', tampuuriName: 'A 001' }] }],
    meterReadings: [
      { valueId: 'M', spaceId: null, name: 'Päävesi', serial: null, type: { kind: 'MAIN_WATER_METER' } },
      { valueId: 'V', spaceId: 'S', name: 'Vesi', serial: 'W-1', type: { kind: 'COLD_WATER_METER' } },
    ],
  },
};

const series = (id: string, from: number) => ({ id, series: { columns: { at: [from], value: [12.5] } } });

it('makes a file of the registers of all meters of the period, with the names of Tampuuri', async () => {
  const { orders, names, rows, ended } = standIn();
  const sent = mockGraphQL({
    fetchMetersQuery: () => meters,
    fetchMetersRegistersQuery: () => ({ nodes: ['V', 'M'].map((id) => series(id, october)) }),
  });
  const { router } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Luo tiedosto' }));
  await waitFor(() => expect(names).toEqual(['As Oy Esimerkki tuntilukemat 1.10.2026–31.10.2026.csv']));
  expect(orders.at(-1)).toMatchObject({
    headers: ['Aika', 'A 001 Kylmä vesi W-1 (m³)', 'Päävesi Päävesimittari (m³)'],
  });
  expect(rows()).toHaveLength(31 * 24 + 2);
  expect(rows()[0]).toEqual([new Date(october), 12.5, 12.5]);
  expect(sent[1]?.variables).toMatchObject({ ids: ['V', 'M'], from: '2026-09-30T21:00:00.000Z' });
  expect(ended).toHaveBeenCalled();
  await waitFor(() => expect(router.state.location.search).toBe('?period=2026-10'));
});

it('writes a workbook whose times are dates and whose registers are numbers', async () => {
  const { names, files } = standIn(asFile);
  mockGraphQL({
    fetchMetersQuery: () => meters,
    fetchMetersRegistersQuery: () => ({ nodes: ['V', 'M'].map((id) => series(id, october)) }),
  });
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Excel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Luo tiedosto' }));
  await waitFor(() => expect(names).toEqual(['As Oy Esimerkki tuntilukemat 1.10.2026–31.10.2026.xlsx']));
  const [head, first, second] = await readWorkbook(files[0] ?? new Blob());
  expect(head?.map(({ type, text }) => [type, text])).toEqual([
    ['s', 'Aika'],
    // October has an hour twice.
    ['s', 'Aika, UTC'],
    ['s', 'A 001 Kylmä vesi W-1 (m³)'],
    ['s', 'Päävesi Päävesimittari (m³)'],
  ]);
  // A spreadsheet counts days from the end of 1899, of the clock of the building.
  const number = { type: 'n', format: null };
  expect(first).toEqual([
    { type: 'n', text: '46296', format: 'd.m.yyyy hh:mm' },
    { type: 's', text: 'UTC+3', format: null },
    { ...number, text: '12.5' },
    { ...number, text: '12.5' },
  ]);
  expect(Number(second?.[0]?.text)).toBeCloseTo(46296 + 1 / 24, 9);
  expect(second?.slice(2).filter(({ text }) => text !== '')).toEqual([]);
});

it('writes a workbook with the amounts of the spaces as numbers', async () => {
  const { names, files } = standIn(asFile);
  const used = {
    type: { kind: 'COLD_WATER_METER' },
    buckets: [{ from: new Date(october).toISOString(), amount: 0.125 }],
  };
  const space = { id: 'S', name: 'A1', number: '1', tampuuriName: 'A 001', consumption: [used] };
  mockGraphQL({ fetchUseQuery: () => ({ target: { groups: [{ name: 'Talo 1', spaces: [space] }] } }) });
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Kulutus, rivi tilaa kohden' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tarkkuus' }), 'DAY');
  await userEvent.click(screen.getByRole('radio', { name: 'Excel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Luo tiedosto' }));
  await waitFor(() => expect(names).toHaveLength(1));
  const [, row] = await readWorkbook(files[0] ?? new Blob());
  expect(row?.map(({ type, text }) => [type, text])).toEqual([
    ...['Talo 1', 'A1', '1', 'A 001', 'Kylmä vesi', 'm³'].map((text) => ['s', text]),
    ['n', '0.125'],
  ]);
});

it('makes a file of the consumption with a row a space and a column a day', async () => {
  const { orders, names, rows } = standIn();
  const used = (amount: number) => ({
    type: { kind: 'COLD_WATER_METER' },
    buckets: [{ from: new Date(october).toISOString(), amount }],
  });
  const space = { id: 'S', name: 'A1', number: '1', tampuuriName: null, consumption: [used(0.125)] };
  const sent = mockGraphQL({
    fetchUseQuery: () => ({ target: { groups: [{ name: 'Talo 1', spaces: [space] }] } }),
  });
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Kulutus, rivi tilaa kohden' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tarkkuus' }), 'DAY');
  await userEvent.click(screen.getByRole('radio', { name: 'Excel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Luo tiedosto' }));
  await waitFor(() => expect(names).toEqual(['As Oy Esimerkki kulutus päivittäin 1.10.2026–31.10.2026.xlsx']));
  expect(orders.at(-1)).toMatchObject({
    headers: ['Rakennus', 'Huoneisto tai tila', 'Numero', 'Nimi Tampuurissa', 'Mittari', 'Yksikkö', '1.10.2026'],
    shape: { kind: 'xlsx' },
  });
  expect(rows()).toEqual([['Talo 1', 'A1', '1', null, 'Kylmä vesi', 'm³', 0.125]]);
  expect(sent.map(({ variables }) => variables)).toEqual([
    {
      targetKey: 5,
      from: '2026-09-30T21:00:00.000Z',
      to: '2026-10-31T22:00:00.000Z',
      period: 'DAY',
      types: ['COLD_WATER_METER', 'ENERGY_METER'],
    },
  ]);
});

it('shows how far it is, and can be stopped, after which there is no file', async () => {
  const { names, ended } = standIn();
  mockGraphQL({ fetchMetersQuery: () => meters });
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    });
  });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Luo tiedosto' }));
  expect(await screen.findByRole('progressbar', { name: 'Luodaan tiedostoa' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keskeytä' }));
  await waitFor(() => expect(ended).toHaveBeenCalled());
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('Tiedoston luominen ei onnistunut. Yritä uudelleen.')).toBeNull();
  expect(names).toEqual([]);
});

it('makes no file with empty columns where a meter failed', async () => {
  const { names } = standIn();
  mockGraphQL({
    fetchMetersQuery: () => meters,
    fetchMetersRegistersQuery: () => ({ nodes: [series('V', october + hourMs), null] }),
  });
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Luo tiedosto' }));
  expect(await screen.findByText('Tiedoston luominen ei onnistunut. Yritä uudelleen.')).toBeInTheDocument();
  expect(names).toEqual([]);
});

it('offers no file of more than three years', async () => {
  standIn();
  await show();
  const [first] = screen.getAllByRole('textbox');
  if (first) {
    await userEvent.clear(first);
    await userEvent.type(first, '1.10.2023');
  }
  expect(await screen.findByText(/enintään 3 vuotta/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Luo tiedosto' })).toBeDisabled();
});
