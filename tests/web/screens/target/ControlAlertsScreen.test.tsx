import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import query, {
  type ControlAlertsScreenQuery,
} from '../../../../web/__generated__/ControlAlertsScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import ControlAlertsScreen from '../../../../web/screens/ControlAlertsScreen/ControlAlertsScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const alert = (id: string, given: object = {}) => ({
  id,
  state: 'OPEN',
  level: 2,
  name: `Vesi ${id}`,
  code: 'CONTINUOUS_FLOW_3H',
  levelName: null,
  explainedById: null,
  from: '2026-11-20T08:00:00Z',
  dataFault: null,
  measured: null,
  limit: null,
  unit: null,
  quantity: null,
  litresPerDay: null,
  costPerDay: null,
  coreKey: 7,
  target: { id: 'T', key: 5 },
  group: { id: 'G', key: 50, name: 'Talo 1' },
  space: { id: 'S', key: 500, name: 'A1' },
  ...given,
});

const show = (alerts: object[]) =>
  renderScreen<ControlAlertsScreenQuery>({
    screen: ControlAlertsScreen,
    query,
    variables: { targetKey: 5 },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        consumptionTypes: [],
        modules: [],
        activeAlertCount: alerts.length + 1,
        openAlertCount: alerts.length,
        alerts: { edges: alerts.map((node) => ({ node })) },
      }),
    },
    path: paths.controlAlerts.pattern,
    at: '/target/5/control/alerts',
  });

const started = vi.fn();

beforeEach(() => {
  localStorage.clear();
  started.mockClear();
  const node = { connect: (next: unknown) => next };
  class Context {
    state = 'running';
    currentTime = 0;
    destination = {};
    resume = () => Promise.resolve();
    close = () => Promise.resolve();
    createOscillator = () => ({ ...node, frequency: { value: 0 }, start: started, stop: vi.fn() });
    createGain = () => ({ ...node, gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() } });
  }
  vi.stubGlobal('AudioContext', Context);
});

it('has the critical alerts first, and counts those that are acknowledged', async () => {
  await show([alert('1'), alert('2', { level: 1, code: 'LEAK_SENSOR_WET' })]);
  const critical = await screen.findByRole('list', { name: 'Kriittiset' });
  expect(within(critical).getByRole('link', { name: 'Vesi 2' })).toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Muut hälytykset' })).getByText('Vesi 1')).toBeInTheDocument();
  expect(screen.getByText('1 kuitattu hälytys on vielä voimassa')).toBeInTheDocument();
});

it('counts the less urgent alerts that do not fit', async () => {
  await show(Array.from({ length: 15 }, (_, at) => alert(String(at))));
  expect(await screen.findByText(/Lisäksi 3 muuta/)).toBeInTheDocument();
});

it('keeps sixty critical alerts readable: the newest have tiles, and the last tile counts the others', async () => {
  const critical = Array.from({ length: 60 }, (_, at) => alert(String(at), { level: 1 }));
  await show([...critical, alert('other')]);
  const tiles = within(await screen.findByRole('list', { name: 'Kriittiset' }));
  expect(tiles.getAllByRole('listitem')).toHaveLength(20);
  const more = tiles.getByRole('link', { name: 'ja 41 muuta kriittistä hälytystä' });
  expect(more).toHaveAttribute('href', '/target/5/alerts?state=OPEN');
  expect(screen.queryByRole('list', { name: 'Muut hälytykset' })).toBeNull();
  expect(screen.getByText(/Lisäksi 1 muu/)).toBeInTheDocument();
});

it('says that there is nothing', async () => {
  await show([]);
  expect(await screen.findByText('Ei kuittaamattomia hälytyksiä')).toBeInTheDocument();
});

it('plays a new alert only where the sound is on, which it is not at first', async () => {
  const { environment } = await show([alert('1')]);
  const raise = async (id: string) => {
    const operation = await waitFor(() => {
      const found = environment.mock
        .getAllOperations()
        .find(({ request }) => request.node.operation.name === 'useBoardChangesSubscription');
      if (!found) throw new Error('Nobody listens.');
      return found;
    });
    const edge = { __typename: 'AlertEdge', cursor: id, node: { __typename: 'Alert', ...alert(id, { level: 1 }) } };
    await act(async () =>
      environment.mock.nextValue(operation, {
        data: {
          alertChanged: {
            alertEdge: edge,
            deletedAlertId: null,
            target: { id: 'T', activeAlertCount: 3, openAlertCount: 2 },
          },
        },
      }),
    );
  };
  await raise('2');
  expect(await screen.findByRole('link', { name: 'Vesi 2' })).toBeInTheDocument();
  expect(started).not.toHaveBeenCalled();
  const sound = screen.getByRole('switch', { name: 'Ääni uudesta hälytyksestä' });
  expect(sound).not.toBeChecked();
  await userEvent.click(sound);
  await waitFor(() => expect(started).toHaveBeenCalledTimes(2));
  await raise('3');
  await waitFor(() => expect(started).toHaveBeenCalledTimes(8));
});
