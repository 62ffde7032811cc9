import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { core, device, fill, showCore } from '../../../kit/shownCore.ts';

/** Equal of all alerts, so that their order is not that of two readings of the clock. */
const from = new Date(Date.now() - 8 * 86_400_000).toISOString();

const alert = (id: string, rest: object = {}) => ({
  id,
  name: 'Vesi A12: Kylmä vesi',
  code: 'CONTINUOUS_FLOW_24H',
  level: 2,
  state: 'OPEN',
  dataFault: null,
  measured: null,
  limit: null,
  unit: null,
  quantity: null,
  litresPerDay: null,
  costPerDay: null,
  from,
  to: null,
  levelName: 'Normaali',
  acknowledgedBy: null,
  acknowledgedAt: null,
  comment: null,
  assignee: null,
  commentCount: 0,
  explainedById: null,
  viewerCanAcknowledge: false,
  coreKey: 9,
  targetName: 'As Oy Esimerkki',
  target: { key: 5 },
  group: { key: 1 },
  space: { key: 12 },
  curve: null,
  ...rest,
});

const show = (alerts: object[] | null) =>
  showCore(device({ notifications: alerts && { edges: alerts.map((node) => ({ node })) } }));

const heading = () => screen.queryByRole('heading', { name: 'Laitteen hälytykset' });

const lines = () => screen.getAllByRole('link', { name: /Vesi A12: Kylmä vesi/ });

it('says what is alerted of the device, and since when', async () => {
  await show([alert('A1'), alert('A2', { state: 'ACKNOWLEDGED', code: 'WRONG_DIRECTION_FLOW' })]);
  expect(heading()).toBeVisible();
  expect(screen.getByText('Vesi on virrannut vuorokauden')).toBeVisible();
  expect(screen.getAllByText('8 päivää sitten')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Virtaus väärään suuntaan .*kuitattu/ })).toBeVisible();
  expect(screen.getAllByRole('img', { name: /^Normaali/ }).map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Normaali',
    'Normaali, kuitattu',
  ]);
});

it('says it before what the device measures and all else that there is to know of it', async () => {
  await show([alert('A1')]);
  const measured = screen.getByRole('heading', { name: 'Mittaukset' });
  expect(heading()?.compareDocumentPosition(measured)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('leads to the flat that it is in, and not to the page where one is', async () => {
  await show([alert('A1', { code: 'DEVICE_CONNECTION_LOST' })]);
  const line = screen.getByRole('link', { name: /Vesi A12: Kylmä vesi/ });
  expect(line).toHaveAttribute('href', '/target/5/group/1/space/12');
});

it('says nothing of alerts where there is none of this device', async () => {
  await show([alert('A1', { coreKey: 10 }), alert('A2', { state: 'ENDED' })]);
  expect(heading()).toBeNull();
});

it('says how many of its alerts are listed where there are more, and lists the others when asked', async () => {
  const notifications = {
    edges: [
      { cursor: '1', node: alert('A1') },
      { cursor: '2', node: alert('A2') },
    ],
    pageInfo: { endCursor: '2', hasNextPage: true },
  };
  const shown = await showCore(device({ notifications }));
  expect(screen.getByText('Näkyvissä 2 hälytystä')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Näytä lisää' }));
  const rest = {
    edges: [{ cursor: '3', node: alert('A3', { code: 'STOPPED_METER' }) }],
    pageInfo: { endCursor: '3', hasNextPage: false },
  };
  expect(await fill(shown, 'CoreAlertsPaginationQuery', core({ notifications: rest }))).toMatchObject({ cursor: '2' });
  expect(await screen.findByText('Mittari pysähtynyt')).toBeVisible();
  expect(lines()).toHaveLength(3);
  expect(screen.queryByText(/^Näkyvissä/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Näytä lisää' })).toBeNull();
});

it('waits only a moment for alerts that are slow to come, and tells all else of the device meanwhile', async () => {
  const late = device({ notifications: { edges: [{ node: alert('A1') }] } });
  await act(() => showCore(late, '', {}, { receivedPartCount: 1 }));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Vesi A12');
  expect(screen.getByRole('heading', { name: 'Mittaukset' })).toBeVisible();
  expect(heading()).toBeNull();
});

it('shows alerts that come in time together with the rest, which they would push down', async () => {
  await showCore(device({ notifications: { edges: [{ node: alert('A1') }] } }), '', {}, { receivedPartCount: 2 });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vesi A12');
  expect(heading()).toBeVisible();
});

it('says that the alerts could not be had', async () => {
  await show(null);
  expect(heading()).toBeVisible();
  expect(screen.getByRole('alert')).toBeVisible();
});

it('shows an alert of the device as it is raised, and not one of another', async () => {
  const { environment } = await show([]);
  expect(heading()).toBeNull();
  const changes = environment.mock
    .getAllOperations()
    .find((one) => one.request.node.operation.name === 'useAlertChangesSubscription');
  if (!changes) throw new Error('The screen follows no alerts.');
  const raise = (node: object) =>
    act(() =>
      environment.mock.nextValue(changes, {
        data: {
          alertChanged: {
            alertEdge: {
              cursor: 'c',
              node: { __typename: 'Alert', explainedById: null, explainedCodes: [], curve: null, ...node },
            },
            deletedAlertId: null,
            target: { id: 'T', activeAlertCount: 1, openAlertCount: 1, openAlertCounts: [], openLeaks: [] },
          },
        },
      }),
    );
  const placed = {
    target: { id: 'T', key: 5 },
    group: { id: 'G', key: 1, name: 'Talo', openAlertCounts: [], openLeaks: [] },
    space: { id: 'S', key: 12, name: 'A12', worstAlert: null },
  };
  const edges = () =>
    environment
      .getStore()
      .getSource()
      .getRecordIDs()
      .filter((id) => /CoreAlerts_notifications_connection(?:\(.*\))?:edges:\d+$/.test(id));
  raise(alert('A3', { ...placed, coreKey: 10 }));
  expect(heading()).toBeNull();
  expect(edges()).toEqual([]);
  raise(alert('A4', placed));
  await waitFor(() => expect(heading()).toBeVisible());
  raise(alert('A4', { ...placed, state: 'ACKNOWLEDGED' }));
  expect(edges()).toHaveLength(1);
});
