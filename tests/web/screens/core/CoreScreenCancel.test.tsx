import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { answer, asked, device, showCore } from '../../../kit/shownCore.ts';
import { userErrorOf } from '../../../kit/userErrorOf.ts';

const startedAt = '2026-01-01T10:05:00.000Z';

const waiting = {
  lastSeen: '2026-01-01T10:00:00.000Z',
  pendingActions: [{ kind: 'WRITE_IO', startedAt }],
};

const button = 'Peru pyyntö: Kirjoita asetus';

describe('a request that a sleeping device has not received', () => {
  it('is cancelled, and is then no longer shown as running', async () => {
    const shown = await showCore(device(waiting));
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const core = { id: 'C', uploading: false, uploadProgress: null, pendingActions: [] };
    const cancelCoreActions = { core, userErrors: [] };
    const variables = await answer(shown, 'coreActionMutationsCancelMutation', { cancelCoreActions });
    expect(variables).toEqual({ input: { id: 'C', kind: 'WRITE_IO' } });
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Kirjoitetaan asetusta' })).toBeNull());
  });

  it.each(['ACTION_RECEIVED', 'ACTION_ENDED'] as const)(
    'stays where it is refused, with the reason: %s',
    async (code) => {
      const shown = await showCore(device(waiting));
      await userEvent.click(await screen.findByRole('button', { name: button }));
      const refusal = userErrorOf(code);
      const cancelCoreActions = { core: null, userErrors: [refusal] };
      await answer(shown, 'coreActionMutationsCancelMutation', { cancelCoreActions });
      const toast = { title: 'Pyyntöä ei voitu perua', text: refusal.message };
      await waitFor(() => expect(toasts().at(-1)).toMatchObject(toast));
      expect(screen.getByRole('button', { name: button })).toBeEnabled();
    },
  );

  it('is cancelled on a device on mains while it is offline', async () => {
    await showCore(device({ ...waiting, battery: null, online: false }));
    expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
  });

  it.each([
    ['the device has reported since', { lastSeen: '2026-01-01T10:06:00.000Z' }],
    ['the device is on mains and online', { battery: null }],
    ['the viewer may not operate the device', { viewerCanOperate: false }],
    ['it changes the route', { pendingActions: [{ kind: 'SET_PARENT', startedAt }] }],
    [
      'the file is on its way',
      { uploading: true, uploadProgress: 10, pendingActions: [{ kind: 'FIRMWARE', startedAt }] },
    ],
  ])('is not offered to be cancelled where %s', async (_why, rest) => {
    const shown = await showCore(device({ ...waiting, ...rest }));
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Peru pyyntö/ })).toBeNull();
    expect(() => asked(shown, 'coreActionMutationsCancelMutation')).toThrow();
  });
});
