import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import query, { type TargetAlertsScreenQuery } from '../../../../web/__generated__/TargetAlertsScreenQuery.graphql.ts';
import { alertVariables } from '../../../../web/entities/alert/list/alertView.ts';
import TargetAlertsScreen from '../../../../web/screens/TargetAlertsScreen/TargetAlertsScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond, sentOperation } from '../../../kit/sentMutation.ts';
import { userErrorOf } from '../../../kit/userErrorOf.ts';

const alert = (id: string, rest: object = {}) => ({
  id,
  name: `${id}: Kylmä vesi`,
  code: 'CONTINUOUS_FLOW_24H',
  level: 2,
  levelName: 'Normaali',
  state: 'OPEN',
  from: '2026-11-21T08:00:00Z',
  to: null,
  dataFault: null,
  quantity: null,
  litresPerDay: null,
  costPerDay: null,
  measured: null,
  limit: null,
  unit: null,
  acknowledgedBy: null,
  acknowledgedAt: null,
  comment: null,
  assignee: null,
  commentCount: 0,
  explainedById: null,
  viewerCanAcknowledge: true,
  group: { id: 'G1', key: 1, name: 'Talo A', openAlertCounts: [], openLeaks: [] },
  space: { id: 'S12', key: 12, name: 'A12', worstAlert: null },
  ...rest,
});

const show = (alerts: object[], at = '/target/5/alerts') => {
  const target = { id: 'T', key: 5, name: 'As Oy Esimerkki', activeAlertCount: 2, openAlertCount: 1 };
  const search = new URLSearchParams(at.split('?')[1]);
  const variables = { targetKey: 5, ...alertVariables(search) };
  return renderScreen<TargetAlertsScreenQuery>({
    screen: TargetAlertsScreen,
    query,
    variables,
    mocks: {
      Query: () => ({ target }),
      AlertSummary: () => ({ count: 12, acknowledgedCount: 9, medianAcknowledgeSeconds: 1500, cores: [] }),
      Viewer: () => ({
        rows: {
          totalCount: alerts.length,
          edges: alerts.map((node) => ({ node })),
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      }),
    },
    path: '/target/:targetKey/alerts',
    at,
  });
};

const variablesAt = (search: string) => alertVariables(new URLSearchParams(search));

const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByRole('link')?.querySelector('small')?.textContent);

it('lists the most severe alerts first, with the figures of the last month', async () => {
  await show([
    alert('B', { from: '2026-11-21T09:00:00Z' }),
    alert('A', { level: 1, levelName: 'Heti' }),
    alert('C', { from: '2026-11-21T10:00:00Z' }),
  ]);
  expect(await screen.findByRole('heading', { name: '2 hälytystä voimassa, kuittaamatta 1' })).toBeVisible();
  expect(rowNames()).toEqual(['A: Kylmä vesi', 'C: Kylmä vesi', 'B: Kylmä vesi']);
  expect(screen.getByText('Puolet kuitattiin, kun oli kulunut enintään 25 min')).toBeVisible();
});

it('reads the state and the days of the URL by the service, ended ones of a month by default', () => {
  expect(variablesAt('')).toMatchObject({ active: true, state: null, from: null, until: null });
  expect(variablesAt('state=OPEN&from=2026-10-01&to=2026-10-31')).toMatchObject({
    active: null,
    state: 'OPEN',
    from: '2026-10-01',
    until: '2026-10-31',
  });
  expect(variablesAt('state=ENDED')?.valueOf()).toMatchObject({
    state: 'ENDED',
    from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  expect(variablesAt('state=weird&from=x')).toMatchObject({ active: true, from: null });
});

it('narrows by the filters of the URL', async () => {
  await show([alert('A', { code: 'CRITICAL_LEAK' }), alert('B')], '/target/5/alerts?code=CRITICAL_LEAK&q=vesi');
  expect(await screen.findByRole('link', { name: /A: Kylmä vesi$/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /B: Kylmä vesi$/ })).toBeNull();
});

it('keeps lost devices under the lost mama that explains them', async () => {
  const mama = alert('Mama', { code: 'MAMA_CONNECTION_LOST', level: 1 });
  const lost = ['L1', 'L2'].map((id) => alert(id, { code: 'DEVICE_CONNECTION_LOST', explainedById: 'Mama' }));
  await show([mama, ...lost, alert('X')]);
  expect(await screen.findByRole('button', { name: 'Aiheuttanut 2 laitteen yhteyskatkon' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  expect(rowNames()).toEqual(['Mama: Kylmä vesi', 'X: Kylmä vesi']);
  await userEvent.click(screen.getByRole('button', { name: 'Aiheuttanut 2 laitteen yhteyskatkon' }));
  expect(rowNames().slice(0, 3)).toEqual(['Mama: Kylmä vesi', 'L1: Kylmä vesi', 'L2: Kylmä vesi']);
});

it('acknowledges several alerts with one comment, and offers to undo it', async () => {
  const { environment } = await show([alert('A'), alert('B'), alert('C', { viewerCanAcknowledge: false })]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /A: Kylmä vesi/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /B: Kylmä vesi/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Kuittaa 2 hälytystä' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Katsottu');
  await userEvent.click(dialog.getByRole('button', { name: 'Kuittaa' }));
  const sent = environment.mock.getMostRecentOperation();
  expect(sent.request.variables).toEqual({ input: { ids: ['A', 'B'], comment: 'Katsottu' } });
  const acknowledged = { state: 'ACKNOWLEDGED', acknowledgedBy: 'huoltomies', acknowledgedAt: '2026-11-21T09:00:00Z' };
  const changed = ['A', 'B'].map((id) => ({
    id,
    ...acknowledged,
    comment: 'Katsottu',
    viewerCanAcknowledge: false,
    viewerCanUnacknowledge: true,
  }));
  act(() =>
    environment.mock.resolve(sent, {
      data: { acknowledgeAlerts: { alerts: changed, targets: [], userErrors: [] } },
    }),
  );
  await waitFor(() => expect(toasts().at(-1)?.title).toBe('2 hälytystä on kuitattu'));
  expect(screen.getAllByText('huoltomies')).toHaveLength(2);
  act(() => toasts().at(-1)?.action?.onPress());
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ input: { ids: ['A', 'B'] } });
});

it('says that a critical leak was normal consumption', async () => {
  const { environment } = await show([alert('A', { code: 'CRITICAL_LEAK' }), alert('B')]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /A: Kylmä vesi/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Kuittaa / }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tavanomaista kulutusta' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Kuittaa' }));
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { id: 'A', comment: null, normal: true },
  });
});

