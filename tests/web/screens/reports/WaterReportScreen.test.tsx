import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import WaterReportScreen, { loader } from '../../../../web/screens/WaterReportScreen/WaterReportScreen.tsx';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';
import { renderPage } from '../../../kit/renderPage.tsx';
import { mailedId, waterReport } from './waterReport.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const open = async (
  changes: Partial<typeof waterReport> | null = {},
  { shared = false, language = 'en' }: { shared?: boolean; language?: 'en' | null } = {},
) => {
  if (language) localStorage.setItem('locale', language);
  const sent = mockGraphQL({
    WaterReportScreenQuery: () => ({ waterReport: changes && { ...waterReport, ...changes } }),
  });
  const path = shared ? '/reports/:reportId' : '/vesiposti/:reportId';
  const at = path.replace(':reportId', shared ? waterReport.reportId : mailedId);
  await renderPage({ page: WaterReportScreen, loader, path, at, language: language ?? 'fi' });
  return sent;
};

const rowOf = async (table: string, name: string) =>
  within(await screen.findByRole('table', { name: table })).getByRole('row', { name: new RegExp(name) });

const sumTable = 'How the sum is made';

it('says what the month cost, whose it is and what is left, in words', async () => {
  const sent = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Water report, October 2026' })).toBeVisible();
  expect(sent).toEqual([{ name: 'WaterReportScreenQuery', variables: { reportId: mailedId } }]);
  expect(screen.getByText('Apartment A1')).toBeVisible();
  expect(screen.getByText('Kuusitie 1, Tampere')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: /^The water of October cost €20\.50\.$/ })).toBeVisible();
  expect(screen.getByText(/^€9\.50 is refunded to you\.$/)).toBeVisible();
});

it('makes each amount from a quantity and its price, and the sum from the amounts', async () => {
  await open();
  expect(await rowOf(sumTable, 'Cold water')).toHaveTextContent(/4\.000\sm³× €2\.00\/m³€8\.00$/);
  expect(await rowOf(sumTable, 'Hot water')).toHaveTextContent(/2\.000\sm³× €5\.00\/m³€10\.00$/);
  expect(await rowOf(sumTable, 'Base fee')).toHaveTextContent(/1 month× €2\.50\/month€2\.50$/);
  expect(await rowOf(sumTable, 'Total')).toHaveTextContent(/€20\.50$/);
  expect(await rowOf(sumTable, 'Advance payment')).toHaveTextContent(/−€30\.00$/);
  expect(await rowOf(sumTable, 'To be refunded')).toHaveTextContent(/€9\.50$/);
});

it('gives each price of a month a row of its own with its days', async () => {
  const [cold, ...rest] = waterReport.lines;
  const first = { ...cold, periodUntil: '2026-10-14', quantity: 1, cost: '2.00' };
  const second = { ...cold, periodFrom: '2026-10-15', quantity: 3, price: '2.125', cost: '6.38' };
  const lines = [first, second, ...rest] as typeof waterReport.lines;
  await open({ lines, cost: { ...waterReport.cost, cold: '8.38', total: '20.88' } });
  const earlier = /1\.10\. – 14\.10\..*1\.000\sm³× €2\.00\/m³€2\.00$/;
  expect(await rowOf(sumTable, 'Cold water ?1\\.')).toHaveTextContent(earlier);
  expect(await rowOf(sumTable, 'Cold water ?15')).toHaveTextContent(/3\.000\sm³× €2\.125\/m³€6\.38$/);
});

it('shows the amount of water alone where its price was not stored', async () => {
  await open({ lines: [] });
  const row = await rowOf(sumTable, 'Hot water');
  expect(row).toHaveTextContent(/2\.000\sm³€10\.00$/);
  expect(row).not.toHaveTextContent('×');
});

it('counts the days of a base fee in its month', async () => {
  const fee = { kind: 'BASE_FEE', periodFrom: '2026-10-01', periodUntil: '2026-10-12', quantity: null };
  await open({ lines: [{ ...fee, price: '2.50', cost: '0.97' }] });
  expect(await rowOf(sumTable, 'Base fee')).toHaveTextContent(/12\/31 month× €2\.50\/month€0\.97$/);
});

it('says that a price is missing instead of a sum', async () => {
  const nothing = { cold: null, hot: null, baseFee: null, total: null };
  const report = { lines: [], cost: nothing, advance: null, balance: null };
  await open(report as unknown as Partial<typeof waterReport>);
  expect(await screen.findByRole('heading', { name: /^6\.00\sm³ of water was used in October\.$/ })).toBeVisible();
  expect(screen.getByText(/price of water is not set/)).toBeVisible();
  expect(screen.queryByRole('table', { name: sumTable })).toBeNull();
});

const compared = async (name: RegExp) => (await screen.findByText(name)).parentElement;

it('compares the apartment with a year ago and with apartments of its size', async () => {
  await open();
  expect(await screen.findByText('25 % more than in apartments of the same size.')).toBeVisible();
  expect(await compared(/^Own apartment, October 2025$/)).toHaveTextContent(/7\.50\sm³/);
  expect(await compared(/^Apartments of the same size \(4\)$/)).toHaveTextContent(/4\.80\sm³/);
});

it('draws what is compared in one scale', async () => {
  await open();
  const widths = async (name: RegExp) =>
    Array.from((await compared(name))?.querySelectorAll('i') ?? [], ({ style }) => Math.round(parseFloat(style.width)));
  expect(await widths(/^Own apartment, October 2026$/)).toEqual([53, 27]);
  expect(await widths(/^Own apartment, October 2025$/)).toEqual([67, 33]);
  expect(await widths(/^Apartments of the same size/)).toEqual([40, 24]);
});

