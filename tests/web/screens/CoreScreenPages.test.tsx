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

it('sends firmware after a yes', async () => {
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
        ],
      },
    }),
  );
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
