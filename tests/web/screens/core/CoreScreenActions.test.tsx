import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { refetchesOf } from '../../../kit/renderScreen.tsx';
import { answer, asked, coreLog, device, showCore, type Shown } from '../../../kit/shownCore.ts';
import { userErrorOf } from '../../../kit/userErrorOf.ts';

const offered = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Toiminnot' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

const asRemembered = (kind: string) => ({
  kind,
  at: Date.now(),
  before: { update: 0, event: 0, error: 0, valueEvent: 0 },
  result: 'RUNNING',
});

const running = (kind: string) => ({ kind, startedAt: new Date().toISOString() });

/** Sends a status event of the device to the open screen. */
const changed = (shown: Shown, rest: object) => {
  const { id, online, uploading, uploadProgress, reconnecting, hasMessage, battery, lastSeen } = device();
  const status = { id, online, uploading, uploadProgress, reconnecting, hasMessage, battery, lastSeen };
  const cores = [{ __typename: 'Core', ...status, linkQuality: 92, parentConfirmed: true, values: [], ...rest }];
  act(() =>
    shown.environment.mock.nextValue(asked(shown, 'useCoreStatusSubscription'), {
      data: { coreStatusChanged: { cores, removedCoreIds: [], target: null, spaces: [] } },
    }),
  );
};

afterEach(() => localStorage.removeItem('acts'));

