import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator, type MockEnvironment } from 'relay-test-utils';
import { expect, it } from 'vitest';
import settingsQuery, {
  type ControlSettingsScreenQuery,
} from '../../../../web/__generated__/ControlSettingsScreenQuery.graphql.ts';
import smartQuery, {
  type ControlSmartScreenQuery,
} from '../../../../web/__generated__/ControlSmartScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import ControlSettingsScreen from '../../../../web/screens/ControlSettingsScreen/ControlSettingsScreen.tsx';
import ControlSmartScreen from '../../../../web/screens/ControlSmartScreen/ControlSmartScreen.tsx';
import { refetchesOf, renderScreen } from '../../../kit/renderScreen.tsx';

const rule = (id: string, name: string, code: string, given: object = {}) => ({
  node: {
    id,
    name,
    code,
    enabled: true,
    watchable: true,
    active: false,
    from: null,
    level: 2,
    coreKey: 7,
    limits: [{ name: 'litres', value: 60, default: 60, unit: 'l' }],
    group: { id: 'G', key: 50, name: 'Talo 1' },
    space: { id: 'S', key: 500, name: 'A1' },
    ...given,
  },
});

const flow = rule('P1', 'Vesi A1', 'CONTINUOUS_FLOW_3H');
const warm = rule('P2', 'Olosuhde A1: Lämpötila', 'HIGH_LIMIT', {
  enabled: false,
  limits: [
    { name: 'max', value: null, default: null, unit: '°C' },
    { name: 'hysteresis', value: 1, default: null, unit: '°C' },
  ],
});

const target = {
  id: 'T',
  key: 5,
  name: 'As Oy Malli',
  viewerSeesAll: true,
  viewerCanAdminister: true,
  consumptionTypes: [],
  modules: [],
  rows: { totalCount: 2, edges: [flow, warm] },
};

const kind = (code: string, given: object = {}) => ({
  code,
  totalCount: 2,
  enabledCount: 2,
  activeCount: 0,
  commonLevel: 2,
  otherCount: 0,
  commonLimits: [],
  ...given,
});

const kinds = [
  kind('HIGH_LIMIT', { totalCount: 545, enabledCount: 2, activeCount: 1 }),
  kind('CONTINUOUS_FLOW_3H', {
    totalCount: 144,
    enabledCount: 144,
    otherCount: 3,
    commonLimits: [{ name: 'litres', value: 60, unit: 'l' }],
  }),
];

const showKinds = (given: object = {}, search = '') =>
  renderScreen<ControlSettingsScreenQuery>({
    screen: ControlSettingsScreen,
    query: settingsQuery,
    variables: { targetKey: 5 },
    mocks: { Target: () => ({ ...target, alertRuleCounts: kinds, ...given }) },
    path: paths.controlSettings.pattern,
    at: `/target/5/control/settings${search}`,
  });

/** Answers the query of the rules that the page shows. */
const answerRules = async (environment: MockEnvironment, name: string, given: object = {}) => {
  const { operation } = await sentIn(environment, name);
  const mocks = { Target: () => ({ ...target, alertRuleCounts: kinds, ...given }) };
  await act(async () => environment.mock.resolve(operation, MockPayloadGenerator.generate(operation, mocks)));
};

/** Shows all rules in one table. */
const show = async (given: object = {}, search = '') => {
  const shown = await showKinds(given, `?view=all${search.replace('?', '&')}`);
  await answerRules(shown.environment, 'AllRulesQuery', given);
  return shown;
};

const sentIn = async (environment: MockEnvironment, name: string) => {
  const operation = await waitFor(() => {
    const found = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  });
  return {
    operation,
    variables: operation.request.variables,
    resolve: (data: object) => act(async () => environment.mock.resolve(operation, { data: { ...data } })),
  };
};

const levels = {
  target: {
    id: 'T',
    alertLevels: [
      { id: 'L1', alertLevel: 1, name: 'Heti' },
      { id: 'L2', alertLevel: 2, name: 'Normaali' },
    ],
  },
};

const edit = async (environment: MockEnvironment, name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await (await sentIn(environment, 'ProducerDialogQuery')).resolve(levels);
};

