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

const swap = { Päivä: '5.10.2026', Kellonaika: '8.30', 'Lukema ennen': '123,5', 'Lukema jälkeen': '0,25' };

describe('an event of a meter', () => {
  it('is entered with its readings and its time, and listed', async () => {
    const { shown, dialog } = await openForm();
    await type(dialog, swap);
    await save(dialog);
    const { input } = await answer(shown, 'NewMeterEventMutation', {
      addMeterEvent: { value: { id: 'V1', meterEvents: { nodes: [event()] } }, userErrors: [] },
    });
    expect(input).toEqual({
      valueId: 'V1',
      kind: 'SWAP',
      at: '2026-10-05T05:30:00.000Z',
      endReading: 123.5,
      startReading: 0.25,
      comment: null,
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
    await answer(shown, 'NewMeterEventMutation', {
      addMeterEvent: { value: { id: 'V1', meterEvents: { nodes: [event()] } }, userErrors: [] },
    });
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
    await answer(shown, 'NewMeterEventMutation', { addMeterEvent: { value: null, userErrors: [refusal] } });
    expect(await dialog.findAllByText('Tarkista tämä kenttä.')).not.toHaveLength(0);
    expect(requestsOf(shown)).toEqual(before);
  });

  it('that is saved empty says at each field what is missing', async () => {
    const { shown, dialog } = await openForm();
    await type(dialog, { Päivä: '' });
    await save(dialog);
    for (const name of ['Päivä', 'Kellonaika', 'Lukema ennen', 'Lukema jälkeen']) {
      const field = dialog.getByRole('textbox', { name: new RegExp(`^${name}`) });
      await waitFor(() => expect(field).toBeInvalid());
      expect(field).toHaveAccessibleDescription(/Täytä tämä kenttä/);
    }
    expect(dialog.getByRole('textbox', { name: /^Kommentti/ })).toBeValid();
    expect(() => asked(shown, 'NewMeterEventMutation')).toThrow();
  });

  it.each([
    ['ROLLOVER', { 'Lukema ennen': '', 'Lukema jälkeen': '' }, { endReading: null, startReading: null }],
    ['CORRECTION', { 'Lukema ennen': '99', 'Lukema jälkeen': '12' }, { endReading: 99, startReading: 12 }],
  ])('can be a %s', async (kind, readings, sent) => {
    const { shown, dialog } = await openForm();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Mitä tapahtui' }), kind);
    await type(dialog, { ...swap, ...readings, Kommentti: 'Huolto 12' });
    await save(dialog);
    const { input } = (await waitFor(() => asked(shown, 'NewMeterEventMutation'))).request.variables;
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
    expect(() => asked(shown, 'NewMeterEventMutation')).toThrow();
  });

  it('that the service refuses keeps what was typed, and is corrected at its field', async () => {
    const { shown, dialog } = await openForm();
    await type(dialog, swap);
    await save(dialog);
    const refusal = { message: 'Tarkista tämä kenttä.', path: ['input', 'endReading'] };
    await answer(shown, 'NewMeterEventMutation', { addMeterEvent: { value: null, userErrors: [refusal] } });
    const field = dialog.getByRole('textbox', { name: /^Lukema ennen/ });
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/Tarkista tämä kenttä/);
    expect(field).toHaveAccessibleDescription(/Ei voi olla pienempi kuin mittarin edellinen lukema/);
    expect(field).toHaveValue('123,5');
    await type(dialog, { 'Lukema ennen': '130' });
    await save(dialog);
    const { input } = (await waitFor(() => asked(shown, 'NewMeterEventMutation'))).request.variables;
    expect(input).toMatchObject({ endReading: 130 });
  });

  it('keeps what was typed where the request failed', async () => {
    const { shown, dialog } = await openForm();
    await type(dialog, swap);
    await save(dialog);
    const sent = await waitFor(() => asked(shown, 'NewMeterEventMutation'));
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
