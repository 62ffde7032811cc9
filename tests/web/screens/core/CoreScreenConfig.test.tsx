import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { GraphQLSingularResponse } from 'relay-runtime';
import { answer, asked, coreLog, device, showCore } from '../../../kit/shownCore.ts';

afterEach(() => localStorage.removeItem('acts'));

describe('the settings of a device', () => {
  const io = (rest: object = {}) => ({
    ioId: 'IO',
    number: 6,
    name: 'Raportointiväli',
    direction: 'CONFIGURATION',
    ioGroup: null,
    value: '300',
    pending: null,
    min: 60,
    max: 3600,
    step: 60,
    unit: 's',
    options: [],
    type: { kind: 'GENERIC' },
    ...rest,
  });
  const configured = (ios: object[], rest: object = {}) => ({
    core: {
      id: 'C',
      name: 'Vesi A12',
      uploading: false,
      isMama: false,
      viewerCanOperate: true,
      config: { name: 'Vesi', code: 'VESI-2', ios },
      mama: null,
      mamaConfig: null,
      ...rest,
    },
  });

  it('show what is measured as exactly as it is shown elsewhere', async () => {
    const shown = await showCore(device(), '?tab=config');
    const meter = { name: 'Kylmä vesi', direction: 'INPUT', value: '89.71', unit: 'm³' };
    await answer(shown, 'CoreConfigQuery', configured([io({ ...meter, type: { kind: 'COLD_WATER_METER' } })]));
    expect(await screen.findByRole('row', { name: /Kylmä vesi/ })).toHaveTextContent('89,710 m³');
  });

  it('ask for a choice where the device holds none of those that there are', async () => {
    const shown = await showCore(device(), '?tab=config');
    const options = [
      { value: 0, name: 'Koti' },
      { value: 1, name: 'Poissa' },
    ];
    await answer(shown, 'CoreConfigQuery', configured([io({ name: 'Tila', value: '7', options })]));
    await userEvent.click(await screen.findByRole('button', { name: 'Muuta: Tila' }));
    const mode = await screen.findByRole('combobox', { name: 'Tila' });
    expect(mode).toHaveDisplayValue('Valitse');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    await waitFor(() => expect(mode).toHaveAccessibleDescription('Täytä tämä kenttä.'));
    await userEvent.selectOptions(mode, 'Poissa');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    expect(await screen.findByText(/Vesi A12: muutetaanko Tila/)).toHaveTextContent('arvoon Poissa');
  });

  it('are written within their bounds, after what is written was read back', async () => {
    const shown = await showCore(device(), '?tab=config');
    await answer(shown, 'CoreConfigQuery', configured([io()]));
    await userEvent.click(await screen.findByRole('button', { name: 'Muuta: Raportointiväli' }));
    const field = await screen.findByRole('textbox', { name: 'Raportointiväli' });
    expect(field).toHaveAccessibleDescription(/60–3\s600, askel 60/);
    await userEvent.clear(field);
    await userEvent.type(field, 'usein');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    expect(await screen.findAllByText('Kirjoita kokonaisluku.')).not.toHaveLength(0);
    await userEvent.clear(field);
    await userEvent.type(field, '30');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    expect(await screen.findAllByText('Luvun on oltava välillä 60–3 600.')).not.toHaveLength(0);
    await userEvent.clear(field);
    await userEvent.type(field, '130');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    expect(
      await screen.findAllByText('Luvun askel on 60. Lähimmät kelvolliset luvut ovat 120 ja 180.'),
    ).not.toHaveLength(0);
    await userEvent.clear(field);
    await userEvent.type(field, '600');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    expect(await screen.findByText(/Vesi A12: muutetaanko Raportointiväli/)).toHaveTextContent('600');
    await userEvent.click(screen.getByRole('button', { name: 'Lähetä laitteelle' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    expect((await waitFor(() => asked(shown, 'CoreIosMutation'))).request.variables).toEqual({
      input: { coreId: 'C', ioId: 'IO', value: '600' },
    });
  });

  it('that do not change are said so when they are read back, and the keyboard stays at the question', async () => {
    const shown = await showCore(device(), '?tab=config');
    await answer(shown, 'CoreConfigQuery', configured([io()]));
    await userEvent.click(await screen.findByRole('button', { name: 'Muuta: Raportointiväli' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Raportointiväli' }), '{Enter}');
    const question = await screen.findByText(/Raportointiväli on jo 300\ss\. Lähetetäänkö se laitteelle uudelleen\?/);
    await waitFor(() => expect(question.parentElement).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are read back with their unit, and numbers as they are written in Finnish', async () => {
    const shown = await showCore(device(), '?tab=config');
    const setPoint = { name: 'Asetus', value: '20.5', min: 5, max: 30, step: 0.5, unit: '°C' };
    await answer(shown, 'CoreConfigQuery', configured([io(setPoint)]));
    await userEvent.click(await screen.findByRole('button', { name: 'Muuta: Asetus' }));
    const field = await screen.findByRole('textbox', { name: 'Asetus' });
    await userEvent.clear(field);
    await userEvent.type(field, '21,5');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    expect(await screen.findByText(/Vesi A12: muutetaanko Asetus/)).toHaveTextContent('21,5 °C');
  });

  it('keep what was typed where one goes back, and where the device cannot be asked', async () => {
    const shown = await showCore(device(), '?tab=config');
    await answer(shown, 'CoreConfigQuery', configured([io()]));
    await userEvent.click(await screen.findByRole('button', { name: 'Muuta: Raportointiväli' }));
    const field = () => screen.findByRole('textbox', { name: 'Raportointiväli' });
    await userEvent.clear(await field());
    await userEvent.type(await field(), '600');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Takaisin' }));
    expect(await field()).toHaveValue('600');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lähetä laitteelle' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    const sent = await waitFor(() => asked(shown, 'CoreIosMutation'));
    act(() => shown.environment.mock.reject(sent, new Error('offline')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Emme tiedä, onnistuiko toiminto');
    expect(await field()).toHaveValue('600');
  });

  it('show what the device has not taken yet', async () => {
    const shown = await showCore(device(), '?tab=config');
    await answer(shown, 'CoreConfigQuery', configured([io({ pending: '600' })]));
    expect(await screen.findByRole('row', { name: /Raportointiväli/ })).toHaveTextContent(/300\ss odottaa: 600\ss/);
  });

  it('are only read by whoever may not operate the device', async () => {
    const shown = await showCore(device({ viewerCanOperate: false }), '?tab=config');
    await answer(shown, 'CoreConfigQuery', configured([io(), io({ ioId: 'IO2' })], { viewerCanOperate: false }));
    expect(await screen.findAllByRole('row', { name: /Raportointiväli/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Muuta: |Muuta useita/ })).toBeNull();
  });

  it('say nothing of a mama where the device reports through none', async () => {
    const shown = await showCore(device(), '?tab=config');
    await answer(shown, 'CoreConfigQuery', configured([io()]));
    expect(await screen.findByRole('row', { name: /Raportointiväli/ })).toBeVisible();
    expect(screen.queryByText('Maman asetukset')).toBeNull();
    expect(screen.queryByText('Tietoja ei saatu haettua')).toBeNull();
  });

  it('say that those of the mama could not be had, beside those of the device', async () => {
    const shown = await showCore(device(), '?tab=config');
    const operation = await waitFor(() => asked(shown, 'CoreConfigQuery'));
    const errors = [{ message: 'The service behind the graph does not answer.', path: ['core', 'mamaConfig'] }];
    const answered = { data: configured([]), errors } as unknown as GraphQLSingularResponse;
    act(() => shown.environment.mock.resolve(operation, answered));
    expect(await screen.findByText('Tietoja ei saatu haettua')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Maman asetukset' })).toBeInTheDocument();
  });
});
