import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { answer, asked } from '../../../kit/shownCore.ts';
import { limits, openSettings, save } from '../../../kit/shownSettings.ts';

const savedDetails = {
  updateValue: {
    value: {
      id: 'V1',
      name: 'Kylmä vesi!',
      hasDefaultName: false,
      multiplier: 0.001,
      offset: 0,
      unit: null,
      visible: true,
      comments: null,
      latestValue: 1,
      space: { id: 'S', name: 'A12' },
    },
    userErrors: [],
  },
};

const savedLimits = {
  updateAlertSettings: { value: { id: 'V1', alertSettings: { ...limits, rangeMax: 30 } }, userErrors: [] },
};

/** Edits the name, which the value has, and the high limit, which its alerts have. */
const editBoth = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nimi' }), '!');
  const limit = screen.getByRole('textbox', { name: 'Yläraja' });
  await userEvent.clear(limit);
  await userEvent.type(limit, '30');
};

describe('the settings of a value', () => {
  it('are saved as they are typed, with a decimal comma', async () => {
    const shown = await openSettings();
    const field = await screen.findByRole('textbox', { name: 'Kerroin' });
    expect(field).toHaveValue('0,001');
    await userEvent.clear(field);
    await userEvent.type(field, '0,01');
    await save();
    expect((await waitFor(() => asked(shown, 'ValueFormMutation'))).request.variables).toMatchObject({
      input: { id: 'V1', multiplier: 0.01 },
    });
  });

  it('have a first day where the multiplier changes, and show what it does to the months of a meter', async () => {
    const shown = await openSettings({}, { type: { name: 'Kylmä vesi', kind: 'COLD_WATER_METER', unit: 'm³' } });
    const field = await screen.findByRole('textbox', { name: 'Kerroin' });
    expect(screen.queryByRole('textbox', { name: /^Voimassa alkaen/ })).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, '0,01');
    const from = await screen.findByRole('textbox', { name: /^Voimassa alkaen/ });
    await userEvent.type(from, '1.11.2026');
    const previewed = await waitFor(() => asked(shown, 'MeterEventPreviewResultQuery'), { timeout: 3000 });
    const conversion = {
      kind: 'CONVERSION',
      at: '2026-10-31T22:00:00.000Z',
      conversion: { multiplier: 0.01, offset: 0, unit: null },
    };
    expect(previewed.request.variables).toMatchObject({ valueId: 'V1', ...conversion });
    await save();
    const saved = await waitFor(() => asked(shown, 'ValueFormMutation'));
    expect(saved.request.variables).toEqual({
      input: { id: 'V1', multiplier: 0.01, from: '2026-10-31T22:00:00.000Z' },
    });
    await answer(shown, 'ValueFormMutation', savedDetails);
    expect(await waitFor(() => asked(shown, 'meterEventMutationsListQuery'))).toBeDefined();
  });

  it('need no first day for another name', async () => {
    const shown = await openSettings();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nimi' }), '!');
    expect(screen.queryByRole('textbox', { name: /^Voimassa alkaen/ })).toBeNull();
    await save();
    expect((await waitFor(() => asked(shown, 'ValueFormMutation'))).request.variables).toEqual({
      input: { id: 'V1', name: 'Kylmä vesi!' },
    });
  });

  it('say that the limits are crossed before they are sent', async () => {
    await openSettings();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hälytä, kun alaraja alittuu' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Alaraja' }), '30');
    await save();
    expect(await screen.findAllByText('Ylärajan on oltava alarajaa suurempi.')).not.toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Yläraja' })).toBeInvalid();
  });

  it('do not stumble over a limit that went out of sight with its alert', async () => {
    const shown = await openSettings();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Yläraja' }), 'abc');
    await save();
    expect(screen.getByRole('textbox', { name: 'Yläraja' })).toBeInvalid();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hälytä, kun yläraja ylittyy' }));
    await save();
    expect((await waitFor(() => asked(shown, 'alertSettingsMutationsUpdateMutation'))).request.variables).toEqual({
      input: { id: 'V1', maxEnabled: false },
    });
  });

  it('refuse a number of more digits than anybody counts, beside its field', async () => {
    await openSettings();
    const field = await screen.findByRole('textbox', { name: /^Hystereesi/ });
    await userEvent.click(field);
    // As many key presses would each render the form.
    await userEvent.paste('9'.repeat(320));
    await save();
    expect(field).toHaveAccessibleDescription(/Luku voi olla enintään 1\s000\s000\s000\./);
  });

  it('refuse to multiply by nothing', async () => {
    await openSettings();
    const field = await screen.findByRole('textbox', { name: 'Kerroin' });
    await userEvent.clear(field);
    await userEvent.type(field, '0,0');
    await save();
    expect(field).toHaveAccessibleDescription(/Kerroin ei voi olla nolla/);
  });

  it('leave a value without a space where its space is taken away', async () => {
    const shown = await openSettings();
    const field = await screen.findByRole('combobox', { name: /^Mitattava tila/ });
    await userEvent.clear(field);
    await userEvent.tab();
    await save();
    expect((await waitFor(() => asked(shown, 'ValueFormMutation'))).request.variables).toEqual({
      input: { id: 'V1', spaceId: null },
    });
  });

  it('let go of a limit that is not in use where it would cross the other', async () => {
    const shown = await openSettings({}, { alertSettings: { ...limits, rangeMin: 20 } });
    const field = await screen.findByRole('textbox', { name: 'Yläraja' });
    await userEvent.clear(field);
    await userEvent.type(field, '15');
    await save();
    expect((await waitFor(() => asked(shown, 'alertSettingsMutationsUpdateMutation'))).request.variables).toMatchObject(
      {
        input: { id: 'V1', rangeMin: null, rangeMax: 15 },
      },
    );
  });

  it('have no limits for a register, whose number only grows', async () => {
    await openSettings({}, { type: { name: 'Kylmä vesi', kind: 'COLD_WATER_METER', unit: 'm³' } });
    expect(await screen.findByRole('textbox', { name: 'Kerroin' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Hälytysrajat' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Hälytä, kun yläraja ylittyy' })).toBeNull();
  });

  it('ask for a limit where an alert is switched on', async () => {
    const shown = await openSettings();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Hälytä, kun alaraja alittuu' }));
    await save();
    const field = await screen.findByRole('textbox', { name: 'Alaraja' });
    expect(field).toBeInvalid();
    await userEvent.type(field, '12,5');
    await save();
    expect((await waitFor(() => asked(shown, 'alertSettingsMutationsUpdateMutation'))).request.variables).toMatchObject(
      {
        input: { id: 'V1', minEnabled: true, rangeMin: 12.5 },
      },
    );
  });

  it('are saved by one button: the details of the value, then its limits', async () => {
    const shown = await openSettings();
    expect(screen.getAllByRole('button', { name: 'Tallenna' })).toHaveLength(1);
    await editBoth();
    await save();
    expect(await answer(shown, 'ValueFormMutation', savedDetails)).toEqual({
      input: { id: 'V1', name: 'Kylmä vesi!' },
    });
    expect(await answer(shown, 'alertSettingsMutationsUpdateMutation', savedLimits)).toEqual({
      input: { id: 'V1', rangeMax: 30 },
    });
    await waitFor(() => expect(toasts().at(-1)).toMatchObject({ title: 'Tallennettu' }));
    expect(screen.getByRole('button', { name: 'Tallenna' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('say what was saved where the rest is refused, keep what was typed, and send the rest alone again', async () => {
    const shown = await openSettings();
    await editBoth();
    await save();
    await answer(shown, 'ValueFormMutation', savedDetails);
    const userErrors = [{ message: 'Liian suuri.', path: ['input', 'rangeMax'] }];
    await answer(shown, 'alertSettingsMutationsUpdateMutation', { updateAlertSettings: { value: null, userErrors } });
    expect(await screen.findByText('Tallennettiin: Mittauksen tiedot. Muu jäi tallentamatta.')).toBeInTheDocument();
    const limit = screen.getByRole('textbox', { name: 'Yläraja' });
    expect(limit).toHaveValue('30');
    expect(limit).toHaveAccessibleDescription(/Liian suuri\./);
    expect(screen.getByRole('textbox', { name: 'Nimi' })).toHaveValue('Kylmä vesi!');
    await save();
    await answer(shown, 'alertSettingsMutationsUpdateMutation', savedLimits);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Tallenna' })).toHaveAttribute('aria-disabled', 'true'),
    );
    expect(() => asked(shown, 'ValueFormMutation')).toThrow();
  });

  it('send the limits too where the details are refused', async () => {
    const shown = await openSettings();
    await editBoth();
    await save();
    const userErrors = [{ message: 'Varattu.', path: ['input', 'name'] }];
    await answer(shown, 'ValueFormMutation', { updateValue: { value: null, userErrors } });
    await answer(shown, 'alertSettingsMutationsUpdateMutation', savedLimits);
    expect(await screen.findByText('Tallennettiin: Hälytysrajat. Muu jäi tallentamatta.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Nimi' })).toHaveAccessibleDescription(/Varattu\./);
  });

  it('show all faults of both in one summary', async () => {
    await openSettings();
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Nimi' }));
    const multiplier = screen.getByRole('textbox', { name: 'Kerroin' });
    await userEvent.clear(multiplier);
    await userEvent.type(multiplier, '0');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hälytä, kun alaraja alittuu' }));
    await save();
    expect(await screen.findByText('Korjaa 3 kohtaa')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Alaraja' })).toBeInvalid();
    expect(multiplier).toBeInvalid();
  });

  it('tell a resident what there is, and let nothing be changed', async () => {
    await openSettings({ mayEdit: false, mayEditCore: false, mayAdminister: false }, { comments: 'Keittiön alla' });
    expect(screen.getByText('Keittiön alla')).toBeInTheDocument();
    expect(screen.getByText(/^26\s°C$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tallenna' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Kerroin' })).toBeNull();
  });

  it('let the owner of the apartment set its name, its notes and its alerts, but not how it is counted', async () => {
    const shown = await openSettings({ mayEditCore: false, mayAdminister: false });
    expect(screen.queryByRole('textbox', { name: 'Kerroin' })).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Nimi' }), '!');
    await save();
    expect((await waitFor(() => asked(shown, 'ValueFormMutation'))).request.variables).toEqual({
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
    await save();
    const sent = await waitFor(() => asked(shown, 'ValueFormMutation'));
    act(() => shown.environment.mock.reject(sent, new Error('offline')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Emme tiedä, onnistuiko toiminto');
    expect(field).toHaveValue('Kylmä vesi keittiö');
  });
});