it('lists every rule with its limits, narrowed by the URL', async () => {
  await show({}, '?enabled=off');
  expect(await screen.findByText('Olosuhde A1: Lämpötila')).toBeInTheDocument();
  expect(screen.queryByText('Vesi A1')).toBeNull();
});

it('marks a rule as alerting while an alert of it goes on, without a request of its own', async () => {
  const from = '2026-11-20T10:00:00.000Z';
  const { environment } = await show({
    rows: { totalCount: 2, edges: [rule('P1', 'Vesi A1', 'CONTINUOUS_FLOW_3H', { from }), warm] },
  });
  const row = (await screen.findByText('Vesi A1')).closest('tr');
  if (!row) throw new Error('No row.');
  const listening = await sentIn(environment, 'ProducerTableSubscription');
  const before = environment.mock.getAllOperations().length;
  const change = (state: string, begun: string) =>
    act(async () =>
      environment.mock.nextValue(listening.operation, {
        data: {
          alertChanged: {
            alertEdge: { node: { __typename: 'Alert', id: `A ${begun}`, state, from: begun, producerId: 'P1' } },
          },
        },
      }),
    );
  expect(within(row).queryByText('Hälyttää')).toBeNull();
  await change('OPEN', '2026-11-21T10:00:00.000Z');
  expect(within(row).getByText('Hälyttää')).toBeInTheDocument();
  // A comment on its former alert does not end the present one.
  await change('ENDED', from);
  expect(within(row).getByText('Hälyttää')).toBeInTheDocument();
  await change('ENDED', '2026-11-21T10:00:00.000Z');
  expect(within(row).queryByText('Hälyttää')).toBeNull();
  expect(environment.mock.getAllOperations()).toHaveLength(before);
});

it('says of a rule that the readings of its meter are too far apart', async () => {
  const slow = rule('P1', 'Vesi A1', 'CONTINUOUS_FLOW_24H', { watchable: false });
  const { environment } = await show({ rows: { totalCount: 2, edges: [slow, warm] } });
  const row = (await screen.findByText('Vesi A1')).closest('tr');
  if (!row) throw new Error('No row.');
  expect(within(row).getByText('Ei valvota')).toBeInTheDocument();
  expect(screen.getAllByText('Ei valvota')).toHaveLength(1);
  await edit(environment, 'Muokkaa: Vesi A1, Vesi on virrannut vuorokauden');
  expect(await screen.findByText(/lukemat ovat liian harvassa/)).toBeVisible();
});

