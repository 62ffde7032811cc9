import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator, type MockResolvers } from 'relay-test-utils';
import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../web/states/requestError.ts';
import { toasts } from '../../../web/ui/toastQueue.ts';
import { asked, device, showCore, type Shown } from '../../kit/shownCore.ts';

/** Answers a query with what a test is about. */
const fill = async (shown: Shown, name: string, mocks: MockResolvers) => {
  const operation = await waitFor(() => asked(shown, name));
  act(() => shown.environment.mock.resolve(operation, MockPayloadGenerator.generate(operation, mocks)));
  return operation.request.variables;
};

const limits = {
  minEnabled: false,
  maxEnabled: true,
  rangeMin: null,
  rangeMax: 26,
  hysteresis: null,
  autoAcknowledge: true,
};

const meter = { name: 'Kylmä vesi', kind: 'COLD_WATER_METER', unit: 'm³' };

type Rights = { mayEdit?: boolean; mayEditCore?: boolean; mayAdminister?: boolean };

/** A value as its settings ask for it, before somebody with these rights. */
const value = ({ mayEdit = true, mayEditCore = true, mayAdminister = true }: Rights, rest: object): MockResolvers => ({
  Query: () => ({
    node: {
      __typename: 'Value',
      id: 'V1',
      name: 'Kylmä vesi',
      multiplier: 0.001,
      offset: 0,
      unit: null,
      visible: true,
      comments: null,
      viewerCanEdit: mayEdit,
      type: meter,
      space: { id: 'S', name: 'A12' },
      core: {
        viewerCanEdit: mayEditCore,
        target: {
          viewerCanAdminister: mayAdminister,
          groups: [{ name: 'Talo 1', spaces: [{ id: 'S', name: 'A12' }] }],
        },
      },
      alertSettings: limits,
      timedMessages: [],
      ...rest,
    },
  }),
});

const openSettings = async (rights: Rights = {}, rest: object = {}) => {
  const shown = await showCore(device());
  // React tries waiting parts again and again within one act where two of them wait: the chart is there first.
  await fill(shown, 'ValueChartQuery', {
    Query: () => ({
      node: { __typename: 'Value', id: 'V1', type: meter, consumption: { buckets: [], comparison: null } },
    }),
  });
  await screen.findByRole('figure');
  await userEvent.click(screen.getByRole('button', { name: 'Asetukset' }));
  await fill(shown, 'ValueSettingsQuery', value(rights, rest));
  await screen.findByRole('heading', { name: 'Hälytysrajat' });
  return shown;
};

const saveButtons = () => screen.queryAllByRole('button', { name: 'Tallenna' });

const save = async (which: number) => {
  const button = saveButtons().at(which);
  if (button) await userEvent.click(button);
};

