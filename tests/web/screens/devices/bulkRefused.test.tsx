import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { RequestError, type RequestErrorCode } from '../../../../web/states/requestError.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { core, showDevices, slow } from '../../../kit/showDevices.tsx';
import { userErrorOf } from '../../../kit/userErrorOf.ts';

/*
 * What becomes of several devices some of which are refused what is asked of them: they are named with the reason, stay
 * chosen, and only they are tried again.
 */

beforeEach(() => {
  vi.useRealTimers();
});

type Shown = Awaited<ReturnType<typeof showDevices>>;

const latest = ({ environment }: Shown) => environment.mock.getMostRecentOperation();
const askedFor = (shown: Shown): unknown => latest(shown).request.variables['input'];
const answer = (shown: Shown, data: object) =>
  act(async () => {
    shown.environment.mock.resolve(latest(shown), { data });
    await Promise.resolve();
  });
const fail = (shown: Shown, code: RequestErrorCode, notSent = false) =>
  act(async () => shown.environment.mock.reject(latest(shown), new RequestError(code, 'No answer.', { notSent })));

/** Opens an act on all devices of the list. */
const openAct = async (button: string, names = ['Vesi 1', 'Vesi 2', 'Vesi 3']) => {
  const shown = await showDevices(names.map((name) => core(name)));
  const person = userEvent.setup();
  await person.click(screen.getByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  await person.click(await screen.findByRole('button', { name: button }, slow));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  return { shown, person, dialog };
};

const restart = async () => {
  const opened = await openAct('Käynnistä uudelleen');
  await opened.person.click(opened.dialog.getByRole('button', { name: 'Käynnistä uudelleen' }));
  return opened;
};

const move = async () => {
  const opened = await openAct('Siirrä');
  await answer(opened.shown, {
    target: {
      id: 'T',
      groups: [{ id: 'G', name: 'Talo 1', spaces: [{ id: 'S', name: 'Sauna' }] }],
    },
  });
  await opened.person.click(await opened.dialog.findByRole('combobox', {}, slow));
  await opened.person.click(await screen.findByRole('option', { name: 'Sauna' }));
  await opened.person.click(opened.dialog.getByRole('button', { name: 'Siirrä' }));
  return opened;
};

const goneError = { code: 'NOT_FOUND', message: 'Kohdetta ei löydy.' };

/** What moving came to: of each device that it was moved, or that it was not there. */
const moved = (...isGone: readonly boolean[]) => ({
  moveCores: { outcomes: isGone.map((is) => ({ core: null, userErrors: is ? [goneError] : [] })), userErrors: [] },
});

/** What restarting came to: of each device that it was begun, or with which code it was refused. */
const restarted = (...codes: readonly (string | null)[]) => ({
  updateCores: {
    outcomes: codes.map((code, at) => ({
      core: { __typename: 'Core', ...core(`Vesi ${at + 1}`) },
      userErrors: code === null ? [] : [{ code, message: 'Sinulla ei ole oikeutta tähän toimintoon.' }],
    })),
    userErrors: [],
  },
});

const outcomeOf = (name: string) => within(screen.getByRole('dialog')).getByRole('row', { name: new RegExp(name) });
const isChosen = (name: string) => screen.getByRole('checkbox', { name: `Valitse ${name}`, hidden: true });

it('moves those that can be moved where one is gone, names that one, keeps it chosen and tries it alone again', async () => {
  const { shown, person } = await move();
  expect(askedFor(shown)).toEqual({ spaceId: 'S', coreIds: ['Vesi 1', 'Vesi 2', 'Vesi 3'] });
  await answer(shown, moved(false, false, true));
  expect(await screen.findByText('2 / 3 onnistui')).toBeVisible();
  expect(outcomeOf('Vesi 3')).toHaveTextContent('Laite ei ole enää tässä kohteessa.');
  expect(outcomeOf('Vesi 1')).toHaveTextContent('Onnistui');
  await person.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(askedFor(shown)).toEqual({ spaceId: 'S', coreIds: ['Vesi 3'] });
  await answer(shown, { moveCores: { outcomes: null, userErrors: [goneError] } });
  expect(await screen.findByText('2 / 3 onnistui')).toBeVisible();
  const [, close] = screen.getAllByRole('button', { name: 'Sulje' });
  await person.click(close as HTMLElement);
  expect(isChosen('Vesi 3')).toBeChecked();
  expect(isChosen('Vesi 1')).not.toBeChecked();
});

it.each([
  ['CONFLICT', 'Laitteella on toinen toiminto kesken. Yritä hetken päästä uudelleen.'],
  ['NOT_FOUND', 'Laite ei ole enää tässä kohteessa.'],
  ['NO_PERMISSION', 'Sinulla ei ole oikeutta tähän toimintoon.'],
])('says of a device that is not restarted for %s why not, and tries it alone again', async (code, words) => {
  const { shown, person } = await restart();
  await answer(shown, restarted(null, code, null));
  expect(await screen.findByText('Pyyntö lähetetty 2 / 3 laitteelle')).toBeVisible();
  expect(outcomeOf('Vesi 2')).toHaveTextContent(words);
  expect(outcomeOf('Vesi 1')).toHaveTextContent('Pyyntö lähetetty');
  await person.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(askedFor(shown)).toEqual({ coreIds: ['Vesi 2'], kind: 'REBOOT', firmwareId: null });
});

it('tells apart of which devices nobody knows whether they restart, and does not send it to them twice', async () => {
  const { shown, person } = await restart();
  await fail(shown, 'UPSTREAM_TIMEOUT');
  expect(await screen.findByText('Pyyntö lähetetty 0 / 3 laitteelle, 3: ei tietoa onnistumisesta')).toBeVisible();
  expect(outcomeOf('Vesi 2')).toHaveTextContent('Emme tiedä, onnistuiko toiminto.');
  expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).toBeNull();
  const [, close] = screen.getAllByRole('button', { name: 'Sulje' });
  await person.click(close as HTMLElement);
  expect(isChosen('Vesi 2')).toBeChecked();
});

