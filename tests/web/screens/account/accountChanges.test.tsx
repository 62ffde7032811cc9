import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import query, { type UserScreenQuery } from '../../../../web/__generated__/UserScreenQuery.graphql.ts';
import ConfirmEmailScreen, { loader } from '../../../../web/screens/ConfirmEmailScreen/ConfirmEmailScreen.tsx';
import ConfirmReportEmailScreen from '../../../../web/screens/ConfirmReportEmailScreen/ConfirmReportEmailScreen.tsx';
import UserScreen from '../../../../web/screens/UserScreen/UserScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';
import { renderPage } from '../../../kit/renderPage.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = (user: object) =>
  renderScreen<UserScreenQuery>({
    screen: UserScreen,
    query,
    variables: {},
    mocks: {
      User: () => ({ id: 'U', username: 'maija', ...user }),
      Viewer: () => ({ apiTokens: { edges: [] }, sessions: { edges: [] } }),
    },
    path: '/user',
    language: 'en',
  });

const told = (): unknown[] => toasts().map(({ title }) => title);

const nodeOf = (name: string) => screen.getByLabelText(name, { selector: 'input' });

const sentBy = ({ environment }: Awaited<ReturnType<typeof show>>) =>
  environment.mock.getMostRecentOperation().request.variables['input'];

const settleUpdate = ({ environment }: Awaited<ReturnType<typeof show>>, answer: object) =>
  act(() => environment.mock.resolveMostRecentOperation(() => ({ data: { updateUser: answer } })));

const own = {
  id: 'U',
  email: 'maija@example.fi',
  contactName: 'Maija',
  phone: null,
  pendingEmail: null,
  previousAdmin: false,
};

it('asks for the current password only where the e-mail address changes, and sends it with nothing else', async () => {
  const shown = await show(own);
  const details = within(screen.getByRole('heading', { name: 'Details' }).closest('section') ?? document.body);
  await userEvent.type(details.getByLabelText('Name'), ' K');
  expect(details.queryByLabelText('Current password')).toBeNull();
  const email = details.getByLabelText('Email address');
  await userEvent.clear(email);
  await userEvent.type(email, 'uusi@example.fi');
  await userEvent.click(details.getByRole('button', { name: 'Save' }));
  const password = details.getByLabelText('Current password', { selector: 'input' });
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Fill in this field/));
  await userEvent.type(password, 'väärä ');
  await userEvent.click(details.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sentBy(shown)).toEqual({ contactName: 'Maija K', email: 'uusi@example.fi', currentPassword: 'väärä ' }),
  );
  settleUpdate(shown, { user: null, userErrors: [{ message: 'Wrong password.', path: ['input', 'currentPassword'] }] });
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Wrong password/));
  expect(email).toHaveValue('uusi@example.fi');
  expect(password).toHaveValue('väärä ');
  expect(details.getByLabelText('Name')).toHaveValue('Maija K');
});

it('shows the address that waits for its confirmation, with the present one in the form', async () => {
  const shown = await show(own);
  const email = nodeOf('Email address');
  await userEvent.clear(email);
  await userEvent.type(email, 'uusi@example.fi');
  const [password] = screen.getAllByLabelText('Current password', { selector: 'input' });
  if (!password) throw new Error('No field.');
  await userEvent.type(password, 'oikea');
  const [save] = screen.getAllByRole('button', { name: 'Save' });
  if (save) await userEvent.click(save);
  const user = { id: 'U', username: 'maija', locale: 'EN', developerMode: false };
  const changed = { ...user, ...own, pendingEmail: 'uusi@example.fi' };
  await waitFor(() => expect(sentBy(shown)).toMatchObject({ currentPassword: 'oikea' }));
  settleUpdate(shown, { user: changed, userErrors: [] });
  expect(await screen.findByText(/A confirmation link was sent to uusi@example.fi/)).toBeVisible();
  const saved = 'Your details have been saved. Confirm the new email address with the link that was sent to it.';
  await waitFor(() => expect(told()).toContain(saved));
  expect(nodeOf('Email address')).toHaveValue('maija@example.fi');
  expect(screen.getAllByLabelText('Current password', { selector: 'input' })).toHaveLength(1);
});

it('sends the link again and cancels the change of address', async () => {
  const shown = await show({ ...own, pendingEmail: 'uusi@example.fi' });
  await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(sentBy(shown)).toEqual({ email: 'uusi@example.fi' });
  const refusal = { message: 'Too many attempts. Try again in 2 minutes.', path: ['input'] };
  act(() =>
    shown.environment.mock.resolveMostRecentOperation(() => ({
      data: { resendEmailConfirmation: { userErrors: [refusal] } },
    })),
  );
  await waitFor(() => expect(told()).toContain(refusal.message));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the change of address' }));
  act(() =>
    shown.environment.mock.resolveMostRecentOperation(() => ({
      data: { cancelEmailChange: { user: { id: 'U', pendingEmail: null }, userErrors: [] } },
    })),
  );
  await waitFor(() => expect(told()).toContain('The change of address was cancelled'));
  expect(screen.queryByText(/A confirmation link was sent/)).toBeNull();
});

