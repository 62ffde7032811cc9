import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onSessionChange } from '../../../../web/entities/viewer/session.ts';
import OAuthSuccessScreen from '../../../../web/screens/OAuthSuccessScreen/OAuthSuccessScreen.tsx';
import RegisterScreen, { loader as invitation } from '../../../../web/screens/RegisterScreen/RegisterScreen.tsx';
import RequestResetScreen from '../../../../web/screens/RequestResetScreen/RequestResetScreen.tsx';
import ResetPasswordScreen, {
  loader as link,
} from '../../../../web/screens/ResetPasswordScreen/ResetPasswordScreen.tsx';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';
import { renderPage } from '../../../kit/renderPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const strong = 'Kuusi-metsä-77';

describe('a forgotten password', () => {
  it.each([
    ['asukas', { username: 'asukas' }],
    ['asukas@esimerkki.fi', { email: 'asukas@esimerkki.fi' }],
  ])('is asked for by %s, and the answer tells nothing of the account', async (typed, account) => {
    const sent = mockGraphQL({ RequestResetScreenMutation: () => ({ requestPasswordReset: { userErrors: [] } }) });
    await renderPage({ page: RequestResetScreen, path: '/resetting', language: 'en' });
    await userEvent.type(screen.getByLabelText(/Username or email/), `${typed}{Enter}`);
    expect(await screen.findByText(/If the account exists/)).toBeVisible();
    expect(sent.map(({ variables }) => variables)).toEqual([{ input: { account } }]);
  });

  it('says that the link was not sent where the service fails', async () => {
    mockGraphQL({});
    await renderPage({ page: RequestResetScreen, path: '/resetting', language: 'en' });
    await userEvent.type(screen.getByLabelText(/Username or email/), 'asukas{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The link could not be sent. Try again.');
  });

  const show = (validity: string, refusals: object[] = []) => {
    const sent = mockGraphQL({
      ResetPasswordScreenQuery: () => ({ passwordResetToken: validity }),
      ResetPasswordScreenMutation: () => ({ resetPassword: { userErrors: refusals } }),
    });
    return renderPage({
      page: ResetPasswordScreen,
      loader: link,
      path: '/resetting/:token',
      at: '/resetting/abc',
      language: 'en',
    }).then((shown) => ({ ...shown, sent }));
  };

  const choose = async (password: string, again: string) => {
    await userEvent.type(await screen.findByLabelText('New password'), password);
    await userEvent.type(screen.getByLabelText('Repeat the new password'), again);
    await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  };

  it('is chosen anew by the link, and leads to signing in', async () => {
    const { sent, router } = await show('VALID');
    await choose(strong, strong);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(sent.at(-1)?.variables).toEqual({ input: { token: 'abc', password: strong, passwordRepeat: strong } });
  });

  it('shows which rules it meets while it is typed', async () => {
    await show('VALID');
    await userEvent.type(await screen.findByLabelText('New password'), 'abc1');
    const rules = screen.getByRole('list', { name: 'The password must have' });
    expect(rules).toHaveTextContent('a digitmet');
    expect(rules).toHaveTextContent('an upper-case lettermissing');
  });

  it('says how easily it is guessed while it is typed', async () => {
    await show('VALID');
    const field = await screen.findByLabelText('New password');
    const meter = screen.getByRole('meter', { name: 'Strength' });
    await userEvent.type(field, 'Kesä2026!');
    await waitFor(() => expect(meter).toHaveAttribute('aria-valuetext', 'easy to guess'));
    await userEvent.clear(field);
    await waitFor(() => expect(meter).toHaveAttribute('aria-valuetext', '–'));
    await userEvent.type(field, 'kuusi-Vihreä-77-lokki');
    await waitFor(() => expect(meter).toHaveAttribute('aria-valuetext', 'strong'));
  });

  it('is not sent while it lacks something or the two differ', async () => {
    const { sent } = await show('VALID');
    await choose('short', 'other');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/at least 8 characters, a digit/);
    expect(screen.getByLabelText('Repeat the new password')).toHaveAccessibleDescription(
      'The passwords are not the same.',
    );
    await userEvent.clear(screen.getByLabelText('New password'));
    await userEvent.type(screen.getByLabelText('New password'), strong);
    await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByText('The passwords are not the same.', { selector: 'p' })).toBeVisible();
    expect(sent.filter(({ name }) => name === 'ResetPasswordScreenMutation')).toEqual([]);
  });

  it('that is easy to guess is refused at its field', async () => {
    await show('VALID', [{ message: 'Too easy to guess.', path: ['input', 'password'] }]);
    await choose(strong, strong);
    expect(await screen.findByText('Too easy to guess.', { selector: 'p' })).toBeVisible();
  });

  it('by a link that has run out meanwhile is refused, with the way to another', async () => {
    await show('VALID', [{ message: 'The link has expired. Ask for a new one.', path: ['input'] }]);
    await choose(strong, strong);
    expect(await screen.findByRole('alert')).toHaveTextContent('The link has expired.');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/resetting');
  });

  it.each([
    ['EXPIRED', /has expired/],
    ['USED', /already been used/],
  ])('with a link that is %s says so and offers another', async (validity, text) => {
    await show(validity);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/resetting');
  });
});