it('tries a restart again that was certainly not begun', async () => {
  const { shown, person } = await restart();
  await fail(shown, 'UPSTREAM_UNAVAILABLE', true);
  expect(await screen.findByText('Pyyntö lähetetty 0 / 3 laitteelle')).toBeVisible();
  expect(outcomeOf('Vesi 2')).toHaveTextContent('Toimintoa ei suoritettu.');
  await person.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(askedFor(shown)).toMatchObject({ coreIds: ['Vesi 1', 'Vesi 2', 'Vesi 3'] });
});

it('tries a move again of which nobody knows whether it was done, since doing it twice comes to the same', async () => {
  const { shown, person } = await move();
  await fail(shown, 'UNEXPECTED');
  expect(await screen.findByText('0 / 3 onnistui, 3: ei tietoa onnistumisesta')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await answer(shown, moved(false, false, false));
  expect(await screen.findByText('Valmis: 3 laitetta')).toBeVisible();
});

it('chooses those again that were refused after the window was left, unless others were chosen since', async () => {
  const { shown, person } = await restart();
  await person.click(screen.getByRole('button', { name: 'Jatka taustalla' }));
  await answer(shown, restarted(null, 'CONFLICT', 'NOT_KNOWN'));
  const text = 'Pyyntö lähetetty 1 / 3 laitteelle. Tekemättä jäi: Vesi 2. Ei tietoa onnistumisesta: Vesi 3';
  expect(toasts().at(-1)).toMatchObject({ tone: 'negative', text });
  await waitFor(() => expect(isChosen('Vesi 2')).toBeChecked());
  expect(isChosen('Vesi 3')).toBeChecked();
  expect(isChosen('Vesi 1')).not.toBeChecked();
  await person.click(screen.getByRole('button', { name: 'Käynnistä uudelleen' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Käynnistä uudelleen' }));
  await person.click(screen.getByRole('button', { name: 'Jatka taustalla' }));
  await person.click(isChosen('Vesi 1'));
  await answer(shown, restarted('CONFLICT', 'CONFLICT'));
  expect(isChosen('Vesi 1')).toBeChecked();
  expect(isChosen('Vesi 2')).not.toBeChecked();
});

it('says why none of the devices is restarted: DEVICES_BUSY', async () => {
  const { shown } = await restart();
  const refusal = userErrorOf('DEVICES_BUSY');
  await answer(shown, { updateCores: { outcomes: null, userErrors: [refusal] } });
  expect(await screen.findByText('Pyyntö lähetetty 0 / 3 laitteelle')).toBeVisible();
  expect(outcomeOf('Vesi 2')).toHaveTextContent(refusal.message);
});
