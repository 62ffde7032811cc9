import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import query, { type LoginScreenQuery } from '../../../web/__generated__/LoginScreenQuery.graphql.ts';
import { onSessionChange, returnPath } from '../../../web/entities/viewer/session.ts';
import LoginScreen from '../../../web/screens/LoginScreen/LoginScreen.tsx';
import { renderScreen } from '../../kit/renderScreen.tsx';

const show = (
  answer: { signIn: { demoAccounts: string[]; providers: string[] } | null; viewer: object | null },
  at = '/login',
) =>
  renderScreen<LoginScreenQuery>({
    screen: LoginScreen,
    query,
    variables: {},
    mocks: { Query: () => answer },
    path: '/login',
    at,
  });

const signedOut = { signIn: null, viewer: null };

const settle = ({ environment }: Awaited<ReturnType<typeof show>>, userErrors: { message: string }[]) =>
  act(() => environment.mock.resolve(environment.mock.getMostRecentOperation(), { data: { login: { userErrors } } }));

it('sends nothing while a field is empty, and says which', async () => {
  const { environment } = await show(signedOut);
  await userEvent.type(screen.getByLabelText('Käyttäjätunnus'), 'asukas{Enter}');
  expect(screen.getByLabelText(/^Salasana/)).toHaveAccessibleDescription('Täytä tämä kenttä.');
  expect(screen.getByLabelText(/^Salasana/)).toHaveFocus();
  expect(environment.mock.getAllOperations().map((one) => one.request.node.operation.name)).not.toContain(
    'useLoginMutation',
  );
});

it('signs in and goes on to where one was going', async () => {
  const heard = vi.fn();
  const stop = onSessionChange(heard);
  const shown = await show(signedOut, '/login?next=%2Ftarget%2F5%2Fdevices%2Foverview');
  await userEvent.type(screen.getByLabelText('Käyttäjätunnus'), 'asukas');
  await userEvent.type(screen.getByLabelText(/^Salasana/), 'salainen{Enter}');
  expect(shown.environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { username: 'asukas', password: 'salainen', rememberMe: false },
  });
  settle(shown, []);
  expect(heard).toHaveBeenCalledWith({ kind: 'began', next: '/target/5/devices/overview' });
  stop();
});

it('says why a try was refused, and keeps what was typed', async () => {
  const shown = await show(signedOut);
  await userEvent.type(screen.getByLabelText('Käyttäjätunnus'), 'asukas');
  await userEvent.type(screen.getByLabelText(/^Salasana/), 'väärä{Enter}');
  settle(shown, [{ message: 'Tunnus tai salasana on väärin.' }]);
  expect(screen.getByRole('alert')).toHaveTextContent('Tunnus tai salasana on väärin.');
  expect(screen.getByLabelText('Käyttäjätunnus')).toHaveValue('asukas');
});

it('offers the demo accounts only while the demo world is loaded', async () => {
  const shown = await show({ signIn: { demoAccounts: ['isannoitsija', 'uusi'], providers: [] }, viewer: null });
  await userEvent.click(screen.getByRole('button', { name: /isannoitsija Isännöitsijä/ }));
  expect(shown.environment.mock.getMostRecentOperation().request.variables).toMatchObject({
    input: { username: 'isannoitsija' },
  });
  expect(screen.getByRole('button', { name: /uusi Esittelytunnus/ })).toBeInTheDocument();
});

it('shows no demo accounts without a demo world', async () => {
  await show(signedOut);
  expect(screen.queryByText('Kokeile esittelytunnuksilla')).toBeNull();
});

it('says that the last session has expired', async () => {
  await show(signedOut, '/login?ended=1');
  expect(screen.getByText(/Istuntosi on vanhentunut/)).toBeInTheDocument();
});

it('sends somebody who is signed in on their way', async () => {
  const { router } = await show({ signIn: null, viewer: { user: {} } }, '/login?next=%2Fuser');
  expect(router.state.location.pathname).toBe('/user');
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