it('shows a viewer the rules without anything to change', async () => {
  await show({ viewerCanAdminister: false });
  expect(await screen.findByText(/Vesimäärä 60\sl/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Muokkaa/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('changes the limits of a rule, and shows a refused one beside its field', async () => {
  const { environment } = await show();
  await edit(environment, 'Muokkaa: Vesi A1, Vesi on virrannut 3 tuntia');
  const litres = await screen.findByRole('textbox', { name: /Vesimäärä/ });
  await userEvent.clear(litres);
  await userEvent.type(litres, '90,5');
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
  const update = await sentIn(environment, 'alertProducerMutationsUpdateMutation');
  expect(update.variables).toEqual({ input: { id: 'P1', limits: [{ name: 'litres', value: 90.5 }] } });
  await update.resolve({
    updateAlertProducer: {
      alertProducer: null,
      userErrors: [{ message: 'Liian suuri.', path: ['input', 'limits', 'litres'] }],
    },
  });
  expect(await screen.findAllByText('Liian suuri.')).not.toHaveLength(0);
  expect(litres).toBeInvalid();
});

const found = (given: object) => ({
  target: {
    id: 'T',
    alertPreview: {
      foundCount: 2,
      currentCount: 11,
      producerCount: 1,
      evaluatedCount: 1,
      unknownCount: 0,
      alerts: [
        {
          name: 'Vesi A1: Kylmä vesi',
          from: '2026-11-20T10:00:00Z',
          to: '2026-11-20T14:00:00Z',
          measured: 240,
          limit: 90.5,
          unit: 'l',
          times: 2,
        },
      ],
      ...given,
    },
  },
});

it('shows what a rule would have found with the limits of the form, before they are saved', async () => {
  const { environment } = await show();
  await edit(environment, 'Muokkaa: Vesi A1, Vesi on virrannut 3 tuntia');
  const litres = await screen.findByRole('textbox', { name: /Vesimäärä/ });
  await userEvent.clear(litres);
  await userEvent.type(litres, 'paljon');
  const ask = screen.getByRole('button', { name: 'Kokeile 30 päivän lukemilla' });
  expect(ask).toBeDisabled();
  await userEvent.clear(litres);
  await userEvent.type(litres, '90,5');
  await userEvent.click(ask);
  const preview = await sentIn(environment, 'AlertPreviewResultQuery');
  expect(preview.variables).toEqual({
    targetId: 'T',
    producerIds: ['P1'],
    valueIds: null,
    level: 2,
    limits: [{ name: 'litres', value: 90.5 }],
  });
  await preview.resolve(found({}));
  expect(await screen.findByText(/olisi tullut 2 hälytystä 30 päivässä\. Nykyisillä rajoilla: 11\./)).toBeVisible();
  expect(screen.getByText(/20\.11\.2026.* – .*mitattu 240\sl \(raja 90,5\sl\), 2 kertaa/)).toBeVisible();
  expect(screen.queryByText(/Rajat ovat sen jälkeen muuttuneet/)).toBeNull();
  await userEvent.type(litres, '1');
  expect(screen.getByText(/Rajat ovat sen jälkeen muuttuneet/)).toBeVisible();
});

it('says of a rule without enough readings that nothing is known', async () => {
  const { environment } = await show();
  await edit(environment, 'Muokkaa: Vesi A1, Vesi on virrannut 3 tuntia');
  await userEvent.click(await screen.findByRole('button', { name: /^Kokeile 30 päivän/ }));
  const preview = await sentIn(environment, 'AlertPreviewResultQuery');
  await preview.resolve(found({ foundCount: 0, currentCount: 0, unknownCount: 1, alerts: [] }));
  expect(await screen.findByText('Lukemia ei ole riittävästi.')).toBeVisible();
  expect(screen.queryByText(/olisi tullut/)).toBeNull();
});

it('asks for the limit of a rule that is taken into use', async () => {
  const { environment } = await show();
  await edit(environment, 'Muokkaa: Olosuhde A1: Lämpötila, Yläraja ylittyi');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Käytössä' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
  expect(await screen.findAllByText('Anna raja, jotta sääntö voi olla käytössä.')).not.toHaveLength(0);
});

it('takes chosen rules into use together, and names the one that was refused', async () => {
  const { environment } = await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Vesi A1/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /Olosuhde A1/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ota käyttöön' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ota käyttöön' }));
  const update = await sentIn(environment, 'alertProducerMutationsUpdateManyMutation');
  const { ids } = update.variables['input'] as { ids: string[] };
  expect(update.variables).toEqual({ input: { ids: expect.arrayContaining(['P1', 'P2']), enabled: true } });
  await update.resolve({
    updateAlertProducers: {
      alertProducers: null,
      userErrors: [{ message: 'Pakollinen tieto.', path: ['input', 'ids', ids.indexOf('P2')] }],
    },
  });
  expect(await screen.findByText('Olosuhde A1: Lämpötila: Pakollinen tieto.')).toBeInTheDocument();
});

it('has a row for each kind of rule with its limits, level, use and alerts, and those without rules behind one line', async () => {
  await showKinds();
  const flowRow = await screen.findByRole('button', { name: /^Vesi on virrannut 3 tuntia/ });
  expect(flowRow).toHaveTextContent(/Vesimäärä 60\sl/);
  expect(flowRow).toHaveTextContent('3 säännöllä oma raja tai taso');
  expect(flowRow).toHaveTextContent('Taso 2kaikki 144–');
  expect(screen.getByRole('button', { name: /^Yläraja ylittyi/ })).toHaveTextContent('Taso 22 / 5451 hälyttää');
  expect(screen.getByText(/146 \/ 689 sääntöä käytössä/)).toBeInTheDocument();
  expect(screen.getByText(/^33 lajia, joita tämän kohteen laitteet eivät mittaa/)).toBeInTheDocument();
});

it('narrows the kinds to those that alarm or are partly off, and by name', async () => {
  const { router } = await showKinds();
  const names = () =>
    screen.queryAllByRole('button', { expanded: false }).map(({ textContent }) => textContent.slice(0, 9));
  await screen.findByRole('button', { name: /^Yläraja/ });
  expect(names()).toEqual(['Yläraja y', 'Vesi on v']);
  await userEvent.click(screen.getByRole('radio', { name: 'Hälyttää 1' }));
  expect(names()).toEqual(['Yläraja y']);
  await userEvent.click(screen.getByRole('radio', { name: 'Lajit 2' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Hae lajia' }), 'virrannut');
  expect(names()).toEqual(['Vesi on v']);
  expect(router.state.location.search).toBe('?kindText=virrannut');
});

it('opens a kind to its rules, which are changed there, and reads the counts again after that', async () => {
  const { environment, router } = await showKinds();
  await userEvent.click(await screen.findByRole('button', { name: /^Vesi on virrannut 3 tuntia/ }));
  expect(router.state.location.search).toBe('?kind=CONTINUOUS_FLOW_3H');
  const { variables } = await sentIn(environment, 'KindRulesQuery');
  expect(variables).toEqual({ targetKey: 5, code: 'CONTINUOUS_FLOW_3H' });
  await answerRules(environment, 'KindRulesQuery', { rows: { totalCount: 1, edges: [flow] } });
  expect(await screen.findByText(/vesi on virrannut tauotta kolme tuntia/)).toBeInTheDocument();
  await edit(environment, 'Muokkaa: Vesi A1, Vesi on virrannut 3 tuntia');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Käytössä' }));
  await userEvent.click(screen.getByRole('button', { name: 'Tallenna' }));
  const update = await sentIn(environment, 'alertProducerMutationsUpdateMutation');
  expect(update.variables).toMatchObject({ input: { id: 'P1', enabled: false } });
  const { node } = flow;
  await update.resolve({ updateAlertProducer: { alertProducer: { ...node, enabled: false }, userErrors: [] } });
  await waitFor(() => expect(refetchesOf(environment, 'ControlSettingsScreenQuery')).toBe(1));
  await userEvent.click(screen.getByRole('button', { name: /^Vesi on virrannut 3 tuntia/ }));
  expect(router.state.location.search).toBe('');
});

it('reads the counts again when an alert of the target begins', async () => {
  const { environment } = await showKinds();
  const { operation } = await sentIn(environment, 'RuleKindsSubscription');
  const node = { __typename: 'Alert', id: 'A', state: 'OPEN' };
  await act(async () => environment.mock.nextValue(operation, { data: { alertChanged: { alertEdge: { node } } } }));
  await waitFor(() => expect(refetchesOf(environment, 'ControlSettingsScreenQuery')).toBe(1));
});

it('tells what a code watches and its usual limits, with a choice of the other codes', async () => {
  const { router } = await renderScreen<ControlSmartScreenQuery>({
    screen: ControlSmartScreen,
    query: smartQuery,
    variables: { targetKey: 5, code: 'CONTINUOUS_FLOW_3H' },
    mocks: { Target: () => ({ ...target, rows: { totalCount: 1, edges: [flow] } }) },
    path: paths.controlSmart.pattern,
    at: '/target/5/control/settings/smart/10',
  });
  expect(await screen.findByText(/vesi on virrannut tauotta kolme tuntia/)).toBeInTheDocument();
  expect(screen.getByText(/Oletusrajat: Vesimäärä 60\sl\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Kaikki hälytyslajit' })).toHaveAttribute(
    'href',
    '/target/5/control/settings',
  );
  const choice = screen.getByRole('combobox', { name: 'Hälytyslaji' });
  await userEvent.selectOptions(choice, 'Vuotoanturi havaitsi vettä');
  expect(router.state.location.pathname).toBe('/target/5/control/settings/smart/30');
});

it('is closed to residents', async () => {
  const { router } = await showKinds({ viewerSeesAll: false });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});
