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

it('shows the water of the month, whose it is and what it costs', async () => {
  const sent = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Water report, October 2026' })).toBeVisible();
  expect(sent).toEqual([{ name: 'WaterReportScreenQuery', variables: { reportId: mailedId } }]);
  expect(screen.getByText('Apartment A1')).toBeVisible();
  expect(screen.getByText('Kuusitie 1, Tampere')).toBeVisible();
  expect(screen.getByText('6.000')).toBeVisible();
  expect(screen.getByText('-20 % on a year ago')).toBeVisible();
  expect(screen.getByText('To be refunded 9.50 €')).toBeVisible();
  expect(await screen.findByText('30.00 €')).toBeVisible();
  expect(screen.queryByText('Left to pay')).toBeNull();
  // The whole month needs no days.
  expect(screen.queryByText(/1\.10\.2026/)).toBeNull();
});

it('compares the apartment with a year ago and with apartments of its size', async () => {
  await open();
  expect(await screen.findByText(/used 25 % more water than apartments of the same size/)).toBeVisible();
  expect(await rowOf('Comparison', 'Own apartment a year ago')).toHaveTextContent('7.500');
  expect(await rowOf('Comparison', 'same size on average')).toHaveTextContent('4.800');
});

it('compares only the water that it measures', async () => {
  await open({ hot: null, hotShare: null });
  expect(await rowOf('Comparison', 'same size on average')).toHaveTextContent('3.000');
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
  expect(await rowOf('Meters', 'Keittiö')).toHaveTextContent('14.000');
  expect(await rowOf('Meters', 'Kylpyhuone')).toHaveTextContent('estimate');
  expect(await rowOf('Corrections', 'September 2026')).toHaveTextContent(/-2\.00\s€/);
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
  const row = await rowOf('Corrections', 'September 2026');
  expect(row).toHaveTextContent('16.9.2026 – 30.9.2026');
  expect(row).toHaveTextContent(/-24\.40\s€including base fee -1\.00\s€advance payment -15\.00\s€/);
  expect(screen.getByText('This report has corrections of earlier reports only.')).toBeVisible();
  expect(screen.getByText('Corrected advance payment')).toBeVisible();
  expect(screen.getByText(/^9\.40\s€$/)).toBeVisible();
  expect(screen.queryByText('Water in total')).toBeNull();
});

it('names the mean of as many persons', async () => {
  await open({ similar: { cold: 3, hot: 1.8, apartments: 4, byPersons: true } });
  expect(await rowOf('Comparison', 'for the same number of residents')).toHaveTextContent('4.800');
});

it('shows the months as bars and as a table', async () => {
  await open();
  const chart = await screen.findByRole('figure', { name: 'Consumption by month' });
  await userEvent.click(within(chart).getByRole('button', { name: 'Show as a table' }));
  expect(within(chart).getByRole('table')).toBeVisible();
});

it('leaves out what it does not know', async () => {
  const nothing = { cold: null, hot: null, baseFee: null, total: null };
  const months = [{ month: '2026-10', cold: null, hot: null }] as unknown as (typeof waterReport)['months'];
  const unknown = { lastYear: null, similar: null, months, meters: [], advance: null, balance: null };
  await open({ ...unknown, cost: nothing } as unknown as Partial<typeof waterReport>);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  for (const name of ['Comparison', 'Costs', 'Meters', 'Consumption by month'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
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
  expect(screen.queryByText('Report settings')).toBeNull();
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
