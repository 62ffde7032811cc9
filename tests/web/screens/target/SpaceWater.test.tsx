import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi, beforeEach, afterEach } from 'vitest';
import query, { type SpaceScreenQuery } from '../../../../web/__generated__/SpaceScreenQuery.graphql.ts';
import SpaceScreen from '../../../../web/screens/SpaceScreen/SpaceScreen.tsx';
import { month } from '../../../kit/month.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';

/** The 28th of November at noon: 27.5 of 30 days have passed. */
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const from = ['2026-08-31T21:00:00Z', '2026-09-30T21:00:00Z', '2026-10-31T22:00:00Z'];

const consumptionOf = (kind: string, amounts: readonly (number | null)[], costs: readonly (string | null)[]) => ({
  type: { kind, name: kind, unit: 'm³' },
  buckets: amounts.map((amount, index) => ({
    from: from[index],
    amount,
    cost: costs[index],
    litresPerPersonDay: amount === null ? null : 60,
  })),
});

const cold = consumptionOf('COLD_WATER_METER', [null, 2.9, 2.038], [null, '9.92', '6.97']);
const hot = consumptionOf('HOT_WATER_METER', [null, 1.6, 1.139], [null, '14.32', '10.19']);
const similarWater = { month: '2026-10', cold: 2.7, hot: 1.5, apartments: 17 };
const water = { module: 'WATER', baseFee: '2.50', prepaymentFee: '22.00', price1: '3.42', price2: '8.95' };

const show = (rest: object = {}, modules: object[] = [water]) =>
  renderScreen<SpaceScreenQuery>({
    screen: SpaceScreen,
    query,
    variables: { spaceKey: 7, targetKey: 1, ...month, monthFrom: month.from, monthTo: month.to },
    mocks: {
      Query: () => ({
        space: {
          id: 'S',
          key: 7,
          name: 'A12',
          type: 'APARTMENT',
          coreCount: 0,
          cores: [],
          consumption: [cold, hot],
          soFar: [],
          similarWater,
          waterReports: [],
          meterEvents: [],
          viewerCanEdit: false,
          activeAlerts: { edges: [] },
          group: { key: 3, name: 'Talo 1' },
          target: {
            id: 'T',
            key: 5,
            name: 'As Oy Esimerkki',
            viewerCanAdminister: false,
            viewerSeesAll: false,
            modules,
          },
          ...rest,
        },
      }),
    },
    path: '/target/:targetKey/group/:groupKey/space/:spaceKey',
    at: '/target/5/group/3/space/7',
  });

const answer = (name: RegExp) => screen.findByRole('heading', { level: 2, name }, { timeout: 10_000 });

it('answers what the water costs this month, what it will come to, and whether that is a lot', async () => {
  await show();
  // 17.16 € in 27.5 of 30 days.
  expect(await answer(/^17\s€ tässä kuussa, kuun lopussa noin 19\s€\.$/)).toBeVisible();
  expect(screen.getByText('Vähemmän kuin samankokoisissa asunnoissa.')).toBeVisible();
});

it('shows how the sum is made, to the cent', async () => {
  await show();
  const bill = await screen.findByRole('table', { name: 'Mistä hinta tulee' }, { timeout: 10_000 });
  const rows = within(bill)
    .getAllByRole('row')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  // 6.97 + 10.19 = 17.16; 1716 * 30 / 27.5 = 1872; 18.72 + 2.50 = 21.22; 22.00 - 21.22 = 0.78.
  expect(rows).toEqual([
    'Kylmä vesi2,038 m³ × 3,42 €/m³6,97 €',
    'Lämmin vesi1,139 m³ × 8,95 €/m³10,19 €',
    'Vesi 28.11. asti17,16 €',
    'Arvio kuun loppuun1,56 €',
    'Perusmaksu2,50 €',
    'Arvio kuukaudelta21,22 €',
    'Ennakkomaksu−22,00 €',
    'Jää hyväksesi noin0,78 €',
  ]);
  expect(screen.getByText(/^Ennakkomaksu 22,00\s€ riittää/)).toBeVisible();
});

it('shows the reading of a month that is chosen with the arrow keys', async () => {
  await show();
  const months = await screen.findByRole('list', { name: 'Vesi kuukausittain' }, { timeout: 10_000 });
  // The month before the first readings is no month of the flat.
  expect(within(months).getAllByRole('button')).toHaveLength(2);
  within(months)
    .getByRole('button', { name: /marraskuu/ })
    .focus();
  await userEvent.keyboard('{ArrowLeft}');
  const october = within(months).getByRole('button', { name: 'lokakuu 2026: 4,5 m³' });
  expect(october).toHaveFocus();
  expect(october).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('24,24 €')).toBeVisible();
});