describe('the settings of a value', () => {
  it('are saved as they are typed, with a decimal comma', async () => {
    const shown = await openSettings();
    const field = await screen.findByRole('textbox', { name: 'Kerroin' });
    expect(field).toHaveValue('0,001');
    await userEvent.clear(field);
    await userEvent.type(field, '0,01');
    await save(0);
    expect((await waitFor(() => asked(shown, 'useUpdateValueMutation'))).request.variables).toMatchObject({
      input: { id: 'V1', multiplier: 0.01 },
    });
  });

  it('say that the limits are crossed before they are sent', async () => {
    await openSettings();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hälytä, kun alaraja alittuu' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Alaraja' }), '30');
    await save(-1);
    expect(await screen.findAllByText('Ylärajan on oltava alarajaa suurempi.')).not.toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Yläraja' })).toBeInvalid();
  });

  it('do not stumble over a limit that went out of sight with its alert', async () => {
    const shown = await openSettings();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Yläraja' }), 'abc');
    await save(-1);
    expect(screen.getByRole('textbox', { name: 'Yläraja' })).toBeInvalid();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hälytä, kun yläraja ylittyy' }));
    await save(-1);
    expect((await waitFor(() => asked(shown, 'useUpdateAlertSettingsMutation'))).request.variables).toEqual({
      input: { id: 'V1', maxEnabled: false },
    });
  });

  it('refuse a number of more digits than anybody counts, beside its field', async () => {
    await openSettings();
    const field = await screen.findByRole('textbox', { name: /^Hystereesi/ });
    await userEvent.type(field, '9'.repeat(320));
    await save(-1);
    expect(field).toHaveAccessibleDescription(/Luku voi olla enintään 1\s000\s000\s000\./);
  });

  it('refuse to multiply by nothing', async () => {
    await openSettings();
    const field = await screen.findByRole('textbox', { name: 'Kerroin' });
    await userEvent.clear(field);
    await userEvent.type(field, '0,0');
    await save(0);
    expect(field).toHaveAccessibleDescription(/Kerroin ei voi olla nolla/);
  });

  it('leave a value without a space where its space is taken away', async () => {
    const shown = await openSettings();
    const field = await screen.findByRole('combobox', { name: /^Tila, jota mitataan/ });
    await userEvent.clear(field);
    await userEvent.tab();
    await save(0);
    expect((await waitFor(() => asked(shown, 'useUpdateValueMutation'))).request.variables).toEqual({
      input: { id: 'V1', spaceId: null },
    });
  });

  it('let go of a limit that is not in use where it would cross the other', async () => {
    const shown = await openSettings({}, { alertSettings: { ...limits, rangeMin: 20 } });
    const field = await screen.findByRole('textbox', { name: 'Yläraja' });
    await userEvent.clear(field);
    await userEvent.type(field, '15');
    await save(-1);
    expect((await waitFor(() => asked(shown, 'useUpdateAlertSettingsMutation'))).request.variables).toMatchObject({
      input: { id: 'V1', rangeMin: null, rangeMax: 15 },
    });
  });

  it('ask for a limit where an alert is switched on', async () => {
    const shown = await openSettings();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hälytä, kun alaraja alittuu' }));
    await save(-1);
    const field = await screen.findByRole('textbox', { name: 'Alaraja' });
    expect(field).toBeInvalid();
    await userEvent.type(field, '12,5');
    await save(-1);
    expect((await waitFor(() => asked(shown, 'useUpdateAlertSettingsMutation'))).request.variables).toMatchObject({
      input: { id: 'V1', minEnabled: true, rangeMin: 12.5 },
    });
  });

  it('tell a resident what there is, and let nothing be changed', async () => {
    await openSettings({ mayEdit: false, mayEditCore: false, mayAdminister: false }, { comments: 'Keittiön alla' });
    expect(screen.getByText('Keittiön alla')).toBeInTheDocument();
    expect(screen.getByText(/^26\sm³$/)).toBeInTheDocument();
    expect(saveButtons()).toHaveLength(0);
    expect(screen.queryByRole('textbox', { name: 'Kerroin' })).toBeNull();
  });

  it('let the owner of the apartment set its name, its notes and its alerts, but not how it is counted', async () => {
    const shown = await openSettings({ mayEditCore: false, mayAdminister: false });
    expect(screen.queryByRole('textbox', { name: 'Kerroin' })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Nimi' }), '!');
    await save(0);
    expect((await waitFor(() => asked(shown, 'useUpdateValueMutation'))).request.variables).toEqual({
      input: { id: 'V1', name: 'Kylmä vesi!' },
    });
    expect(screen.getByRole('checkbox', { name: 'Hälytä, kun yläraja ylittyy' })).toBeEnabled();
  });

  it('tell a manager who is no administrator who sets the alerts', async () => {
    await openSettings({ mayAdminister: false });
    expect(screen.getByRole('textbox', { name: 'Kerroin' })).toBeEnabled();
    expect(screen.queryByRole('checkbox', { name: 'Hälytä, kun yläraja ylittyy' })).toBeNull();
    expect(screen.getByText(/pääkäyttäjä/i)).toBeInTheDocument();
  });

  it('keep what was typed where they cannot be saved', async () => {
    const shown = await openSettings();
    const field = await screen.findByRole('textbox', { name: 'Nimi' });
    await userEvent.type(field, ' keittiö');
    await save(0);
    const sent = await waitFor(() => asked(shown, 'useUpdateValueMutation'));
    act(() => shown.environment.mock.reject(sent, new Error('offline')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ei ole tietoa, menikö tämä perille');
    expect(field).toHaveValue('Kylmä vesi keittiö');
  });

  it('tell the messages of a display by their days where they last whole days, else by the minute', async () => {
    await openSettings(
      {},
      {
        type: { name: 'Huonenäyttö', kind: 'ROOM_DISPLAY', unit: '°C' },
        timedMessages: [
          { id: 'A', from: '2026-11-23T22:00:00Z', to: '2026-11-24T22:00:00Z', data: 'Vesikatko' },
          { id: 'B', from: '2026-11-23T22:00:00Z', to: '2026-11-26T22:00:00Z', data: 'Nuohous' },
          { id: 'D', from: '2026-11-24T07:00:00Z', to: '2026-11-24T09:30:00Z', data: 'Huolto' },
        ],
      },
    );
    expect(screen.getByText('24.11.2026')).toBeInTheDocument();
    expect(screen.getByText('24.11.2026 – 26.11.2026')).toBeInTheDocument();
    expect(screen.getByText('24.11.2026 klo 09.00 – 24.11.2026 klo 11.30')).toBeInTheDocument();
  });

  it('tell which message is on the display now, which is to come and which is over', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await openSettings(
      {},
      {
        type: { name: 'Huonenäyttö', kind: 'ROOM_DISPLAY', unit: '°C' },
        timedMessages: [
          { id: 'A', from: day(-9), to: day(-7), data: 'Nuohous' },
          { id: 'B', from: day(-1), to: day(1), data: 'Vesikatko' },
          { id: 'D', from: day(2), to: day(3), data: 'Huolto' },
        ],
      },
    );
    const said = screen.getAllByText(/^(Päättynyt|Näytöllä nyt|Tulossa)$/).map(({ textContent }) => textContent);
    expect(said).toEqual(['Päättynyt', 'Näytöllä nyt', 'Tulossa']);
  });

  it('take a message off a display once, however often it is pressed, and say why it could not be taken off', async () => {
    const message = { id: 'A', from: '2026-11-23T22:00:00Z', to: '2026-11-24T22:00:00Z', data: 'Vesikatko' };
    const type = { name: 'Huonenäyttö', kind: 'ROOM_DISPLAY', unit: '°C' };
    const shown = await openSettings({}, { type, timedMessages: [message] });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Poista viesti: Vesikatko' }));
    const sent = shown.environment.mock
      .getAllOperations()
      .filter((one) => one.request.node.operation.name === 'useDeleteTimedMessageMutation');
    expect(sent).toHaveLength(1);
    sent.forEach((one) => act(() => shown.environment.mock.reject(one, new RequestError('RATE_LIMITED', 'Too many.'))));
    const text = 'Liian monta pyyntöä. Mitään ei tehty. Yritä uudelleen.';
    await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Viestiä ei poistettu: Vesikatko', text }]));
    expect(screen.getByText('Vesikatko')).toBeInTheDocument();
  });
});
