import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MockEnvironment } from 'relay-test-utils';
import { expect, it } from 'vitest';
import levelsQuery, {
  type AlertLevelsScreenQuery,
} from '../../../../web/__generated__/AlertLevelsScreenQuery.graphql.ts';
import settingsQuery, {
  type AlertSettingsScreenQuery,
} from '../../../../web/__generated__/AlertSettingsScreenQuery.graphql.ts';
import AlertLevelsScreen from '../../../../web/screens/AlertLevelsScreen/AlertLevelsScreen.tsx';
import AlertSettingsScreen from '../../../../web/screens/AlertSettingsScreen/AlertSettingsScreen.tsx';
import { paths } from '../../../../web/entities/paths.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { refetchesOf, renderScreen } from '../../../kit/renderScreen.tsx';
import { respond } from '../../../kit/sentMutation.ts';
import { userErrorOf } from '../../../kit/userErrorOf.ts';

const target = { id: 'T', key: 5, name: 'As Oy Malli', viewerSeesAll: true, modules: [], consumptionTypes: [] };

const receiver = {
  state: 'CONFIRMED',
  id: 'R1',
  type: 'EMAIL',
  name: 'Huolto',
  email: 'huolto@malli.fi',
  phone: null,
  address: null,
};

const level = (alertLevel: number, name: string, rest: object = {}) => ({
  id: `L${alertLevel}`,
  alertLevel,
  name,
  order: alertLevel,
  delayMinutes: 0,
  description: null,
  quietFrom: null,
  quietUntil: null,
  repeatMinutes: null,
  maxMessagesPerHour: null,
  inUse: false,
  receivers: [],
  ...rest,
});

const showLevels = (alertLevels: readonly object[], pending = false) =>
  renderScreen<AlertLevelsScreenQuery>({
    screen: AlertLevelsScreen,
    query: levelsQuery,
    variables: { targetKey: 5 },
    mocks: { Target: () => ({ ...target, pending, viewerCanAdminister: true, alertLevels }) },
    path: paths.settingsAlert.pattern,
    at: '/target/5/settings/alert',
  });

const inputOf = async (environment: MockEnvironment, name: string) => {
  const operation = await waitFor(() => {
    const found = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);
    if (!found) throw new Error(`${name} was not sent.`);
    return found;
  });
  return operation.request.variables['input'] as object;
};

it('lists the levels in their order, with their delay and receivers', async () => {
  await showLevels([level(2, 'Normaali', { delayMinutes: 15 }), level(1, 'Heti', { receivers: [receiver] })]);
  const headings = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(headings).toEqual(['1. Heti', '2. Normaali']);
  expect(screen.getByText('Ilmoitetaan 15 minuutin kuluttua')).toBeInTheDocument();
  expect(screen.getByText('Huolto')).toBeInTheDocument();
  expect(screen.getByText(/Ei vastaanottajia/)).toBeInTheDocument();
});

it('creates a level with the next number after the last', async () => {
  const { environment } = await showLevels([level(1, 'Heti'), level(4, 'Tiedoksi')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää hälytystaso' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Nimi/ }), 'Yö');
  await userEvent.click(within(dialog).getByRole('button', { name: /Tallenna/ }));
  const input = await inputOf(environment, 'alertLevelMutationsCreateMutation');
  expect(input).toMatchObject({ targetId: 'T', name: 'Yö', alertLevel: 5, delayMinutes: 0, order: 5 });
  // The graph refuses an input with a field that it does not know.
  expect(input).not.toHaveProperty('id');
});

it('lists a level that was added, and no longer one that was deleted, by the response alone', async () => {
  const { environment } = await showLevels([level(1, 'Heti'), level(2, 'Yö')]);
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const written = (...alertLevels: object[]) => ({ target: { id: 'T', pending: false, alertLevels } });
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää hälytystaso' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Nimi/ }), 'Tiedoksi');
  await userEvent.click(dialog.getByRole('button', { name: /Tallenna/ }));
  await respond(environment, 'CreateAlertLevel', written(level(1, 'Heti'), level(2, 'Yö'), level(3, 'Tiedoksi')));
  await waitFor(() => expect(names()).toEqual(['1. Heti', '2. Yö', '3. Tiedoksi']));
  await userEvent.click(screen.getByRole('button', { name: 'Toiminnot: Yö' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Poista taso/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Poista taso' }));
  await respond(environment, 'DeleteAlertLevel', written(level(1, 'Heti'), level(3, 'Tiedoksi')));
  await waitFor(() => expect(names()).toEqual(['1. Heti', '3. Tiedoksi']));
  expect(refetchesOf(environment, 'AlertLevelsScreenQuery')).toBe(0);
});

it('needs the phone number of a receiver by phone, in the form of +358', async () => {
  const { environment } = await showLevels([level(1, 'Heti')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää vastaanottaja' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Nimi/ }), 'Päivystys');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Ilmoitustapa/ }), 'PHONE');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Puhelinnumero/ }), '040 123 4567');
  await userEvent.click(within(dialog).getByRole('button', { name: /Tallenna/ }));
  const phone = within(dialog).getByRole('textbox', { name: /^Puhelinnumero/ });
  await waitFor(() => expect(phone).toBeInvalid());
  await userEvent.clear(phone);
  await userEvent.type(phone, '+358 40 123 4567');
  await userEvent.click(within(dialog).getByRole('button', { name: /Tallenna/ }));
  expect(await inputOf(environment, 'alertReceiverMutationsCreateMutation')).toMatchObject({
    alertLevelId: 'L1',
    type: 'PHONE',
    phone: '+358401234567',
  });
});

it('sets quiet hours, repetitions and the messages an hour, and needs both ends of quiet hours', async () => {
  const { environment } = await showLevels([level(1, 'Heti')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot: Heti' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Muokkaa tasoa' }));
  const dialog = await screen.findByRole('dialog');
  const choose = (name: RegExp, value: string) =>
    userEvent.selectOptions(within(dialog).getByRole('combobox', { name }), value);
  await choose(/^Hiljaiset tunnit alkavat/, '22:00');
  await userEvent.click(within(dialog).getByRole('button', { name: /Tallenna/ }));
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: /^Hiljaiset tunnit päättyvät/ })).toBeInvalid(),
  );
  await choose(/^Hiljaiset tunnit päättyvät/, '07:00');
  await choose(/^Muistutus/, '60');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Viestejä enintään tunnissa/ }), '5');
  await userEvent.click(within(dialog).getByRole('button', { name: /Tallenna/ }));
  expect(await inputOf(environment, 'alertLevelMutationsUpdateMutation')).toEqual({
    id: 'L1',
    quietFrom: '22:00',
    quietUntil: '07:00',
    repeatMinutes: 60,
    maxMessagesPerHour: 5,
  });
});