it('speaks of cubic metres where there is no price', async () => {
  const free = [cold, hot].map((one) => ({
    ...one,
    buckets: one.buckets.map((bucket) => ({ ...bucket, cost: null })),
  }));
  await show({ consumption: free }, []);
  expect(await answer(/^3,2\sm³ tässä kuussa, kuun lopussa noin 3,5\sm³\.$/)).toBeVisible();
  expect(screen.getByText(/^Veden hintaa ei ole asetettu/)).toBeVisible();
});

it('compares with nobody where there are no similar flats', async () => {
  await show({ similarWater: null });
  expect(await answer(/^17\s€/)).toBeVisible();
  expect(screen.queryByText(/samankokoi/)).toBeNull();
});

it('forecasts nothing in the first days of a month', async () => {
  vi.setSystemTime(new Date('2026-11-02T10:00:00Z'));
  await show();
  expect(await answer(/^17\s€ tässä kuussa\.$/)).toBeVisible();
  expect(screen.queryByText(/samankokoisissa/)).toBeNull();
});

it('says until when the figures are where the meter is offline', async () => {
  const values = [{ id: 'V', latestAt: '2026-11-26T10:00:00Z', type: { kind: 'COLD_WATER_METER' }, visible: false }];
  await show({
    coreCount: 1,
    cores: [{ id: 'C', name: 'Vesi A12', online: false, battery: null, linkQuality: null, values }],
  });
  expect(await answer(/^17\s€ 26\.11\. asti\.$/)).toBeVisible();
  expect(screen.getByText('Vesimittariin ei ole yhteyttä')).toBeVisible();
});

it('has the devices closed at the end for who lives there', async () => {
  const reading = { hasDefaultName: false, latestValue: 169.179, latestText: null, enumOptions: [], latestAt: null };
  const type = { kind: 'TEMPERATURE', name: 'Lämpötila', unit: '°C' };
  const values = [{ id: 'V', key: 1, name: 'Lämpötila', type, visible: true, conditionLimits: null, ...reading }];
  await show({
    coreCount: 1,
    cores: [{ id: 'C', name: 'Vesi A12', online: true, battery: null, linkQuality: null, values }],
  });
  expect(await answer(/^17\s€/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Viimeisimmät lukemat' })).toBeNull();
  await userEvent.click(screen.getByText(/^Mittarilukemat ja laitteet/));
  expect(await screen.findByRole('heading', { name: 'Viimeisimmät lukemat' })).toBeVisible();
});

const report = (month: string, similar: object | null, rest: object = {}) => ({
  reportId: `r-${month}`,
  month,
  correctionOnly: false,
  cold: 2,
  hot: 1.5,
  cost: '21.76',
  balance: '-0.24',
  similar,
  ...rest,
});
const mean = (cold: number) => ({ cold, hot: 1.5, apartments: 17 });

it('draws the line of similar flats month by month where the reports have it', async () => {
  await show({ waterReports: [report('2026-10', mean(3)), report('2026-09', null)] });
  const october = await screen.findByRole('button', { name: /lokakuu 2026/ });
  expect(october).toHaveAccessibleName(/samankokoiset asunnot 4,5/);
  expect(screen.getByRole('button', { name: /marraskuu 2026/ })).not.toHaveAccessibleName(/samankokoiset/);
});

it('draws no line of fewer than five similar flats', async () => {
  await show({ similarWater: { ...similarWater, apartments: 4 } });
  expect(await screen.findByRole('button', { name: /lokakuu 2026/ })).toBeInTheDocument();
  expect(screen.queryByText(/samankokoiset/i)).toBeNull();
});

it('lists the newest water reports with the sum and what is left, and all of them by a press', async () => {
  const months = ['2026-10', '2026-09', '2026-08', '2026-07', '2026-06'];
  await show({ waterReports: months.map((month) => report(month, null)) });
  const link = await screen.findByRole('link', { name: 'Lokakuu 2026' });
  expect(link).toHaveAttribute('href', '/reports/r-2026-10');
  const item = link.closest('li');
  expect(item).toHaveTextContent(/21,76\s€/);
  expect(item).toHaveTextContent(/3,5\sm³ · palautetaan 0,24\s€/);
  expect(screen.queryByRole('link', { name: 'Kesäkuu 2026' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Näytä kaikki 5 raporttia' }));
  expect(screen.getByRole('link', { name: 'Kesäkuu 2026' })).toBeInTheDocument();
});