describe('an invitation', () => {
  const activated = (): object => ({ activateAccount: { username: 'aino', userErrors: [] } });
  const show = (validity: string, viewer: object | null = null, free = true, activate = activated) => {
    const sent = mockGraphQL({
      RegisterScreenQuery: () => ({
        invitation: { validity, name: 'Aino Asukas', email: 'aino@esimerkki.fi' },
        viewer,
      }),
      UsernameFieldQuery: () => ({ usernameAvailable: free }),
      ActivationFormMutation: activate,
      loginMutation: () => ({ login: { userErrors: [] } }),
    });
    return renderPage({
      page: RegisterScreen,
      loader: invitation,
      path: '/register/:token',
      at: '/register/abc',
      language: 'en',
    }).then((shown) => ({ ...shown, sent }));
  };

  it('becomes an account that is signed in at once', async () => {
    const heard = vi.fn();
    const stop = onSessionChange(heard);
    const { sent } = await show('VALID');
    await userEvent.type(await screen.findByLabelText('Username'), 'aino');
    expect(screen.getByLabelText('Name')).toHaveValue('Aino Asukas');
    await userEvent.type(screen.getByLabelText('Password'), strong);
    await userEvent.type(screen.getByLabelText('Repeat the password'), strong);
    await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'began', next: '/' }));
    stop();
    expect(sent.find(({ name }) => name === 'ActivationFormMutation')?.variables).toMatchObject({
      input: { token: 'abc', username: 'aino', contactName: 'Aino Asukas', phone: null, passwordRepeat: strong },
    });
  });

  const fillIn = async () => {
    await userEvent.type(await screen.findByLabelText('Username'), 'aino');
    await userEvent.type(screen.getByLabelText('Password'), strong);
    await userEvent.type(screen.getByLabelText('Repeat the password'), strong);
    await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
  };

  it('that nobody answered opens the account where it was made all the same', async () => {
    const heard = vi.fn();
    const stop = onSessionChange(heard);
    await show('VALID', null, true, () => {
      throw new TypeError('cut off');
    });
    await fillIn();
    await waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'began', next: '/' }));
    stop();
  });

  it('that is refused before it was tried opens nothing, and says why', async () => {
    const message = 'The link has already been used. Sign in or ask for a new link. Sign in or ask for a new link.';
    const { sent } = await show('VALID', null, true, () => ({
      activateAccount: { username: null, userErrors: [{ message, path: ['input'] }] },
    }));
    await fillIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(sent.some(({ name }) => name === 'loginMutation')).toBe(false);
  });

  it('asks for what was left empty in few words', async () => {
    await show('VALID');
    await userEvent.click(await screen.findByRole('button', { name: 'Activate' }));
    const summary = await screen.findByRole('group', { name: /^Fix/ });
    expect(within(summary).getByRole('link', { name: 'Username: Fill in this field.' })).toBeVisible();
    expect(within(summary).getByRole('link', { name: 'Password: Fill in this field.' })).toBeVisible();
  });

  it('is refused where its email has been cleared, since the invited one would be kept then', async () => {
    const { sent } = await show('VALID');
    await userEvent.clear(await screen.findByLabelText('Email address'));
    await fillIn();
    const summary = await screen.findByRole('group', { name: /^Fix/ });
    expect(within(summary).getByRole('link', { name: 'Email address: Fill in this field.' })).toBeVisible();
    expect(sent.some(({ name }) => name === 'ActivationFormMutation')).toBe(false);
  });

  it('says while it is typed that a name cannot be had', async () => {
    await show('VALID', null, false);
    await userEvent.type(await screen.findByLabelText('Username'), 'asukas');
    expect(await screen.findByText(/^The username is taken or cannot be used/, { selector: 'p' })).toBeVisible();
  });

  it('counts a name that cannot be had among all that is to be put right', async () => {
    const { sent } = await show('VALID', null, false);
    await userEvent.type(await screen.findByLabelText('Username'), 'asukas');
    await screen.findByText(/^The username is taken or cannot be used/, { selector: 'p' });
    await userEvent.type(screen.getByLabelText(/^Phone number/), '0401234567');
    await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
    const summary = await screen.findByRole('group', { name: /^Fix/ });
    expect(summary).toHaveTextContent('Fix 3 errors');
    expect(within(summary).getByRole('link', { name: /^Username: The username is taken/ })).toBeVisible();
    expect(sent.some(({ name }) => name === 'ActivationFormMutation')).toBe(false);
  });

  it('says in the same words above the form that a name cannot be had', async () => {
    const refusal = { message: 'Check this field.', path: ['input', 'username'] };
    await show('VALID', null, true, () => ({ activateAccount: { username: null, userErrors: [refusal] } }));
    await userEvent.type(await screen.findByLabelText('Username'), 'a b/c');
    await userEvent.type(screen.getByLabelText('Password'), strong);
    await userEvent.type(screen.getByLabelText('Repeat the password'), strong);
    await userEvent.click(screen.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByRole('link', { name: /The username is taken or cannot be used/ })).toBeVisible();
    expect(screen.queryByText(/Check this field/)).toBeNull();
  });

  it.each([
    ['USED', 'The invitation has been used'],
    ['EXPIRED', 'The invitation is not valid'],
  ])('that is %s says so and leads to signing in', async (validity, title) => {
    await show(validity);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });

  it('leads home somebody who is signed in', async () => {
    const { router } = await show('VALID', { user: {} });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('coming back from another service', () => {
  const comeBack = async (viewer: object | null) => {
    const heard = vi.fn();
    const stop = onSessionChange(heard);
    mockGraphQL({ currentUserIdQuery: () => ({ viewer }) });
    const { router } = await renderPage({ page: OAuthSuccessScreen, path: '/oauth/success' });
    return { heard, stop, router };
  };

  it('begins the session and leads home', async () => {
    const { heard, stop } = await comeBack({ user: { id: 'aino' } });
    await waitFor(() => expect(heard).toHaveBeenCalledWith({ kind: 'began', next: '/' }));
    stop();
  });

  it('without a session is a sign-in that failed, not one that has ended', async () => {
    const { heard, stop, router } = await comeBack(null);
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(router.state.location.search).toBe('?error=LOGIN_FAILED');
    expect(heard).not.toHaveBeenCalled();
    stop();
  });
});
