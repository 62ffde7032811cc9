import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import RequestResetScreen from '../../../../web/screens/RequestResetScreen/RequestResetScreen.tsx';
import ResetPasswordScreen, { loader } from '../../../../web/screens/ResetPasswordScreen/ResetPasswordScreen.tsx';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';
import { renderPage } from '../../../kit/renderPage.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A link that reads so each time that it is looked at, and a service that does not answer the password, or refuses it. */
const choose = async (validities: string[], attempts: (object | undefined)[]) => {
  mockGraphQL({
    ResetPasswordScreenQuery: () => ({ passwordResetToken: validities.shift() }),
    ResetPasswordScreenMutation: () => {
      const userErrors = attempts.shift();
      if (!userErrors) throw new TypeError('Nobody answered.');
      return { resetPassword: { userErrors } };
    },
  });
  const page = { page: ResetPasswordScreen, loader, path: '/resetting/:token', at: '/resetting/abc' };
  const { router } = await renderPage({ ...page, language: 'en' });
  await userEvent.type(await screen.findByLabelText('New password'), 'Kuusi-metsä-77');
  await userEvent.type(screen.getByLabelText('Repeat the new password'), 'Kuusi-metsä-77');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  await send();
  return { router, send };
};

it('a password that was changed though nobody answered leads to signing in', async () => {
  const { router } = await choose(['VALID', 'USED'], [undefined]);
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/login?reset=1'));
});

it('a password that was changed by an attempt before is not said to have an expired link', async () => {
  const expired = [{ message: 'The link has expired.', path: ['input'] }];
  const { router, send } = await choose(['VALID', 'VALID', 'USED'], [undefined, expired]);
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not confirm that the password was changed');
  await send();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

it('a link that was asked for says so where the focus is', async () => {
  mockGraphQL({ RequestResetScreenMutation: () => ({ requestPasswordReset: { userErrors: [] } }) });
  await renderPage({ page: RequestResetScreen, path: '/resetting', language: 'en' });
  await userEvent.type(screen.getByLabelText(/Username or email/), 'asukas{Enter}');
  await waitFor(() => expect(document.activeElement).toHaveAttribute('tabindex', '-1'));
  expect(document.activeElement).toHaveTextContent(/link/);
});