it('leaves what is signed in with to the account holder while staff act as them', async () => {
  await show({ ...own, pendingEmail: 'uusi@example.fi', previousAdmin: true });
  expect(nodeOf('Username')).toBeDisabled();
  expect(nodeOf('Email address')).toBeDisabled();
  expect(nodeOf('Name')).toBeEnabled();
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel the change of address' })).toBeNull();
  expect(screen.getAllByText('Only the account holder can change the sign-in details.').length).toBeGreaterThan(0);
});

it.each([
  ['as they are offered', [], { endSessions: true, endTokens: false }],
  ['as they are chosen', ['Sign out other browsers', 'Delete API tokens'], { endSessions: false, endTokens: true }],
])('sends with a new password what ends, %s', async (_how, toggled, ends) => {
  const shown = await show(own);
  const [current] = screen.getAllByLabelText('Current password', { selector: 'input' });
  if (!current) throw new Error('No field.');
  await userEvent.type(current, 'vanha ');
  await userEvent.type(nodeOf('New password'), 'Kuusi-metsä-77');
  await userEvent.type(nodeOf('Repeat the new password'), 'Kuusi-metsä-77');
  for (const name of toggled) await userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  const password = { password: 'Kuusi-metsä-77', passwordRepeat: 'Kuusi-metsä-77' };
  await waitFor(() => expect(sentBy(shown)).toEqual({ currentPassword: 'vanha ', ...password, ...ends }));
});

describe('the link that confirms an address', () => {
  const open = (validity: string, refusals: object[] = []) => {
    const sent = mockGraphQL({
      ConfirmEmailScreenQuery: () => ({
        emailConfirmation: { validity, email: validity === 'VALID' ? 'uusi@example.fi' : null },
      }),
      ConfirmEmailScreenMutation: () => ({ confirmEmail: { userErrors: refusals } }),
    });
    const page = { page: ConfirmEmailScreen, loader, path: '/email/:token', at: '/email/abc', language: 'en' } as const;
    return renderPage(page).then(() => sent);
  };
  const confirm = () => screen.findByRole('button', { name: 'Confirm the address' });

  it('confirms it by a button, not by being opened', async () => {
    const sent = await open('VALID');
    expect(await screen.findByText(/uusi@example.fi/)).toBeVisible();
    expect(sent).toHaveLength(1);
    await userEvent.click(await confirm());
    expect(await screen.findByText('The address is confirmed')).toBeVisible();
    expect(sent.at(-1)?.variables).toEqual({ input: { token: 'abc' } });
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/user');
  });

  it('says why it was not confirmed', async () => {
    await open('VALID', [{ message: 'The link has expired.', path: ['input'] }]);
    await userEvent.click(await confirm());
    expect(await screen.findByText('The link has expired.')).toBeVisible();
  });

  it.each([
    ['EXPIRED', 'The link is not valid'],
    ['USED', 'The link has already been used'],
  ])('that is %s says so and offers nothing', async (validity, title) => {
    await open(validity);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm the address' })).toBeNull();
  });
});

describe('the link that confirms an address of water reports', () => {
  const open = (answer: object) => {
    const sent = mockGraphQL({ ConfirmReportEmailScreenMutation: () => ({ confirmWaterReportEmail: answer }) });
    const path = { path: '/vesiposti/:token/confirm', at: '/vesiposti/abc/confirm' };
    return renderPage({ page: ConfirmReportEmailScreen, ...path, language: 'en' }).then(() => sent);
  };
  const confirm = () => screen.findByRole('button', { name: 'Confirm the address' });

  it('confirms it by a button, not by being opened', async () => {
    const sent = await open({ email: 'aino@example.fi', userErrors: [] });
    const button = await confirm();
    expect(sent).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByText('Water reports are sent to aino@example.fi from now on.')).toBeVisible();
    expect(sent.map(({ variables }) => variables)).toEqual([{ input: { token: 'abc' } }]);
  });

  it('says why it was not confirmed', async () => {
    await open({ email: null, userErrors: [{ message: 'Expired.', path: ['input'] }] });
    await userEvent.click(await confirm());
    expect(await screen.findByText(/The link has expired, was already used or is wrong/)).toBeVisible();
  });
});

it('turns developer mode on at once, and off again where that is refused', async () => {
  const shown = await show({ ...own, isDeveloper: true, developerMode: false });
  await userEvent.click(screen.getByRole('switch', { name: /Developer mode/ }));
  expect(sentBy(shown)).toEqual({ developerMode: true });
  expect(screen.getByRole('switch', { name: /Developer mode/ })).toBeChecked();
  settleUpdate(shown, { user: null, userErrors: [{ message: 'Not allowed.', path: null }] });
  await waitFor(() => expect(screen.getByRole('switch', { name: /Developer mode/ })).not.toBeChecked());
  expect(told()).toContain('Not allowed.');
});
