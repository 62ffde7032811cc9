import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { onSessionChange, returnPath } from '../../../../web/entities/viewer/session.ts';
import LoginScreen, { loader } from '../../../../web/screens/LoginScreen/LoginScreen.tsx';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';
import { renderPage } from '../../../kit/renderPage.tsx';

afterEach(() => vi.unstubAllGlobals());

type Beside = { signIn: { demoAccounts: string[]; providers: string[] } | null; viewer: object | null };

const signedOut: Beside = { signIn: null, viewer: null };

const show = async (beside: Beside, { at = '/login', refusals = [] as string[] } = {}) => {
  const sent = mockGraphQL({
    SignInQuery: () => beside,
    loginMutation: () => ({ login: { userErrors: refusals.map((message) => ({ message })) } }),
  });
  const shown = await renderPage({ page: LoginScreen, loader, path: '/login', at });
  await screen.findByLabelText('Käyttäjätunnus').catch(() => undefined);
  return {
    ...shown,
    tries: () => sent.filter(({ name }) => name === 'loginMutation').map(({ variables }) => variables),
  };
};

const signInAs = async (username: string, password: string) => {
  await userEvent.type(screen.getByLabelText('Käyttäjätunnus'), username);
  await userEvent.type(screen.getByLabelText(/^Salasana/), `${password}{Enter}`);
};

it('sends nothing while a field is empty, and says which beside it and above the form', async () => {
  const { tries } = await show(signedOut);
  await userEvent.type(screen.getByLabelText('Käyttäjätunnus'), 'asukas{Enter}');
  expect(screen.getByLabelText(/^Salasana/)).toHaveAccessibleDescription('Täytä tämä kenttä.');
  expect(screen.getByRole('group', { name: 'Korjaa yksi kohta' })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Salasana: Täytä tämä kenttä.' }));
  expect(screen.getByLabelText(/^Salasana/)).toHaveFocus();
  expect(tries()).toEqual([]);
});

it('tells anew at each try what is still empty, and no longer why an earlier one was refused', async () => {
  await show(signedOut, { refusals: ['Tunnus tai salasana on väärin.'] });
  await signInAs('asukas', 'väärä');
  await screen.findByText('Tunnus tai salasana on väärin.');
  await userEvent.clear(screen.getByLabelText('Käyttäjätunnus'));
  await userEvent.clear(screen.getByLabelText(/^Salasana/));
  await userEvent.click(screen.getByRole('button', { name: 'Kirjaudu' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('group', { name: 'Korjaa 2 kohtaa' })).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Käyttäjätunnus'), 'asukas');
  await userEvent.type(screen.getByLabelText(/^Salasana/), 's');
  expect(screen.queryByRole('group', { name: /^Korjaa/ })).toBeNull();
});

it('takes a name of blanks for none', async () => {
  const { tries } = await show(signedOut);
  await signInAs('  ', 'salasana');
  expect(screen.getByLabelText('Käyttäjätunnus')).toHaveAccessibleDescription('Täytä tämä kenttä.');
  expect(tries()).toEqual([]);
});

it('leaves the keyboard in a field that is emptied after a try', async () => {
  await show(signedOut, { refusals: ['Tunnus tai salasana on väärin.'] });
  await signInAs('asukas', 'väärä');
  await screen.findByText('Tunnus tai salasana on väärin.');
  await userEvent.clear(screen.getByLabelText(/^Salasana/));
  expect(screen.getByLabelText(/^Salasana/)).toHaveFocus();
  expect(screen.getByLabelText(/^Salasana/)).toBeValid();
});

it('signs in and goes on to where one was going', async () => {
  const heard = vi.fn();
  const stop = onSessionChange(heard);
  const { tries } = await show(signedOut, { at: '/login?next=%2Ftarget%2F5%2Fdevices%2Foverview' });
  await signInAs('asukas', 'salainen');
  expect(tries()).toEqual([{ input: { username: 'asukas', password: 'salainen', rememberMe: false } }]);
  await waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'began', next: '/target/5/devices/overview' }));
  stop();
});

it('says why a try was refused, and keeps what was typed', async () => {
  await show(signedOut, { refusals: ['Tunnus tai salasana on väärin.'] });
  await signInAs('asukas', 'väärä');
  expect(await screen.findByRole('alert')).toHaveTextContent('Tunnus tai salasana on väärin.');
  expect(screen.getByLabelText('Käyttäjätunnus')).toHaveValue('asukas');
});

it('says that signing in with another service failed, where that led back here, until another try', async () => {
  await show(signedOut, { at: '/login?error=LOGIN_FAILED', refusals: ['Tunnus tai salasana on väärin.'] });
  expect(screen.getByRole('alert')).toHaveTextContent('Kirjautuminen toisella palvelulla ei onnistunut');
  await signInAs('asukas', 'väärä');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Tunnus tai salasana on väärin.'));
});