it('sends a test message to a receiver by email, and says why it was not sent', async () => {
  const { environment } = await showLevels([level(1, 'Heti', { receivers: [receiver] })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Lähetä koeviesti: Huolto' }));
  expect(await inputOf(environment, 'alertReceiverMutationsSendTestMutation')).toEqual({ alertReceiverId: 'R1' });
  const operation = environment.mock
    .getAllOperations()
    .find(({ request }) => request.node.operation.name === 'alertReceiverMutationsSendTestMutation');
  if (!operation) throw new Error('Nothing was sent.');
  const text = 'Yritä minuutin kuluttua uudelleen.';
  const userErrors = [{ message: text, path: ['input'] }];
  await act(async () => environment.mock.resolve(operation, { data: { sendTestMessage: { userErrors } } }));
  await waitFor(() =>
    expect(toasts()).toMatchObject([{ tone: 'negative', title: 'Koeviestiä ei lähetetty: Huolto', text }]),
  );
});

it('drags a level to the place of another', async () => {
  const { environment } = await showLevels([level(1, 'Heti'), level(2, 'Normaali'), level(3, 'Tiedoksi')]);
  const [first, , last] = await screen.findAllByRole('heading', { level: 2 });
  if (!first || !last) throw new Error('Levels are missing.');
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(last, { dataTransfer });
  fireEvent.dragOver(first, { dataTransfer });
  fireEvent.drop(first, { dataTransfer });
  expect(await inputOf(environment, 'alertLevelMutationsSetOrderMutation')).toEqual({
    targetId: 'T',
    alertLevelIds: ['L3', 'L1', 'L2'],
  });
});

it('moves a level up by the menu', async () => {
  const { environment } = await showLevels([level(1, 'Heti'), level(2, 'Normaali')]);
  const [menu] = await screen.findAllByRole('button', { name: 'Toiminnot: Normaali' });
  if (menu) await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Siirrä ylemmäs' }));
  expect(await inputOf(environment, 'alertLevelMutationsSetOrderMutation')).toEqual({
    targetId: 'T',
    alertLevelIds: ['L2', 'L1'],
  });
});

const settings = {
  minEnabled: false,
  maxEnabled: true,
  rangeMin: null,
  rangeMax: 26,
  hysteresis: 1,
  autoAcknowledge: true,
};

const value = (id: string, name: string, kind: string) => ({
  id,
  name,
  unit: null,
  visible: true,
  viewerCanEdit: true,
  type: { kind, name, unit: kind === 'TEMPERATURE' ? '°C' : 'm³' },
  alertSettings: settings,
});

const manyValues = Array.from({ length: 1001 }, (_, index) => value(`V${index}`, `Lämpötila ${index}`, 'TEMPERATURE'));

const showSettings = (
  viewerCanAdminister: boolean,
  values = [value('V1', 'Lämpötila', 'TEMPERATURE'), value('V2', 'Kylmä vesi', 'COLD_WATER_METER')],
) =>
  renderScreen<AlertSettingsScreenQuery>({
    screen: AlertSettingsScreen,
    query: settingsQuery,
    variables: { targetKey: 5, group: 0, space: 0, inGroup: false, inSpace: false },
    mocks: {
      Target: () => ({
        ...target,
        viewerCanAdminister,
        rows: {
          totalCount: 1,
          edges: [
            {
              node: {
                key: 9,
                name: 'Olosuhde A1',
                group: { key: 1, name: 'Talo 1' },
                space: { key: 2, name: 'A1' },
                values,
              },
            },
          ],
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      }),
    },
    path: paths.settingsAlerts.pattern,
    at: '/target/5/settings/alerts',
  });

it('lists the limits of every measurement that is no register', async () => {
  await showSettings(false);
  const row = await screen.findByRole('row', { name: /Lämpötila/ });
  expect(row).toHaveTextContent(/26\s°C/);
  expect(screen.queryByText('Kylmä vesi')).toBeNull();
  // Who may not set limits is offered no control for it.
  expect(screen.queryByRole('button', { name: /Muokkaa rajoja/ })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('sets the same limits for the chosen ones, and names those that are refused', async () => {
  const { environment } = await showSettings(true);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Olosuhde A1 Lämpötila/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Aseta rajat' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getAllByRole('checkbox')[1] as HTMLElement);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /[Yy]läraja/ }), '24,5');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aseta rajat' }));
  expect(await inputOf(environment, 'alertSettingsMutationsUpdateManyMutation')).toMatchObject({
    ids: ['V1'],
    maxEnabled: true,
    rangeMax: 24.5,
  });
  const operation = environment.mock.getMostRecentOperation();
  act(() =>
    environment.mock.resolve(operation, {
      data: {
        updateManyAlertSettings: { values: null, userErrors: [{ message: 'Ei käy', path: ['input', 'ids', 0] }] },
      },
    }),
  );
  expect(await within(dialog).findByText(/Olosuhde A1, Lämpötila: Ei käy/)).toBeInTheDocument();
});

it('says how many can be set at once before anything is filled in, and keeps what was chosen', async () => {
  await showSettings(true, manyValues);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  const set = await screen.findByRole('button', { name: 'Aseta rajat' });
  expect(set).toBeDisabled();
  expect(screen.getByText(/^Valitse enintään 1\s000 mittausta kerralla\.$/)).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('checkbox', { name: /^Valitse Olosuhde A1/ })[0] as HTMLElement);
  await waitFor(() => expect(set).toBeEnabled());
  expect(screen.queryByText(/kerralla/)).toBeNull();
});

it('says that a receiver waits for its confirmation, and sends that again', async () => {
  const waiting = { ...receiver, state: 'WAITING' };
  const { environment } = await showLevels([level(1, 'Heti', { receivers: [waiting] })]);
  expect(await screen.findByText('Odottaa vahvistusta')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lähetä koeviesti: Huolto' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Lähetä vahvistuspyyntö uudelleen: Huolto' }));
  expect(await inputOf(environment, 'alertReceiverMutationsResendConfirmationMutation')).toEqual({
    alertReceiverId: 'R1',
  });
});

