import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { answer, asked, device, fill } from '../../../kit/shownCore.ts';
import { openSettings } from '../../../kit/shownSettings.ts';

/*
 * Swaps, rollovers and corrections of a meter, entered in its settings.
 */

const meter = { type: { name: 'Kylmä vesi', kind: 'COLD_WATER_METER', unit: 'm³' } };

const event = (rest: object = {}) => ({
  id: 'E1',
  kind: 'SWAP',
  at: '2026-10-05T05:30:00.000Z',
  endReading: 123.5,
  startReading: 0.25,
  conversionBefore: null,
  conversionAfter: null,
  comment: null,
  by: 'huoltomies',
  ...rest,
});

const openForm = async () => {
  const shown = await openSettings({}, meter);
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää mittaritapahtuma' }));
  return { shown, dialog: within(await screen.findByRole('dialog', { name: 'Lisää mittaritapahtuma' })) };
};

type Form = ReturnType<typeof within>;

const type = async (dialog: Form, fields: Record<string, string>) => {
  for (const [name, text] of Object.entries(fields)) {
    const field = dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await userEvent.clear(field);
    if (text !== '') await userEvent.type(field, text);
  }
};

const save = (dialog: Form) => userEvent.click(dialog.getByRole('button', { name: 'Tallenna tapahtuma' }));

type Shown = Awaited<ReturnType<typeof openSettings>>;

/** The requests of the screen and of its chart. */
const requestsOf = ({ environment }: Shown) =>
  environment.mock
    .getAllOperations()
    .filter(({ request }) => ['CoreScreenQuery', 'ValueChartQuery'].includes(request.node.operation.name));

/** Answers the list that is read again after a change. */
const listed = (shown: Shown, ...nodes: object[]) =>
  answer(shown, 'meterEventMutationsListQuery', {
    node: {
      __typename: 'Value',
      id: 'V1',
      core: { id: 'C', viewerCanEdit: true },
      meterEvents: { nodes },
      readingExclusions: { nodes: [] },
    },
  });

const swap = { Päivä: '5.10.2026', Kellonaika: '8.30', 'Lukema ennen': '123,5', 'Lukema jälkeen': '0,25' };

