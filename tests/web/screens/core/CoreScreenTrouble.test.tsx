import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../../../web/states/requestError.ts';
import { dismissToast, toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { answer, asked, coreLog, device, neighbour, showCore, type Shown } from '../../../kit/shownCore.ts';

const lost = (rest: object = {}) => device({ online: false, parent: neighbour(), mama: neighbour(), ...rest });

const reconnecting = {
  id: 'C',
  online: false,
  uploading: false,
  uploadProgress: null,
  reconnecting: true,
  pendingActions: [{ kind: 'RECONNECT', startedAt: '2026-11-22T10:00:00Z' }],
  hasMessage: false,
};

const told = (shown: Shown, core: object) =>
  act(() =>
    shown.environment.mock.nextValue(asked(shown, 'useCoreStatusSubscription'), {
      data: { coreStatusChanged: { cores: [{ ...device(), ...core }], removedCoreIds: [], target: null, spaces: [] } },
    }),
  );

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.removeItem('acts');
  for (const { id } of toasts()) dismissToast(id);
});

describe('a device that is offline', () => {
  it('says since when, why it may be, and what happened last', async () => {
    const lastSeen = new Date(Date.now() - 5 * 3_600_000).toISOString();
    const shown = await showCore(
      lost({ lastSeen, mama: neighbour({ online: false }), parent: neighbour({ online: false }) }),
    );
    expect(screen.getByText(/^Viimeisin yhteys 5 tuntia sitten \(/)).toBeInTheDocument();
    expect(screen.getByText(/maman Mama A kautta, mutta mamaan ei ole yhteyttä/)).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: 'Mama A' });
    expect(links[0]).toHaveAttribute('href', '/target/5/group/1/space/3/core/2');
    await answer(shown, 'CoreLastEventsQuery', {
      node: {
        __typename: 'Core',
        id: 'C',
        events: { nodes: [{ key: 8, at: lastSeen, kind: 'OFFLINE', detail: null, by: null }] },
      },
    });
    const events = await screen.findByRole('list', { name: 'Viimeisimmät tapahtumat' });
    expect(within(events).getByText(/Yhteys katkesi/)).toBeInTheDocument();
  });

  it('leads from a device without a route to choosing one', async () => {
    await showCore(lost({ parent: null, mama: null }));
    expect(
      screen.getByText('Laitteella ei ole reittiä, koska mikään mama (yhdyskäytävä) ei saa siihen yhteyttä.'),
    ).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Valitse reitti' });
    expect(link).toHaveAttribute('href', '/target/5/group/1/space/12/core/9?tab=connections#pages');
  });

  it('says of one that is in no site any more that nobody listens for it, and offers neither to reconnect it nor a route', async () => {
    await showCore(lost({ target: null, group: null, space: null, parent: null, mama: null }));
    expect(
      screen.getByText('Laitetta ei ole lisätty mihinkään kohteeseen, joten se ei voi olla yhteydessä mamaan.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/Lisää laite kohteeseen/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Yhdistä uudelleen' })).toBeNull();
    expect(screen.queryByRole('link', { name: /reitti/ })).toBeNull();
  });

  it('says that a device has been turned off, once what happened last is known', async () => {
    const shown = await showCore(lost());
    await answer(shown, 'CoreLastEventsQuery', {
      node: {
        __typename: 'Core',
        id: 'C',
        events: {
          nodes: [{ key: 8, at: new Date().toISOString(), kind: 'TURNED_OFF', detail: null, by: 'huoltomies' }],
        },
      },
    });
    expect(await screen.findByText('Laite on sammutettu.')).toBeInTheDocument();
    expect(screen.getByText(/Yhdistä laite uudelleen, niin se käynnistyy/)).toBeInTheDocument();
  });

  it('tells whoever may do nothing about it whom to tell', async () => {
    await showCore(lost({ parent: null, mama: null, viewerCanOperate: false, viewerSeesRoute: false }));
    expect(screen.getByText(/Ilmoita asiasta huoltoon/)).toBeInTheDocument();
    expect(screen.getByText('Laitteeseen ei saada yhteyttä, eikä syy ole tiedossa.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Yhdistä uudelleen' })).toBeNull();
    expect(screen.queryByRole('link', { name: /reitti/ })).toBeNull();
  });

  it('tells a viewer of the whole site that it has no route, though not to make one', async () => {
    await showCore(lost({ parent: null, mama: null, viewerCanOperate: false }));
    expect(
      screen.getByText('Laitteella ei ole reittiä, koska mikään mama (yhdyskäytävä) ei saa siihen yhteyttä.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/Ilmoita asiasta huoltoon/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /reitti/ })).toBeNull();
  });

  it('is reconnected, seen to come back, and said to have succeeded', async () => {
    const shown = await showCore(lost());
    await userEvent.click(screen.getByRole('button', { name: 'Yhdistä uudelleen' }));
    await answer(shown, 'readCoreLogQuery', coreLog({ events: [{ key: 8, kind: 'OFFLINE' }] }));
    await answer(shown, 'useReconnectMutation', { reconnectCore: { core: reconnecting, userErrors: [] } });
    const progress = await screen.findByRole('progressbar', { name: 'Yhdistetään uudelleen' });
    // Said once, under what was pressed, which stays where it is.
    const pressed = screen.getByRole('button', { name: 'Yhdistetään' });
    expect(pressed.compareDocumentPosition(progress)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(toasts()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(2_600));
    await answer(shown, 'readCoreLogQuery', coreLog({ events: [{ key: 9, kind: 'RECONNECTED' }] }));
    told(shown, { online: true, reconnecting: false, values: [] });
    expect(await screen.findByText('Laite on taas yhteydessä')).toBeInTheDocument();
    expect(screen.queryByText('Laitteeseen ei ole yhteyttä')).toBeNull();
  });

  it('is told not to have come back, and what to do then', async () => {
    const shown = await showCore(lost());
    await userEvent.click(screen.getByRole('button', { name: 'Yhdistä uudelleen' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    await answer(shown, 'useReconnectMutation', { reconnectCore: { core: reconnecting, userErrors: [] } });
    await act(() => vi.advanceTimersByTimeAsync(2_600));
    const errors = [{ key: 3, code: 'NO_ANSWER' }];
    await answer(shown, 'readCoreLogQuery', coreLog({ events: [{ key: 9, kind: 'RECONNECT_FAILED' }], errors }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Yhdistä uudelleen: Ei yhteyttä');
    await userEvent.click(screen.getByRole('button', { name: 'Sulje' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not followed where it is refused, and the reason is told', async () => {
    const shown = await showCore(lost());
    await userEvent.click(screen.getByRole('button', { name: 'Yhdistä uudelleen' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    await answer(shown, 'useReconnectMutation', {
      reconnectCore: { core: null, userErrors: [{ message: 'Laite on varattu.' }] },
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Yhdistä uudelleen' })).toBeEnabled());
    expect(screen.queryByRole('progressbar')).toBeNull();
    await waitFor(() => expect(toasts()).toMatchObject([{ tone: 'negative', text: 'Laite on varattu.' }]));
  });

  it.each([
    [
      'RATE_LIMITED',
      '429 · Liian monta pyyntöä',
      'Yhdistäminen ei onnistunut. Toimintoa ei suoritettu. Yritä uudelleen.',
    ],
    ['UPSTREAM_TIMEOUT', '504 · Palvelu vastaa hitaasti', expect.stringContaining('Emme tiedä')],
  ] as const)('is said once why it could not be asked to reconnect, by %s', async (code, title, text) => {
    const shown = await showCore(lost());
    await userEvent.click(screen.getByRole('button', { name: 'Yhdistä uudelleen' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    const operation = await waitFor(() => asked(shown, 'useReconnectMutation'));
    act(() => shown.environment.mock.reject(operation, new RequestError(code, 'No.')));
    await waitFor(() => expect(toasts()).toMatchObject([{ title, text: text as unknown }]));
    expect(screen.getByRole('button', { name: 'Yhdistä uudelleen' })).toBeEnabled();
  });
});