it('compares with the month before where last year is not known, unless that was measured in part', async () => {
  const whole = { month: '2026-09', cold: 3.5, hot: 2, measuredFrom: null };
  await open({ lastYear: null, similar: null, months: [whole, ...waterReport.months.slice(1)] });
  expect(await compared(/^Own apartment, September 2026$/)).toHaveTextContent(/5\.50\sm³/);
});

it('says from when the first month was measured, which it does not compare', async () => {
  await open({ lastYear: null, similar: null });
  expect(await screen.findByText('September 2026 is not compared: measuring began on 10.9.2026.')).toBeVisible();
  expect(screen.queryByText(/^Own apartment, September 2026$/)).toBeNull();
});

it('compares only the water that it measures', async () => {
  await open({ hot: null, hotShare: null });
  expect(await compared(/^Apartments of the same size/)).toHaveTextContent(/3\.00\sm³/);
});

it('shows the meters with their registers, estimates and corrections of earlier months', async () => {
  const correction = {
    month: '2026-09',
    periodFrom: '2026-09-10',
    periodUntil: '2026-09-30',
    cold: -1,
    hot: null,
    baseFee: null,
    cost: '-2.00',
    advance: null,
  };
  await open({ corrections: [correction] });
  expect(await rowOf('Meter readings', 'Keittiö')).toHaveTextContent('14.000');
  expect(await rowOf('Meter readings', 'Kylpyhuone')).toHaveTextContent('estimate');
  expect(await rowOf(sumTable, 'Correction, September 2026')).toHaveTextContent(/−€2\.00$/);
});

it('says until when the meters were read', async () => {
  await open({ readUntil: '2026-10-20' });
  expect(await screen.findByText('Readings until 20.10.2026')).toBeVisible();
  expect(screen.getByText(/the consumption is not final/)).toBeVisible();
});

it('says in Finnish until when the meters were read', async () => {
  await open({ readUntil: '2026-10-20' }, { language: null });
  expect(await screen.findByText('Lukemat 20.10.2026 asti')).toBeVisible();
});

it('shows a report of corrections only, with the fees of days that have moved to others', async () => {
  const credit = {
    month: '2026-09',
    periodFrom: '2026-09-16',
    periodUntil: '2026-09-30',
    cold: -3.6,
    hot: -1.8,
    baseFee: '-1.00',
    cost: '-24.40',
    advance: '-15.00',
  };
  const nothing = { cold: null, hot: null, hotShare: null, litresPerPersonDay: null, lastYear: null, similar: null };
  const cost = { cold: null, hot: null, baseFee: null, total: '-24.40' };
  const report = {
    ...nothing,
    correctionOnly: true,
    periodFrom: '2026-09-16',
    periodUntil: '2026-09-30',
    meters: [],
    months: [],
    corrections: [credit],
    cost,
    advance: null,
    balance: '-9.40',
  };
  await open(report as unknown as Partial<typeof waterReport>);
  expect(await screen.findByRole('heading', { level: 1, name: 'Correction of water reports' })).toBeVisible();
  const row = await rowOf(sumTable, 'Correction, September 2026');
  expect(row).toHaveTextContent('16.9.2026 – 30.9.2026');
  expect(row).toHaveTextContent(/including base fee −€1\.00 · advance payment −€15\.00−€24\.40$/);
  expect(screen.getByText(/This report has corrections of earlier reports only\./)).toBeVisible();
  expect(await rowOf(sumTable, 'Corrected advance payment')).toHaveTextContent(/€15\.00$/);
  expect(screen.getByText(/^€9\.40 is refunded to you\.$/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Is it a lot?' })).toBeNull();
});

it('names the mean of as many persons', async () => {
  await open({ similar: { cold: 3, hot: 1.8, apartments: 4, byPersons: true } });
  expect(await compared(/^Apartments of the same size \(4\), as many residents$/)).toHaveTextContent(/4\.80\sm³/);
});

it('has the months of its bars as a table too', async () => {
  await open();
  expect(await rowOf('By month, m³', 'September 2026')).toHaveTextContent(/from 10\.9\.2026.*3\.50\sm³–$/);
});

it('leaves out what it does not know', async () => {
  const nothing = { cold: null, hot: null, baseFee: null, total: null };
  const months = [{ month: '2026-10', cold: null, hot: null, measuredFrom: null }];
  const unknown = { cold: null, hot: null, hotShare: null, lines: [], meters: [], advance: null, balance: null };
  const report = { ...unknown, lastYear: null, similar: null, months, cost: nothing };
  await open(report as unknown as Partial<typeof waterReport>);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Is it a lot?', sumTable, 'Meter readings', 'By month, m³'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
});

it('prints by a press', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await open({}, { shared: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('says the days of residents who moved within the month, and that no more reports follow', async () => {
  await open({ periodUntil: '2026-10-12', active: false });
  expect(await screen.findByText('1.10.2026 – 12.10.2026')).toBeVisible();
  expect(screen.getByText('No new water reports are sent')).toBeVisible();
});

it('has a page for sharing by the id that only opens it, without anything to change', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'Open the report for sharing' })).toHaveAttribute(
    'href',
    `/reports/${waterReport.reportId}`,
  );
});

it('shows a shared report without its settings', async () => {
  await open({ active: false }, { shared: true });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the report for sharing' })).toBeNull();
  expect(screen.queryByText('No new water reports are sent')).toBeNull();
});

it('says that a report is not found', async () => {
  await open(null);
  expect(await screen.findByRole('heading', { level: 1, name: 'The report was not found' })).toBeVisible();
});

it('opens in the language of the report in a browser that has chosen none', async () => {
  await open({ locale: 'EN' }, { language: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Water report, October 2026' })).toBeVisible();
  expect(localStorage.getItem('locale')).toBeNull();
});
