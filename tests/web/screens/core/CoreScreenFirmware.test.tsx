import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { RequestError } from '../../../../web/states/requestError.ts';
import { answer, asked, core, coreLog, device, fill, showCore } from '../../../kit/shownCore.ts';

afterEach(() => localStorage.removeItem('acts'));

/** Opens the page of the firmwares of a device, of which it has the middle one. */
const showFirmwares = async (rest: object = {}) => {
  const shown = await showCore(device(), '?tab=firmware');
  await fill(
    shown,
    'CoreFirmwareQuery',
    core({
      name: 'Vesi A12',
      online: true,
      uploading: false,
      firmware: '2.0.9',
      viewerCanOperate: true,
      updates: { nodes: [] },
      ...rest,
      firmwares: {
        nodes: [
          { id: 'F', name: '2.1.4', description: null, uploadedAt: '2026-07-25T00:00:00Z' },
          { id: 'E', name: '2.0.9', description: null, uploadedAt: '2026-01-25T00:00:00Z' },
          { id: 'D', name: '2.0.8', description: null, uploadedAt: '2025-01-25T00:00:00Z' },
        ],
      },
    }),
  );
  return shown;
};

/** Asks for the newest firmware, as far as what is sent. */
const sendNewest = async () => {
  const shown = await showFirmwares();
  const row = await screen.findByRole('row', { name: /2\.1\.4/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Päivitä tähän versioon' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Päivitä tähän versioon' }));
  await answer(shown, 'readCoreLogQuery', coreLog());
  await waitFor(() => asked(shown, 'coreActionMutationsUpdateManyMutation'));
  return { shown, dialog };
};

it('sends firmware after a yes', async () => {
  const shown = await showFirmwares();
  const had = await screen.findByRole('row', { name: /2\.0\.9/ });
  expect(within(had).queryByRole('button')).toBeNull();
  const row = await screen.findByRole('row', { name: /2\.1\.4/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Päivitä tähän versioon' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Päivitetäänkö Vesi A12 versioon 2.1.4?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Päivitä tähän versioon' }));
  await answer(shown, 'readCoreLogQuery', coreLog());
  expect((await waitFor(() => asked(shown, 'coreActionMutationsUpdateManyMutation'))).request.variables).toEqual({
    input: { coreIds: ['C'], kind: 'FIRMWARE', firmwareId: 'F' },
  });
});

it('offers no other firmware while one comes in', async () => {
  await showFirmwares({ uploading: true });
  const row = await screen.findByRole('row', { name: /2\.1\.4/ });
  expect(within(row).getByRole('button', { name: 'Päivitä tähän versioon' })).toBeDisabled();
});

it.each([
  [true, 0],
  [false, 1],
])('warns of a device that is out of reach, and of no other: online %s', async (online, warnings) => {
  await showFirmwares({ online });
  const row = await screen.findByRole('row', { name: /2\.1\.4/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Päivitä tähän versioon' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.queryAllByText(/Laitteeseen ei ole yhteyttä/)).toHaveLength(warnings);
});

it('calls an earlier firmware a return, not an update', async () => {
  await showFirmwares();
  const row = await screen.findByRole('row', { name: /2\.0\.8/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Palauta tähän versioon' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Palautetaanko Vesi A12 aiempaan versioon 2.0.8?' });
  expect(dialog).toHaveTextContent('Nyt laitteessa on uudempi versio 2.0.9.');
  expect(within(dialog).getByRole('button', { name: 'Palauta tähän versioon' })).toBeEnabled();
});

it.each([
  ['CONFLICT', 'Laitteella on toinen toiminto kesken. Yritä hetken päästä uudelleen.'],
  ['NOT_FOUND', 'Laite ei ole enää tässä kohteessa.'],
  ['NO_PERMISSION', 'Sinulla ei ole oikeutta tähän toimintoon.'],
])('says why firmware is refused for %s, and shows nothing as under way', async (code, words) => {
  const { shown, dialog } = await sendNewest();
  const userErrors = [{ code, message: 'Sinulla ei ole oikeutta tähän toimintoon.' }];
  await answer(shown, 'coreActionMutationsUpdateManyMutation', { updateCores: { outcomes: null, userErrors } });
  expect(await dialog.findByText(words)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Päivitä tähän versioon' })).toBeEnabled();
});

it.each([
  ['UPSTREAM_TIMEOUT', false, 'Palvelu vastaa hitaasti. Emme tiedä, onnistuiko toiminto.'],
  ['UNEXPECTED', false, 'Jokin meni vikaan. Emme tiedä, onnistuiko toiminto.'],
  ['UPSTREAM_UNAVAILABLE', true, 'Palvelu ei vastaa. Toimintoa ei suoritettu.'],
] as const)('tells what a failure by %s means for the firmware, not sent %s', async (code, notSent, words) => {
  const { shown, dialog } = await sendNewest();
  const failure = new RequestError(code, 'No answer.', { notSent });
  await act(async () => shown.environment.mock.reject(asked(shown, 'coreActionMutationsUpdateManyMutation'), failure));
  expect(await dialog.findByText(new RegExp(words))).toBeVisible();
});

const update = { key: 4, kind: 'FIRMWARE', result: 'RUNNING' };

it('shows how firmware comes in and how it ended, in words that suit a return to an earlier one too', async () => {
  const shown = await showCore(device());
  await answer(shown, 'readCoreLogQuery', coreLog({ updates: [update] }));
  expect(await screen.findByRole('progressbar', { name: 'Asennetaan ohjelmistoa' })).toBeInTheDocument();
  await answer(shown, 'readCoreLogQuery', coreLog({ updates: [{ ...update, result: 'OK' }] }), 5_000);
  expect(await screen.findByText('Ohjelmisto on asennettu')).toBeInTheDocument();
});

it('says why firmware did not come in, and what can be done', async () => {
  const shown = await showCore(device());
  await answer(shown, 'readCoreLogQuery', coreLog({ updates: [update] }));
  await screen.findByRole('progressbar');
  await answer(shown, 'readCoreLogQuery', coreLog({ updates: [{ ...update, result: 'NO_CONNECTION' }] }), 5_000);
  expect(await screen.findByText('Asenna ohjelmisto: Ei yhteyttä')).toBeInTheDocument();
  expect(screen.getByText(/Laitteeseen ei saatu yhteyttä/)).toBeInTheDocument();
});

it('says of a device that leaves its site while it takes firmware that it is there no more', async () => {
  const shown = await showCore(device());
  await answer(shown, 'readCoreLogQuery', coreLog({ updates: [update] }));
  await screen.findByRole('progressbar');
  act(() => shown.environment.commitUpdate((store) => void store.getRoot().setValue(null, 'core', { key: 9 })));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Vesi A12 ei ole enää kohteessa');
  expect(screen.queryByRole('progressbar')).toBeNull();
});