it('offers that alerts were normal consumption only for critical leaks', async () => {
  await show([alert('A', { code: 'CRITICAL_LEAK' }), alert('B')]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /A: Kylmä vesi/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /B: Kylmä vesi/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Kuittaa 2 hälytystä' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

it('says that an alert has been acknowledged already', async () => {
  const { environment } = await show([alert('A')]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /A: Kylmä vesi/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Kuittaa / }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Kuittaa' }));
  const refusal = userErrorOf('ALERT_ACKNOWLEDGED');
  await respond(environment, 'AcknowledgeAlert', { alert: null, target: null, userErrors: [refusal] });
  expect(await dialog.findByText(refusal.message)).toBeVisible();
});

it('offers nothing to acknowledge to a viewer without the right', async () => {
  await show([alert('A', { viewerCanAcknowledge: false })]);
  await screen.findByRole('link', { name: /A: Kylmä vesi$/ });
  expect(screen.queryByRole('button', { name: /^Kuittaa/ })).toBeNull();
});

it('adds an alert that is raised meanwhile, and takes one that ends out of the list', async () => {
  const { environment } = await show([alert('A')]);
  await screen.findByRole('link', { name: /A: Kylmä vesi$/ });
  const events = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.operation.name === 'useAlertChangesSubscription');
  if (!events) throw new Error('The list listens to no events.');
  const tell = (node: object) =>
    act(() =>
      environment.mock.nextValue(events, {
        data: {
          alertChanged: {
            alertEdge: {
              cursor: 'c',
              node: {
                __typename: 'Alert',
                coreKey: 9,
                targetName: 'T',
                target: { key: 5, id: 'T' },
                explainedById: null,
                explainedCodes: [],
                curve: null,
                ...node,
              },
            },
            deletedAlertId: null,
            target: { id: 'T', activeAlertCount: 3, openAlertCount: 2, openAlertCounts: [], openLeaks: [] },
          },
        },
      }),
    );
  tell(alert('N', { level: 1 }));
  expect(rowNames()).toEqual(['N: Kylmä vesi', 'A: Kylmä vesi']);
  tell(alert('A', { state: 'ENDED', to: '2026-11-21T10:00:00Z' }));
  expect(rowNames()).toEqual(['N: Kylmä vesi']);
});

it('lets nobody choose alerts who may acknowledge none of them', async () => {
  await show([alert('A', { viewerCanAcknowledge: false }), alert('B', { viewerCanAcknowledge: false })]);
  expect(await screen.findByRole('link', { name: /A: Kylmä vesi$/ })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

/** Opens the story of the second alert by keyboard; returns its region. */
const openStory = async () => {
  const { environment } = await show([alert('A'), alert('B')]);
  const link = await screen.findByRole('link', { name: /B: Kylmä vesi$/ });
  link.focus();
  await userEvent.keyboard('{Enter}');
  const operation = await sentOperation(environment, 'AlertDetailsQuery');
  await act(async () =>
    environment.mock.resolve(
      operation,
      MockPayloadGenerator.generate(operation, {
        Query: () => ({
          node: {
            __typename: 'Alert',
            ...alert('B'),
            value: null,
            comments: [],
            notices: [],
            earlierCount: 0,
            earlier: [],
          },
        }),
      }),
    ),
  );
  return screen.findByRole('region', { name: /B: Kylmä vesi$/ });
};

it('moves the focus to the alert that is opened, and marks its row', async () => {
  expect(await openStory()).toHaveFocus();
  const link = screen.getByRole('link', { current: true });
  expect(link).toHaveAccessibleName(/B: Kylmä vesi$/);
  expect(link.closest('tr')).toHaveAttribute('aria-current', 'true');
});

it('closes the open alert by Escape, and returns the focus to its row', async () => {
  await openStory();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: /B: Kylmä vesi$/ })).toBeNull());
  expect(screen.getByRole('link', { name: /B: Kylmä vesi$/ })).toHaveFocus();
});

it('returns the focus to the row by the button that closes the alert too', async () => {
  await openStory();
  await userEvent.click(screen.getByRole('button', { name: 'Sulje hälytyksen tiedot' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /B: Kylmä vesi$/ })).toBeNull());
  expect(screen.getByRole('link', { name: /B: Kylmä vesi$/ })).toHaveFocus();
});