describe('the menu of a device', () => {
  it('offers a manager all but what is for staff, what loses something last', async () => {
    await showCore(device());
    expect(await offered()).toEqual([
      'Käynnistä uudelleen',
      'Nollaa keskeneräiset toiminnot',
      'Lähetä asetukset',
      'Siirrä toiseen tilaan',
      'Vaihda laite uuteen',
      'Sammuta',
      'Palauta tehdasasetukset',
      'Poista laite kohteesta',
    ]);
  });

  it('offers staff the identifiers and the transfer too', async () => {
    await showCore(device(), '', { isAdmin: true, isMes: true });
    expect(await offered()).toEqual(expect.arrayContaining(['Muokkaa tunnisteita', 'Siirrä toiseen kohteeseen']));
  });

  it('offers no other space or device in its place where it is in no site', async () => {
    await showCore(device({ target: null, group: null, space: null }));
    const names = await offered();
    expect(names).not.toContain('Siirrä toiseen tilaan');
    expect(names).not.toContain('Vaihda laite uuteen');
    expect(screen.queryByRole('button', { name: 'Yhdistä uudelleen' })).toBeNull();
  });

  it('is not there for whoever may nothing', async () => {
    await showCore(device({ viewerCanEdit: false, viewerCanOperate: false }));
    expect(screen.queryByRole('button', { name: 'Toiminnot' })).toBeNull();
  });

  it('offers staff the identifiers alone while the device takes firmware', async () => {
    await showCore(device({ uploading: true }), '', { isMes: true });
    await offered();
    const isOff = (item: HTMLElement) => item.getAttribute('aria-disabled') === 'true';
    const left = screen.getAllByRole('menuitem').filter((item) => !isOff(item));
    expect(left.map(({ textContent }) => textContent)).toEqual(['Muokkaa tunnisteita']);
  });

  it('opens no dialog by the address for whoever may not', async () => {
    await showCore(device({ viewerCanEdit: false, viewerCanOperate: false }), '?act=DELETE');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a device that is asked something', () => {
  it('restarts after a yes, with its progress and its end', async () => {
    const shown = await showCore(device(), '?act=REBOOT');
    const dialog = await screen.findByRole('alertdialog', { name: 'Käynnistetäänkö Vesi A12 uudelleen?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Käynnistä uudelleen' }));
    await answer(shown, 'readCoreLogQuery', coreLog({ updates: [{ key: 4, kind: 'REBOOT', result: 'OK' }] }));
    const variables = await answer(shown, 'coreActionMutationsUpdateManyMutation', {
      updateCores: { outcomes: [{ core: null, userErrors: [] }], userErrors: [] },
    });
    expect(variables).toEqual({ input: { coreIds: ['C'], kind: 'REBOOT', firmwareId: null } });
    expect(await screen.findByRole('progressbar', { name: 'Käynnistetään uudelleen' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('tells of what was asked in another tab or by somebody else, and how it ended', async () => {
    const shown = await showCore(device());
    const running = { key: 4, at: new Date().toISOString(), kind: 'REBOOT', result: 'RUNNING' };
    await answer(shown, 'readCoreLogQuery', coreLog({ updates: [running] }));
    expect(await screen.findByRole('progressbar', { name: 'Käynnistetään uudelleen' })).toBeInTheDocument();
    await answer(shown, 'readCoreLogQuery', coreLog({ updates: [{ ...running, result: 'OK' }] }), 5_000);
    expect(await screen.findByText('Laite on käynnistynyt uudelleen')).toBeInTheDocument();
  });

  it('is shown as running from the first response on, before its log is read, after a reload and to other accounts', async () => {
    await showCore(device({ viewerCanOperate: false, viewerCanEdit: false, pendingActions: [running('TURN_OFF')] }));
    expect(screen.getByRole('progressbar', { name: 'Sammutetaan' })).toBeInTheDocument();
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    expect(screen.getByText('Toiminto kesken')).toBeInTheDocument();
  });

  it.each([
    [
      'RESET',
      'Nollataan keskeneräisiä toimintoja',
      'Keskeneräiset toiminnot on nollattu',
      { events: [{ key: 8, kind: 'RESET' }] },
    ],
    ['TURN_OFF', 'Sammutetaan', 'Laite on sammutettu', { events: [{ key: 8, kind: 'TURNED_OFF' }] }],
    ['WRITE_IO', 'Kirjoitetaan asetusta', 'Asetus on kirjoitettu', { events: [{ key: 8, kind: 'CONFIGURED' }] }],
    ['SET_PARENT', 'Vaihdetaan reittiä', 'Reitti on vaihdettu', { events: [{ key: 8, kind: 'PARENT_CHANGED' }] }],
  ])('%s of another account appears live, once, and ends live with its result', async (kind, during, after, ended) => {
    const shown = await showCore(device());
    await answer(shown, 'readCoreLogQuery', coreLog());
    expect(screen.queryByRole('progressbar')).toBeNull();
    const pendingActions = [running(kind)];
    changed(shown, { pendingActions });
    expect(await screen.findByRole('progressbar', { name: during })).toBeInTheDocument();
    expect(screen.getByText('Toiminto kesken')).toBeInTheDocument();
    await answer(shown, 'readCoreLogQuery', coreLog({ pendingActions }));
    await waitFor(() => expect(localStorage.getItem('acts')).toContain('RUNNING'));
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    changed(shown, { pendingActions: [] });
    await answer(shown, 'readCoreLogQuery', coreLog(ended));
    expect(await screen.findByText(after)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText('Toiminto kesken')).toBeNull();
  });

  it('has one bar in the browser that started it, and another account sees the newest of two', async () => {
    localStorage.setItem('acts', JSON.stringify({ C: asRemembered('RESET') }));
    const shown = await showCore(device({ pendingActions: [running('RESET')] }));
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    changed(shown, { pendingActions: [running('RESET'), running('TURN_OFF')] });
    expect(await screen.findByRole('progressbar', { name: 'Sammutetaan' })).toBeInTheDocument();
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  });

  it('tells of what others ask of it while its page stands open, when somebody looks at it again', async () => {
    const shown = await showCore(device());
    await answer(shown, 'readCoreLogQuery', coreLog());
    expect(screen.queryByRole('progressbar')).toBeNull();
    document.dispatchEvent(new Event('visibilitychange'));
    const running = { key: 4, at: new Date().toISOString(), kind: 'CONFIGURATION', result: 'RUNNING' };
    await answer(shown, 'readCoreLogQuery', coreLog({ updates: [running] }));
    expect(await screen.findByRole('progressbar', { name: 'Lähetetään asetuksia' })).toBeInTheDocument();
  });

  it('tells how ended what somebody else asked of it and was over before the next look, and that once', async () => {
    const shown = await showCore(device());
    await answer(shown, 'readCoreLogQuery', coreLog({ events: [{ key: 7, kind: 'ONLINE' }] }));
    const reset = coreLog({ events: [{ key: 8, kind: 'RESET' }] });
    document.dispatchEvent(new Event('visibilitychange'));
    await answer(shown, 'readCoreLogQuery', reset);
    expect(await screen.findByText('Keskeneräiset toiminnot on nollattu')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Sulje' }));
    document.dispatchEvent(new Event('visibilitychange'));
    await answer(shown, 'readCoreLogQuery', reset);
    expect(screen.queryByText('Keskeneräiset toiminnot on nollattu')).toBeNull();
  });

  it.each(['MOVED', 'RENAMED', 'REPLACED'])(
    'is asked for anew where somebody else changed it while its page stands open (%s)',
    async (kind) => {
      const shown = await showCore(device());
      const refetches = () => refetchesOf(shown.environment, 'CoreScreenQuery');
      await answer(shown, 'readCoreLogQuery', coreLog({ events: [{ key: 7, kind }] }));
      document.dispatchEvent(new Event('visibilitychange'));
      await answer(shown, 'readCoreLogQuery', coreLog({ events: [{ key: 8, kind: 'ONLINE' }] }));
      expect(refetches()).toBe(0);
      document.dispatchEvent(new Event('visibilitychange'));
      await answer(shown, 'readCoreLogQuery', coreLog({ events: [{ key: 9, kind }] }));
      await waitFor(() => expect(refetches()).toBe(1));
    },
  );

  it('tells of what was asked here once, though its end is read again later', async () => {
    localStorage.setItem('acts', JSON.stringify({ C: asRemembered('RESET') }));
    const shown = await showCore(device());
    const reset = coreLog({ events: [{ key: 8, kind: 'RESET' }] });
    await answer(shown, 'readCoreLogQuery', reset, 5_000);
    await userEvent.click(await screen.findByRole('button', { name: 'Sulje' }));
    document.dispatchEvent(new Event('visibilitychange'));
    await answer(shown, 'readCoreLogQuery', reset);
    expect(screen.queryByText('Keskeneräiset toiminnot on nollattu')).toBeNull();
  });

  it('is shown as it is although nothing tells of it live, once what was asked has ended', async () => {
    localStorage.setItem('acts', JSON.stringify({ C: asRemembered('RECONNECT') }));
    const shown = await showCore(device({ reconnecting: true }));
    expect(screen.getAllByText('Yhdistetään uudelleen').length).toBeGreaterThan(0);
    await answer(shown, 'readCoreLogQuery', coreLog({ events: [{ key: 8, kind: 'RECONNECTED' }] }), 5_000);
    expect(await screen.findByText('Laite on taas yhteydessä')).toBeInTheDocument();
    expect(screen.queryByText('Yhdistetään uudelleen')).toBeNull();
    expect(screen.getByText('Yhteydessä')).toBeInTheDocument();
  });

  it.each([
    ['REBOOT', 'ERROR', 80, 'Laite vastasi, ettei pyyntö onnistunut.'],
    ['REBOOT', 'NO_CONNECTION', 80, 'tarkista paristo ja reitti'],
    ['REBOOT', 'NO_CONNECTION', null, 'tarkista virransyöttö ja reitti'],
    ['REBOOT', 'CANCELLED', 80, 'Pyyntö peruttiin tai uudempi korvasi sen.'],
    ['PARENT', 'ERROR', 80, 'laite palasi entiselle reitilleen'],
  ])('says what can be done about it: %s that ended in %s, battery %s', async (kind, result, battery, advice) => {
    localStorage.setItem('acts', JSON.stringify({ C: { ...asRemembered(kind), result } }));
    await showCore(device({ battery }));
    expect(await screen.findByText(new RegExp(advice))).toBeInTheDocument();
  });

  it('still tells of what it was asked after the page was loaded anew', async () => {
    localStorage.setItem('acts', JSON.stringify({ C: asRemembered('RESET') }));
    await showCore(device());
    expect(await screen.findByRole('progressbar', { name: 'Nollataan keskeneräisiä toimintoja' })).toBeInTheDocument();
  });

  it('tells nothing where what was remembered cannot be read', async () => {
    localStorage.setItem('acts', '{"C": {"kind": "RESET"}}');
    await showCore(device());
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is not reset to the factory before its name is typed', async () => {
    const shown = await showCore(device(), '?act=FACTORY_RESET');
    const dialog = await screen.findByRole('alertdialog');
    const button = within(dialog).getByRole('button', { name: 'Palauta tehdasasetukset' });
    expect(button).toBeDisabled();
    await userEvent.type(within(dialog).getByRole('textbox'), 'vesi a12');
    expect(button).toBeEnabled();
    await userEvent.click(button);
    await answer(shown, 'readCoreLogQuery', coreLog());
    expect((await waitFor(() => asked(shown, 'coreActionMutationsUpdateManyMutation'))).request.variables).toEqual({
      input: { coreIds: ['C'], kind: 'FACTORY_RESET', firmwareId: null },
    });
  });

  it('says in the menu why a request cannot be sent while the same one is running', async () => {
    const pendingActions = [{ kind: 'TURN_OFF', startedAt: '2026-01-01T10:00:00.000Z' }];
    await showCore(device({ pendingActions }));
    await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot' }));
    const item = await screen.findByRole('menuitem', { name: /^Sammuta/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent('Sama pyyntö on jo kesken.');
    expect(screen.getByRole('menuitem', { name: /^Käynnistä uudelleen/ })).not.toHaveAttribute('aria-disabled');
  });

  it('says in the menu that firmware is being sent', async () => {
    await showCore(device({ uploading: true, uploadProgress: 40 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot' }));
    const item = await screen.findByRole('menuitem', { name: /^Sammuta/ });
    expect(item).toHaveTextContent(/Laiteohjelmiston lähetys on kesken/);
  });

  it.each(['ACTION_RUNNING', 'UPLOAD_RUNNING'] as const)('keeps the question open and says why: %s', async (code) => {
    const shown = await showCore(device(), '?act=RESET');
    await userEvent.click(await screen.findByRole('button', { name: 'Nollaa keskeneräiset toiminnot' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    await answer(shown, 'coreActionMutationsResetMutation', {
      resetCore: { core: null, userErrors: [userErrorOf(code)] },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(userErrorOf(code).message);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });

  it('leaves its site after its name is typed, and the screen leads to where it stood', async () => {
    const shown = await showCore(device(), '?act=DELETE');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Vesi A12');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Poista laite kohteesta' }));
    const variables = await answer(shown, 'coreMutationsDeleteMutation', {
      deleteCore: { deletedCoreId: 'C', userErrors: [] },
    });
    expect(variables).toEqual({ input: { id: 'C' }, connections: [] });
    await waitFor(() => expect(shown.router.state.location.pathname).toBe('/target/5/group/1/space/12'));
  });

  it('says at the serial number why another device cannot take its place', async () => {
    const shown = await showCore(device(), '?act=REPLACE');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Uuden laitteen sarjanumero' }), 'T2');
    await userEvent.click(screen.getByRole('button', { name: 'Vaihda laite uuteen' }));
    const variables = await answer(shown, 'coreFleetMutationsReplaceMutation', {
      replaceCore: {
        core: null,
        userErrors: [{ code: 'REPLACE_FAILED', message: 'Laite on käytössä.', path: ['input'] }],
      },
    });
    expect(variables).toEqual({ input: { id: 'C', serialId: 'T2' } });
    expect(await screen.findByRole('textbox', { name: 'Uuden laitteen sarjanumero' })).toBeInvalid();
    expect(screen.getAllByText('Laite on käytössä.').length).toBeGreaterThan(0);
  });
});