describe('another multiplier of a meter', () => {
  const conversions = {
    conversionBefore: { multiplier: 0.001, offset: 0, unit: null },
    conversionAfter: { multiplier: 0.01, offset: 0, unit: 'l' },
  };

  it('is listed with what it was and what it became, and is taken back', async () => {
    const converted = event({ kind: 'CONVERSION', endReading: null, startReading: null, ...conversions });
    const shown = await openSettings({}, { ...meter, meterEvents: { nodes: [converted] } });
    expect(await screen.findByText('Kerroin vaihdettu 5.10.2026 klo 08.30')).toBeInTheDocument();
    expect(screen.getByText('Kerroin 0,001 → 0,01')).toBeInTheDocument();
    expect(screen.getByText('Yksikkö mittaustyypin yksikkö → l')).toBeInTheDocument();
    expect(screen.queryByText(/^Siirtymä .*→/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Poista: Kerroin vaihdettu/ }));
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    await waitFor(() => asked(shown, 'MeterEventPreviewResultQuery'));
  });

  it('is changed without readings, by a number that is not 0', async () => {
    const converted = event({ kind: 'CONVERSION', endReading: null, startReading: null, ...conversions });
    const shown = await openSettings({}, { ...meter, meterEvents: { nodes: [converted] } });
    await userEvent.click(await screen.findByRole('button', { name: /^Muuta: Kerroin vaihdettu/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Muuta mittaritapahtumaa' }));
    expect(dialog.queryByRole('textbox', { name: /^Lukema/ })).toBeNull();
    expect(dialog.queryByRole('combobox', { name: 'Mitä tapahtui' })).toBeNull();
    await type(dialog, { Kerroin: '0' });
    await save(dialog);
    expect(dialog.getByRole('textbox', { name: /^Kerroin/ })).toHaveAccessibleDescription(/ei voi olla nolla/);
    await type(dialog, { Kerroin: '0,02' });
    await save(dialog);
    const { input } = (await waitFor(() => asked(shown, 'meterEventMutationsUpdateMutation'))).request.variables;
    expect(input).toEqual({ id: 'E1', multiplier: 0.02 });
  });
});

describe('an event of a meter', () => {
  it('is entered with its readings and its time, and listed', async () => {
    const { shown, dialog } = await openForm();
    await type(dialog, swap);
    await save(dialog);
    const { input } = await answer(shown, 'meterEventMutationsAddMutation', { addMeterEvent: { userErrors: [] } });
    await listed(shown, event());
    expect(input).toEqual({
      valueId: 'V1',
      kind: 'SWAP',
      at: '2026-10-05T05:30:00.000Z',
      endReading: 123.5,
      startReading: 0.25,
      multiplier: null,
      comment: null,
      confirmed: false,
    });
    expect(await screen.findByText('Mittari vaihdettu 5.10.2026 klo 08.30')).toBeInTheDocument();
    expect(screen.getByText(/^Lukema ennen 123,5\sm³, jälkeen 0,25\sm³$/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Lisää mittaritapahtuma' })).toBeNull());
    expect(toasts()).toMatchObject([{ title: 'Mittaritapahtuma on tallennettu' }]);
  });

  it('changes the chart beside it without a reload', async () => {
    const { shown, dialog } = await openForm();
    await type(dialog, swap);
    const before = requestsOf(shown);
    const asksAgain = (name: string) => waitFor(() => expect(before).not.toContain(asked(shown, name)));
    await save(dialog);
    await answer(shown, 'meterEventMutationsAddMutation', { addMeterEvent: { userErrors: [] } });
    await listed(shown, event());
    await asksAgain('CoreScreenQuery');
    await fill(shown, 'CoreScreenQuery', { Query: () => ({ core: device() }) });
    await asksAgain('ValueChartQuery');
    const consumption = { buckets: [], comparison: null };
    const meterEvents = { nodes: [event()] };
    await fill(shown, 'ValueChartQuery', {
      Query: () => ({ node: { __typename: 'Value', id: 'V1', ...meter, core: { id: 'C' }, consumption, meterEvents } }),
    });
    expect(screen.getByRole('figure', { hidden: true })).toBeInTheDocument();
  });

  it('that the service refuses asks for no other chart', async () => {
    const { shown, dialog } = await openForm();
    await type(dialog, swap);
    const before = requestsOf(shown);
    await save(dialog);
    const refusal = { message: 'Tarkista tämä kenttä.', path: ['input', 'endReading'] };
    await answer(shown, 'meterEventMutationsAddMutation', { addMeterEvent: { userErrors: [refusal] } });
    expect(await dialog.findAllByText('Tarkista tämä kenttä.')).not.toHaveLength(0);
    expect(requestsOf(shown)).toEqual(before);
  });

  it('that is saved empty says at each field what is missing', async () => {
    const { shown, dialog } = await openForm();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Mitä tapahtui' }), 'CORRECTION');
    await type(dialog, { Päivä: '' });
    await save(dialog);
    for (const name of ['Päivä', 'Kellonaika', 'Lukema ennen', 'Lukema jälkeen']) {
      const field = dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
      await waitFor(() => expect(field).toBeInvalid());
      expect(field).toHaveAccessibleDescription(/Täytä tämä kenttä/);
    }
    expect(dialog.getByRole('textbox', { name: /^Kommentti/ })).toBeValid();
    expect(() => asked(shown, 'meterEventMutationsAddMutation')).toThrow();
  });

  it.each([
    ['ROLLOVER', { 'Lukema ennen': '', 'Lukema jälkeen': '' }, { endReading: null, startReading: null }],
    [
      'SWAP',
      { 'Lukema ennen': '', 'Lukema jälkeen': '', Kerroin: '0,01' },
      { endReading: null, startReading: null, multiplier: 0.01 },
    ],
    ['CORRECTION', { 'Lukema ennen': '99', 'Lukema jälkeen': '12' }, { endReading: 99, startReading: 12 }],
  ])('can be a %s', async (kind, readings, sent) => {
    const { shown, dialog } = await openForm();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Mitä tapahtui' }), kind);
    await type(dialog, { ...swap, ...readings, Kommentti: 'Huolto 12' });
    await save(dialog);
    const { input } = (await waitFor(() => asked(shown, 'meterEventMutationsAddMutation'))).request.variables;
    expect(input).toMatchObject({ valueId: 'V1', kind, comment: 'Huolto 12', ...sent });
  });

  it.each([
    ['Kellonaika', '25.00', /^Kirjoita kellonaika/],
    ['Päivä', '5.10.2099', /^Tapahtuma ei voi olla tulevaisuudessa/],
    ['Lukema ennen', 'abc', /luku/i],
    ['Lukema jälkeen', '-1', /negatiivi|nolla|pienempi/i],
  ])('is not sent with a %s of %s', async (name, text, why) => {
    const { shown, dialog } = await openForm();
    await type(dialog, { ...swap, [name]: text });
    await save(dialog);
    const field = dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(expect.stringMatching(why));
    expect(() => asked(shown, 'meterEventMutationsAddMutation')).toThrow();
  });

  it('that the service refuses keeps what was typed, and is corrected at its field', async () => {
    const { shown, dialog } = await openForm();
    await type(dialog, swap);
    await save(dialog);
    const refusal = { message: 'Tarkista tämä kenttä.', path: ['input', 'endReading'] };
    await answer(shown, 'meterEventMutationsAddMutation', { addMeterEvent: { userErrors: [refusal] } });
    const field = dialog.getByRole('textbox', { name: /^Lukema ennen/ });
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/Tarkista tämä kenttä/);
    expect(field).toHaveAccessibleDescription(/Ei voi olla pienempi kuin mittarin edellinen lukema/);
    expect(field).toHaveValue('123,5');
    await type(dialog, { 'Lukema ennen': '130' });
    await save(dialog);
    const { input } = (await waitFor(() => asked(shown, 'meterEventMutationsAddMutation'))).request.variables;
    expect(input).toMatchObject({ endReading: 130 });
  });

  it('keeps what was typed where the request failed', async () => {
    const { shown, dialog } = await openForm();
    await type(dialog, swap);
    await save(dialog);
    const sent = await waitFor(() => asked(shown, 'meterEventMutationsAddMutation'));
    act(() => shown.environment.mock.reject(sent, new Error('offline')));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Emme tiedä, onnistuiko toiminto');
    expect(dialog.getByRole('textbox', { name: /^Lukema ennen/ })).toHaveValue('123,5');
  });

  it('is read by those who may add none', async () => {
    await openSettings({ mayEditCore: false }, { ...meter, meterEvents: { nodes: [event({ kind: 'CORRECTION' })] } });
    expect(await screen.findByText('Lukema korjattu 5.10.2026 klo 08.30')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Lisää mittaritapahtuma' })).toBeNull();
  });
});

/** A text as it is written between a number and its unit, and between thousands. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

const march = { month: '2026-03', amount: 900_002.62, newAmount: 2.62 };

/** What the service says about a proposed change. */
const preview = (rest: object = {}) => ({
  before: { at: '2026-10-04T21:00:00.000Z', reading: 123.4 },
  after: null,
  isEndUnlikely: false,
  isStartUnlikely: false,
  months: [march],
  ...rest,
});

const previewed = (shown: Shown, rest: object = {}) =>
  answer(shown, 'MeterEventPreviewResultQuery', {
    node: { __typename: 'Value', id: 'V1', meterEventPreview: preview(rest) },
  });

const inPreview = () => within(screen.getByRole('region', { name: 'Vaikutus kulutukseen' }));

describe('the effect of an event of a meter', () => {
  it('is shown month by month once the fields are filled in, before anything is saved', async () => {
    const { shown, dialog } = await openForm();
    expect(inPreview().getByText(/^Näkyy, kun aika ja lukemat on täytetty/)).toBeInTheDocument();
    await type(dialog, swap);
    const variables = await previewed(shown, {
      months: [march, { month: '2026-04', amount: null, newAmount: 4 }],
    });
    expect(variables).toEqual({
      valueId: 'V1',
      eventId: null,
      removed: null,
      kind: 'SWAP',
      at: '2026-10-05T05:30:00.000Z',
      endReading: 123.5,
      startReading: 0.25,
      conversion: null,
    });
    expect(await inPreview().findByRole('table', { name: 'Kulutus kuukausittain' })).toBeInTheDocument();
    const cells = async (row: RegExp) =>
      within(await inPreview().findByRole('row', { name: row }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect((await cells(/^maaliskuu 2026/)).slice(-2)).toEqual(['900 002,62 m³', '2,62 m³'].map(unbroken));
    expect((await cells(/^huhtikuu 2026/)).slice(-2)).toEqual(['–', '4 m³'].map(unbroken));
    expect(inPreview().getByRole('status')).toHaveTextContent(/^2 kuukauden kulutus pienenee yhteensä 899\s996 m³\.$/);
    expect(() => asked(shown, 'meterEventMutationsAddMutation')).toThrow();
  });

  it('is read again where a reading is changed, and the former one is not taken for it', async () => {
    const { shown, dialog } = await openForm();
    await type(dialog, swap);
    await previewed(shown, { months: [] });
    expect(await inPreview().findByText('Kulutus ei muutu.')).toBeInTheDocument();
    await type(dialog, { 'Lukema ennen': '124' });
    await waitFor(() =>
      expect(asked(shown, 'MeterEventPreviewResultQuery').request.variables).toMatchObject({ endReading: 124 }),
    );
    await previewed(shown);
    expect(await inPreview().findByText(/^Yhden kuukauden kulutus pienenee/)).toBeInTheDocument();
  });

  it('of what the service would refuse is said to be none', async () => {
    const { shown, dialog } = await openForm();
    await type(dialog, swap);
    const operation = await waitFor(() => asked(shown, 'MeterEventPreviewResultQuery'));
    act(() =>
      shown.environment.mock.resolve(operation, {
        data: { node: { __typename: 'Value', id: 'V1', meterEventPreview: null } },
        errors: [{ message: '', path: ['node', 'meterEventPreview'], extensions: { code: 'BAD_USER_INPUT' } }],
      } as never),
    );
    expect(await inPreview().findByText(/^Vaikutusta ei voi laskea näillä tiedoilla/)).toBeInTheDocument();
  });

  it('is asked about once more where a reading is surprising, with both numbers', async () => {
    const { shown, dialog } = await openForm();
    await type(dialog, { ...swap, 'Lukema ennen': '99999' });
    await previewed(shown, { isEndUnlikely: true });
    expect(
      await inPreview().findByText(
        /^Lukema ennen on 99\s999\sm³, mutta mittarin edellinen lukema oli 123,4\sm³ \(5\.10\.2026 klo 00\.00\)\.$/,
      ),
    ).toBeInTheDocument();
    await userEvent.click(inPreview().getByRole('checkbox', { name: 'Lukema on oikein' }));
    // Another reading is not the one that was confirmed.
    await type(dialog, { 'Lukema ennen': '88888' });
    await previewed(shown, { isEndUnlikely: true });
    expect(await inPreview().findByRole('checkbox', { name: 'Lukema on oikein' })).not.toBeChecked();
    await userEvent.click(inPreview().getByRole('checkbox', { name: 'Lukema on oikein' }));
    await save(dialog);
    const { input } = (await waitFor(() => asked(shown, 'meterEventMutationsAddMutation'))).request.variables;
    expect(input).toMatchObject({ endReading: 88_888, confirmed: true });
  });
});

const openEvent = async (button: string, rest: object = {}) => {
  const shown = await openSettings({}, { ...meter, meterEvents: { nodes: [event(rest)] } });
  const name = `${button}: Mittari vaihdettu 5.10.2026 klo 08.30`;
  await userEvent.click(await screen.findByRole('button', { name }));
  return shown;
};

describe('an event that is there', () => {
  it('is changed: what was edited is sent, a reading with more decimals than its field is kept', async () => {
    const shown = await openEvent('Muuta', { at: '2026-10-05T05:30:15.000Z', startReading: 0.123_456_78 });
    const dialog = within(await screen.findByRole('dialog', { name: 'Muuta mittaritapahtumaa' }));
    expect(dialog.getByRole('textbox', { name: /^Kellonaika/ })).toHaveValue('08.30');
    expect(dialog.getByRole('textbox', { name: /^Lukema jälkeen/ })).toHaveValue('0,123457');
    await type(dialog, { 'Lukema ennen': '124' });
    await waitFor(() =>
      expect(asked(shown, 'MeterEventPreviewResultQuery').request.variables).toMatchObject({
        eventId: 'E1',
        at: '2026-10-05T05:30:15.000Z',
        endReading: 124,
        startReading: 0.123_456_78,
      }),
    );
    await save(dialog);
    const { input } = await answer(shown, 'meterEventMutationsUpdateMutation', {
      updateMeterEvent: { userErrors: [] },
    });
    expect(input).toEqual({ id: 'E1', endReading: 124 });
    await listed(shown, event({ endReading: 124 }));
    expect(await screen.findByText(/^Lukema ennen 124\sm³, jälkeen 0,25\sm³$/)).toBeInTheDocument();
  });

  it('is moved to another time of its day', async () => {
    const shown = await openEvent('Muuta');
    const dialog = within(await screen.findByRole('dialog', { name: 'Muuta mittaritapahtumaa' }));
    await type(dialog, { Kellonaika: '9.15' });
    await save(dialog);
    const { input } = (await waitFor(() => asked(shown, 'meterEventMutationsUpdateMutation'))).request.variables;
    expect(input).toEqual({ id: 'E1', at: '2026-10-05T06:15:00.000Z' });
  });

  it('is removed once what that changes was shown, and added again by undoing it', async () => {
    const shown = await openEvent('Poista', { comment: 'Vanha jumissa' });
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Poista mittaritapahtuma' }));
    const variables = await previewed(shown);
    expect(variables).toMatchObject({ eventId: 'E1', removed: true });
    expect(await inPreview().findByText(/^Yhden kuukauden kulutus pienenee/)).toBeInTheDocument();
    expect(() => asked(shown, 'meterEventMutationsDeleteMutation')).toThrow();
    await userEvent.click(dialog.getByRole('button', { name: 'Poista tapahtuma' }));
    const { input } = await answer(shown, 'meterEventMutationsDeleteMutation', {
      deleteMeterEvent: { userErrors: [] },
    });
    expect(input).toEqual({ id: 'E1' });
    await listed(shown);
    await waitFor(() => expect(screen.queryByText('Mittari vaihdettu 5.10.2026 klo 08.30')).toBeNull());
    expect(screen.getByText('Tapahtuma poistettu: Mittari vaihdettu 5.10.2026 klo 08.30')).toBeInTheDocument();
    const undo = screen.getByRole('button', { name: 'Kumoa' });
    await waitFor(() => expect(undo).toHaveFocus());
    await userEvent.click(undo);
    const added = await answer(shown, 'meterEventMutationsAddMutation', { addMeterEvent: { userErrors: [] } });
    expect(added['input']).toEqual({
      valueId: 'V1',
      kind: 'SWAP',
      at: '2026-10-05T05:30:00.000Z',
      endReading: 123.5,
      startReading: 0.25,
      comment: 'Vanha jumissa',
      confirmed: true,
    });
    await listed(shown, event());
    expect(await screen.findByText('Mittari vaihdettu 5.10.2026 klo 08.30')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Kumoa' })).toBeNull());
  });

  it('has no buttons for those who may add none', async () => {
    await openSettings({ mayEditCore: false }, { ...meter, meterEvents: { nodes: [event()] } });
    expect(await screen.findByText('Mittari vaihdettu 5.10.2026 klo 08.30')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Muuta|Poista): / })).toBeNull();
  });
});

describe('readings that were called wrong', () => {
  const readingExclusions = {
    nodes: [{ id: 'X1', from: '2026-10-05T05:30:00.000Z', until: '2026-10-05T09:30:00.000Z', by: 'huoltomies' }],
  };

  it('are listed, and counted again once that is confirmed', async () => {
    const shown = await openSettings({}, { ...meter, readingExclusions });
    expect(await screen.findByRole('heading', { name: 'Väärät lukemat' })).toBeInTheDocument();
    const name = '5.10.2026 klo 08.30 – 5.10.2026 klo 12.30';
    expect(screen.getByText(name)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: `Ota lukemat huomioon: ${name}` }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Otetaanko lukemat taas huomioon?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ota huomioon' }));
    expect(await answer(shown, 'WrongReadingsMutation', { deleteReadingExclusion: { userErrors: [] } })).toEqual({
      input: { id: 'X1' },
    });
    await listed(shown);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Väärät lukemat' })).toBeNull());
    expect(toasts()).toMatchObject([{ title: 'Lukemat otetaan taas huomioon' }]);
  });

  it('are only read by who may not change the device, and take no room where there are none', async () => {
    await openSettings({ mayEditCore: false }, { ...meter, readingExclusions });
    expect(await screen.findByRole('heading', { name: 'Väärät lukemat' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Ota lukemat huomioon/ })).toBeNull();
  });
});