it.each([
  ['CONFIRMED', 'SendTestMessage', 'RECEIVER_NOT_CONFIRMED'],
  ['CONFIRMED', 'SendTestMessage', 'RECEIVER_STOPPED'],
  ['CONFIRMED', 'SendTestMessage', 'NO_RECEIVER_EMAIL'],
  ['WAITING', 'ResendReceiverConfirmation', 'RECEIVER_CONFIRMED'],
] as const)('says why a mail to a receiver that seemed %s is refused: %s, %s', async (state, mutation, code) => {
  const { environment } = await showLevels([level(1, 'Heti', { receivers: [{ ...receiver, state }] })]);
  await userEvent.click(await screen.findByRole('button', { name: /^Lähetä .*: Huolto$/ }));
  const refusal = userErrorOf(code);
  await respond(environment, mutation, { userErrors: [refusal] });
  await waitFor(() => expect(toasts()).toMatchObject([{ tone: 'negative', text: refusal.message }]));
});

it('says why a level cannot be deleted, before it is asked for and where rules have come to use it since', async () => {
  const { environment } = await showLevels([level(1, 'Heti', { inUse: true }), level(2, 'Yö')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot: Heti' }));
  const item = await screen.findByRole('menuitem', { name: /^Poista taso/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('Taso on käytössä hälytyssäännöissä. Valitse niille ensin toinen taso.');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Toiminnot: Yö' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Poista taso/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Poista taso' }));
  const refusal = userErrorOf('LEVEL_IN_USE');
  await respond(environment, 'DeleteAlertLevel', { target: null, userErrors: [refusal] });
  expect(await question.findByText(refusal.message)).toBeVisible();
});

it('offers no mails to receivers while the site awaits approval, and says when they are sent', async () => {
  const waiting = { ...receiver, id: 'R2', name: 'Uusi', state: 'WAITING' };
  await showLevels([level(1, 'Heti', { receivers: [receiver, waiting] })], true);
  expect(await screen.findByText(/lähetetään, kun kohde on hyväksytty\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Lähetä/ })).toBeNull();
});
