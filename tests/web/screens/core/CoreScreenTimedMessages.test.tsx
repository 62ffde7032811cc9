import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../web/states/requestError.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { answer } from '../../../kit/shownCore.ts';
import { openSettings } from '../../../kit/shownSettings.ts';

describe('the messages of a room display', () => {
  it('are told by their days where they last whole days, else by the minute', async () => {
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

  it('say which is on the display now, which is to come and which is over', async () => {
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

  it('keep the keyboard at the messages when one was made, given up, taken off or put back', async () => {
    const message = { id: 'A', from: '2026-11-23T22:00:00Z', to: '2026-11-24T22:00:00Z', data: 'Vesikatko' };
    const type = { name: 'Huonenäyttö', kind: 'ROOM_DISPLAY', unit: '°C' };
    const shown = await openSettings({}, { type, timedMessages: [message] });
    await userEvent.click(screen.getByRole('button', { name: 'Lisää viesti' }));
    await userEvent.click(screen.getByRole('button', { name: 'Peruuta' }));
    expect(screen.getByRole('button', { name: 'Lisää viesti' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Poista viesti: Vesikatko' }));
    const removed = { value: { id: 'V1', timedMessages: [] }, userErrors: [] };
    await answer(shown, 'timedMessageMutationsDeleteMutation', { deleteTimedMessage: removed });
    const undo = await screen.findByRole('button', { name: 'Kumoa' });
    expect(undo).toHaveFocus();
    await userEvent.click(undo);
    await answer(shown, 'timedMessageMutationsShownQuery', {
      node: { __typename: 'Value', id: 'V1', timedMessages: [] },
    });
    await answer(shown, 'timedMessageMutationsCreateMutation', {
      createTimedMessage: { value: { id: 'V1', timedMessages: [message] }, userErrors: [] },
    });
    expect(await screen.findByText('Vesikatko')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Lisää viesti' })).toHaveFocus();
  });

  it('are taken off once, however often it is pressed, and it is said why one could not be', async () => {
    const message = { id: 'A', from: '2026-11-23T22:00:00Z', to: '2026-11-24T22:00:00Z', data: 'Vesikatko' };
    const type = { name: 'Huonenäyttö', kind: 'ROOM_DISPLAY', unit: '°C' };
    const shown = await openSettings({}, { type, timedMessages: [message] });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Poista viesti: Vesikatko' }));
    const sent = shown.environment.mock
      .getAllOperations()
      .filter((one) => one.request.node.operation.name === 'timedMessageMutationsDeleteMutation');
    expect(sent).toHaveLength(1);
    sent.forEach((one) => act(() => shown.environment.mock.reject(one, new RequestError('RATE_LIMITED', 'Too many.'))));
    const text = 'Viestiä ei poistettu: Vesikatko. Toimintoa ei suoritettu. Yritä uudelleen.';
    await waitFor(() => expect(toasts()).toMatchObject([{ title: '429 · Liian monta pyyntöä', text }]));
    expect(screen.getByText('Vesikatko')).toBeInTheDocument();
  });
});
