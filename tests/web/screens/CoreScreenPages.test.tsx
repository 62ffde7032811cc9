import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { answer, asked, core, coreLog, device, fill, showCore } from '../../kit/shownCore.ts';

afterEach(() => localStorage.removeItem('acts'));

it('asks for a page of the device only when it is open', async () => {
  const shown = await showCore(device());
  const names = () => shown.environment.mock.getAllOperations().map((one) => one.request.node.operation.name);
  expect(names()).not.toContain('CoreEventsQuery');
  await userEvent.click(screen.getByRole('link', { name: 'Tapahtumat' }));
  await waitFor(() => expect(names()).toContain('CoreEventsQuery'));
  expect(shown.router.state.location.search).toBe('?tab=events');
});

it('keeps what is known of a device where its measurements could not be had', async () => {
  await showCore(device({ values: null }));
  expect(screen.getByText('Tätä ei saatu haettua')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Laitteen tiedot' })).toBeInTheDocument();
});

/** Opens the page of the firmwares of a device, of which it has the middle one. */
const showFirmwares = async () => {
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

it('sends firmware after a yes', async () => {
  const shown = await showFirmwares();
  const had = await screen.findByRole('row', { name: /2\.0\.9/ });
  expect(within(had).queryByRole('button')).toBeNull();
  const row = await screen.findByRole('row', { name: /2\.1\.4/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Päivitä tähän' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Päivitetäänkö Vesi A12 versioon 2.1.4?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Päivitä tähän' }));
  await answer(shown, 'readCoreLogQuery', coreLog());
  expect((await waitFor(() => asked(shown, 'useUpdateCoresMutation'))).request.variables).toEqual({
    input: { coreIds: ['C'], kind: 'FIRMWARE', firmwareId: 'F' },
  });
});

it('calls an earlier firmware a return, not an update', async () => {
  await showFirmwares();
  const row = await screen.findByRole('row', { name: /2\.0\.8/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Palauta tähän' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Palautetaanko Vesi A12 aiempaan versioon 2.0.8?' });
  expect(dialog).toHaveTextContent('Nyt laitteessa on uudempi versio 2.0.9.');
  expect(within(dialog).getByRole('button', { name: 'Palauta tähän' })).toBeEnabled();
});
