import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type WaterPostScreenQuery } from '../../../../web/__generated__/WaterPostScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import WaterPostScreen from '../../../../web/screens/WaterPostScreen/WaterPostScreen.tsx';
import { monthAfter, reportMonthIn } from '../../../../web/screens/WaterPostScreen/reportMonth.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { sentOperation } from '../../../kit/sentMutation.ts';

const report = (spaceName: string, more: object = {}) => ({
  reportId: `r-${spaceName}`,
  spaceName,
  periodFrom: null,
  periodUntil: null,
  readUntil: null,
  correctionOnly: false,
  cold: 2.61,
  hot: 1.4,
  cost: '24.39',
  email: `${spaceName.toLowerCase()}@example.fi`,
  status: 'SENT',
  sentAt: '2026-10-02T04:00:00Z',
  space: { id: `S-${spaceName}`, tampuuriName: null },
  ...more,
});

const order = {
  key: 3,
  name: 'Tilda Tilaaja',
  email: 'tilda@example.fi',
  address: 'Mallitie 1',
  spaceNumber: 'A 2',
  orderedAt: '2026-10-02T04:00:00Z',
  space: { id: 'S-A2', name: 'A2' },
};

type Options = { orders?: object[]; month?: string; failedFields?: string[] };

const show = (reports: object[], { orders = [], month = '2026-09', failedFields = [] }: Options = {}) =>
  renderScreen<WaterPostScreenQuery>({
    screen: WaterPostScreen,
    query,
    variables: { targetKey: 5, month },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        viewerSeesAll: true,
        viewerCanAdminister: true,
        modules: [],
        consumptionTypes: [],
        waterPost: { id: 'W', enabled: true, interval: 'EVERY_MONTH', locale: 'FI', orders },
        rows: failedFields.includes('target.rows')
          ? null
          : {
              totalCount: reports.length,
              edges: reports.map((node) => ({ node })),
              pageInfo: { hasNextPage: false },
            },
      }),
    },
    path: paths.waterPost.pattern,
    at: `/target/5/residents/waterPost?month=${month}`,
    failedFields,
  });

it('leads to an example of a report', async () => {
  await show([report('A1')]);
  const link = await screen.findByRole('link', { name: 'Näytä esimerkkiraportti' });
  expect(link).toHaveAttribute('href', '/target/5/residents/waterPost/example');
});

it('names a report of corrections only, and until when the meters were read', async () => {
  const days = { periodFrom: '2026-08-16', periodUntil: '2026-08-31' };
  await show([
    report('A1', { ...days, correctionOnly: true, cold: null, hot: null }),
    report('A2', { periodFrom: '2026-09-01', periodUntil: '2026-09-30', readUntil: '2026-09-20' }),
    report('A3', { periodFrom: '2026-09-01', periodUntil: '2026-09-22', readUntil: '2026-09-20' }),
  ]);
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });
  expect(await row('A1')).toHaveTextContent('Oikaisu 16.8.2026 – 31.8.2026');
  expect(await row('A2')).toHaveTextContent('A2lukemat 20.9.2026 asti');
  expect(await row('A3')).toHaveTextContent('1.9.2026 – 22.9.2026, lukemat 20.9.2026 asti');
});

it('shows the reports of a month: amounts, cost, delivery, and the days of residents who changed within it', async () => {
  await show([
    report('A1', { periodFrom: '2026-09-01', periodUntil: '2026-09-30' }),
    report('A2', { periodFrom: '2026-09-10', periodUntil: '2026-09-30', status: 'BOUNCED' }),
    report('A3', { cost: null, email: null, status: 'WAITING', sentAt: null }),
  ]);
  await screen.findByRole('table');
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) });
  expect(screen.getByText('syyskuu 2026')).toBeInTheDocument();
  expect(row('A1')).toHaveTextContent(/2,61\sm³.*1,40\sm³.*24,39\s€.*Lähetetty.*a1@example\.fi/);
  expect(row('A1')).not.toHaveTextContent('30.9.2026');
  expect(row('A2')).toHaveTextContent(/10\.9\.2026 – 30\.9\.2026.*Ei mennyt perille/);
  expect(row('A3')).toHaveTextContent('Sähköpostiosoite puuttuu');
  expect(within(row('A1')).getByRole('link', { name: 'A1' })).toHaveAttribute('href', '/vesiposti/r-A1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lähetys' }), 'BOUNCED');
  expect(screen.queryByRole('row', { name: /^A1 / })).not.toBeInTheDocument();
});

it('moves by a month, not past the newest complete one', async () => {
  const newest = monthAfter(new Date().toISOString().slice(0, 7), -1);
  const { router } = await show([report('A1')], { month: newest });
  expect(await screen.findByRole('button', { name: 'Seuraava kuukausi' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Edellinen kuukausi' }));
  await waitFor(() => expect(router.state.location.search).toBe(`?month=${monthAfter(newest, -1)}`));
});

it('reads the month of an address, and nothing that is none', () => {
  const monthOf = (search: string) => reportMonthIn(new URLSearchParams(search));
  expect(monthOf('month=2026-10')).toBe('2026-10');
  expect(monthOf('month=2026-13')).toBeNull();
  expect(monthOf('')).toBeNull();
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

it('changes how reports are sent', async () => {
  const { environment } = await show([]);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Lähetysväli' }), 'EVERY_3_MONTHS');
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
  const operation = await sentOperation(environment, 'WaterPostSettingsMutation');
  expect(operation.request.variables['input']).toEqual({ targetId: 'T', interval: 'EVERY_3_MONTHS' });
  const waterPost = { id: 'W', enabled: true, interval: 'EVERY_3_MONTHS', locale: 'FI' };
  await act(async () =>
    environment.mock.resolve(operation, { data: { updateWaterPost: { waterPost, userErrors: [] } } }),
  );
  await waitFor(() => expect(toasts().at(-1)?.title).toBe('Tallennettu'));
});

it('makes a resident of an order with what is known of the person', async () => {
  const { environment } = await show([], { orders: [order] });
  expect(await screen.findByText('Mallitie 1, A 2, huoneisto A2')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Lisää asukkaaksi: Tilda Tilaaja' }));
  const operation = await sentOperation(environment, 'useApartmentsQuery');
  const spaces = [{ id: 'S-A2', name: 'A2', type: 'APARTMENT' }];
  const groups = [{ id: 'G', name: 'Talo 1', spaces }];
  await act(async () => environment.mock.resolve(operation, { data: { target: { id: 'T', groups } } }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lisää asukas' }));
  expect(dialog.getByRole('textbox', { name: 'Nimi' })).toHaveValue('Tilda Tilaaja');
  await userEvent.click(dialog.getByRole('button', { name: 'Lisää' }));
  const create = await sentOperation(environment, 'residentMutationsCreateMutation');
  expect(create.request.variables['input']).toMatchObject({ email: 'tilda@example.fi', spaceId: 'S-A2' });
});

it('says where there are neither orders nor reports why, and offers to read again what could not be read', async () => {
  await show([], { failedFields: ['target.rows'] });
  expect(await screen.findByRole('heading', { name: 'Ei avoimia tilauksia' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /Yritä uudelleen/ })).toBeInTheDocument());
});