it.each([
  ['ACCOUNT_DISABLED', 'Käyttäjätili on suljettu. Ota yhteyttä asiakaspalveluun.'],
  ['INVALID_CSRF', 'Kirjautuminen kesti liian kauan. Yritä uudelleen.'],
  ['UNABLE_TO_CONTINUE', /^Linkki on jo käytetty\./],
  [
    'STORAGE_FULL',
    'Palvelun tallennustila on täynnä. Mitään ei voi tallentaa juuri nyt, joten kirjautuminen ei onnistu.',
  ],
  ['SOMETHING_UNHEARD_OF', /^Kirjautuminen toisella palvelulla ei onnistunut\./],
])('says why signing in with another service was refused with %s', async (code, words) => {
  await show(signedOut, { at: `/login?error=${code}` });
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

it('says where the portal cannot be reached that it is that, not the password', async () => {
  await show(signedOut);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')));
  await signInAs('asukas', 'salainen');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Palvelu ei vastaa. Kirjautuminen ei onnistunut. Yritä uudelleen.',
  );
});

it.each([
  [
    'fi',
    'Palvelun tallennustila on täynnä. Mitään ei voi tallentaa juuri nyt, joten kirjautuminen ei onnistu. Yritä myöhemmin uudelleen.',
  ],
  [
    'en',
    'The service’s storage is full. Nothing can be stored right now, so signing in is not possible. Try again later.',
  ],
] as const)('says in %s that nothing can be stored now, and keeps what was typed', async (language, words) => {
  mockGraphQL({ SignInQuery: () => signedOut });
  await renderPage({ page: LoginScreen, loader, path: '/login', language });
  const username = await screen.findByRole('textbox');
  const password = document.querySelector('input[type=password]');
  const errors = [{ message: 'Full.', path: ['login'], extensions: { code: 'STORAGE_FULL' } }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: null, errors })));
  await userEvent.type(username, 'asukas');
  if (password) await userEvent.type(password, 'salainen{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(username).toHaveValue('asukas');
  expect(password).toHaveValue('salainen');
});

it('shows the form at once, without waiting for what stands beside it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await renderPage({ page: LoginScreen, loader, path: '/login' });
  expect(await screen.findByLabelText('Käyttäjätunnus')).toBeVisible();
});

it('keeps the form, and what was typed, where what stands beside it fails, and asks for that again', async () => {
  let fails = true;
  const beside = { signIn: { demoAccounts: [], providers: ['kunta'] }, viewer: null };
  vi.stubGlobal('fetch', () =>
    fails ? Promise.reject(new TypeError('gone')) : Promise.resolve(Response.json({ data: beside })),
  );
  await renderPage({ page: LoginScreen, loader, path: '/login' });
  await userEvent.type(await screen.findByLabelText('Käyttäjätunnus'), 'asukas');
  const retry = await screen.findByRole('button', { name: 'Yritä uudelleen' });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: /kunta/ })).toBeVisible();
  expect(screen.getByLabelText('Käyttäjätunnus')).toHaveValue('asukas');
});

it('offers the demo accounts only while the demo world is loaded', async () => {
  const { tries } = await show({ signIn: { demoAccounts: ['isannoitsija', 'uusi'], providers: [] }, viewer: null });
  await userEvent.click(await screen.findByRole('button', { name: /isannoitsija Isännöitsijä/ }));
  expect(tries()).toMatchObject([{ input: { username: 'isannoitsija' } }]);
  expect(screen.getByRole('button', { name: /uusi Esittelytunnus/ })).toBeInTheDocument();
});

it('turns the demo account that was pressed while it is signed in, and not the form', async () => {
  const beside = { signIn: { demoAccounts: ['isannoitsija', 'uusi'], providers: [] }, viewer: null };
  const asked = [Promise.resolve(Response.json({ data: beside })), new Promise<Response>(() => undefined)];
  vi.stubGlobal('fetch', () => asked.shift());
  await renderPage({ page: LoginScreen, loader, path: '/login' });
  const row = await screen.findByRole('button', { name: /isannoitsija/ });
  await userEvent.click(row);
  expect(row).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: /uusi/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Kirjaudu' })).not.toHaveAttribute('aria-busy');
});

it('offers the providers that sign in too', async () => {
  await show({ signIn: { demoAccounts: [], providers: ['kunta'] }, viewer: null });
  expect(await screen.findByRole('link', { name: /kunta/ })).toHaveAttribute('href', '/oauth/kunta');
});

it('shows no demo accounts without a demo world', async () => {
  await show(signedOut);
  expect(screen.queryByText('Kokeile esittelytunnuksilla')).toBeNull();
});

it('says that the last session has expired', async () => {
  await show(signedOut, { at: '/login?ended=1' });
  expect(screen.getByText(/Istuntosi on vanhentunut/)).toBeInTheDocument();
});

it('sends somebody who is signed in on their way', async () => {
  const { router } = await show({ signIn: null, viewer: { user: {} } }, { at: '/login?next=%2Fuser' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
});

it.each([
  ['/target/5', '/target/5'],
  [null, '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/logout', '/'],
  ['/login?next=/', '/'],
])('after signing in, %j leads to %s', (next, path) => {
  expect(returnPath(next)).toBe(path);
});
