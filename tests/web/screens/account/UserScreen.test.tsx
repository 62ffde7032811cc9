import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchQuery } from 'react-relay';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it, vi } from 'vitest';
import query, { type UserScreenQuery } from '../../../../web/__generated__/UserScreenQuery.graphql.ts';
import UserScreen from '../../../../web/screens/UserScreen/UserScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { recordPartFailures } from '../../../../web/states/partFailures.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond } from '../../../kit/sentMutation.ts';
import { userErrorOf } from '../../../kit/userErrorOf.ts';

const show = (viewer: object, user: object = {}, receivedPartCount?: number) =>
  renderScreen<UserScreenQuery>({
    screen: UserScreen,
    title: 'account.title',
    query,
    variables: {},
    mocks: {
      User: () => ({ id: 'U', username: 'maija', previousAdmin: false, pendingEmail: null, ...user }),
      Viewer: () => ({ apiTokens: { edges: [] }, sessions: { edges: [] }, ...viewer }),
    },
    path: '/user',
    language: 'en',
    ...(receivedPartCount === undefined ? {} : { receivedPartCount }),
  });

const told = (): unknown[] => toasts().map(({ title }) => title);

it('says where one is, with the way home', async () => {
  await show({});
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(trail).toHaveTextContent('HomeYour account');
  expect(within(trail).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

it('has the account stand while its tokens and sessions are on their way', async () => {
  await show({}, {}, 1);
  expect(screen.getByLabelText('New password')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'API tokens' })).not.toBeInTheDocument();
});

it('says that the API tokens could not be had, and what customer service finds the failure by', async () => {
  recordPartFailures([{ message: 'Too slow.', path: ['viewer', 'apiTokens'], extensions: { requestId: 'req-7' } }]);
  await show({ apiTokens: null });
  expect(screen.getByRole('heading', { name: 'API tokens' })).toBeVisible();
  const failure = screen.getByRole('alert');
  expect(failure).toHaveTextContent('req-7');
  expect(within(failure).getByRole('button', { name: 'Try again' })).toBeVisible();
  act(() => recordPartFailures([{ message: 'Elsewhere.', path: ['x', 'y'], extensions: { requestId: 'req-8' } }]));
  expect(failure).toHaveTextContent('req-7');
});

it('asks for a day that is not over where a token ends, and sends nothing before', async () => {
  const { environment } = await show({});
  await userEvent.click(screen.getByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Report');
  const end = await dialog.findByLabelText(/^Valid until/, { selector: 'input' });
  await userEvent.type(end, '1.1.2020');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  await waitFor(() => expect(end).toHaveAccessibleDescription(/Choose today or a later day\.$/));
  const sent = () => environment.mock.getAllOperations().map(({ request }) => request.node.operation.name);
  expect(sent()).not.toContain('apiTokenMutationsCreateMutation');
  await userEvent.clear(end);
  await userEvent.type(end, '31.12.2199');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  await waitFor(() => expect(sent()).toContain('apiTokenMutationsCreateMutation'));
});

const makeToken = async () => {
  const { environment } = await show({});
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
  await person.type(await dialog.findByLabelText('Name'), 'Report');
  await person.click(screen.getByRole('button', { name: 'Create token' }));
  const answer = () =>
    act(() =>
      environment.mock.resolveMostRecentOperation(() => ({
        data: {
          createApiToken: {
            apiToken: {
              id: 'A',
              name: 'Report',
              scope: 'READ',
              validUntil: null,
              lastUsedAt: null,
              createdAt: '2026-11-23T10:00:00Z',
            },
            secret: 'talo_secret',
            userErrors: [],
          },
        },
      })),
    );
  return { person, answer };
};

const uncopied = () => screen.findByRole('alertdialog', { name: 'The token has not been copied' });
const secret = () => screen.findByLabelText('Token', { selector: 'input' });

/** Goes back from the question to the token, and has the keyboard there again. */
const goBack = async () => {
  await userEvent.click(within(await uncopied()).getByRole('button', { name: 'Back to the token' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
};

it.each(['Done', 'Close'])('asks before a new token that was not copied is closed by %s, and keeps it', async (way) => {
  const { person, answer } = await makeToken();
  answer();
  expect(await secret()).toHaveValue('talo_secret');
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: way }));
  await goBack();
  expect(await secret()).toHaveValue('talo_secret');
  await person.keyboard('{Escape}');
  await person.click(within(await uncopied()).getByRole('button', { name: 'Close without copying' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('row', { name: /Report/ })).toBeVisible();
});

it('asks before a token is closed that is being made: its secret would never be seen', async () => {
  const { person, answer } = await makeToken();
  await person.keyboard('{Escape}');
  const question = await uncopied();
  answer();
  await person.click(within(question).getByRole('button', { name: 'Back to the token' }));
  expect(await secret()).toHaveValue('talo_secret');
});

it('closes a new token without a question once it was copied by its button', async () => {
  const { person, answer } = await makeToken();
  answer();
  await person.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('talo_secret');
  await waitFor(() => expect(told()).toContain('The token was copied'));
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('takes a token as copied by hand only where the whole of it was', async () => {
  const { person, answer } = await makeToken();
  answer();
  const field = await secret();
  if (!(field instanceof HTMLInputElement)) throw new Error('No field.');
  field.setSelectionRange(0, 4);
  fireEvent.copy(field);
  await person.keyboard('{Escape}');
  await goBack();
  field.select();
  fireEvent.copy(field);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows that a password with the own name in it is easy to guess', async () => {
  await show({ apiTokens: { edges: [] } });
  await userEvent.type(screen.getByLabelText('New password'), 'X7-maija-lokki-metsä!');
  await waitFor(() =>
    expect(screen.getByRole('meter', { name: 'Strength' })).toHaveAttribute('aria-valuetext', 'easy to guess'),
  );
});

const browser = (id: string, isCurrent: boolean, userAgent: string | null) => ({
  node: { id, isCurrent, userAgent, begunAt: '2026-11-20T08:00:00Z', lastUsedAt: '2026-11-21T09:00:00Z' },
});

const signedInTwice = {
  sessions: {
    edges: [
      browser('here', true, 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Firefox/144.0'),
      browser('there', false, null),
    ],
  },
};

it('signs another browser out, and not this one by the way', async () => {
  const { environment } = await show(signedInTwice);
  const sessions = screen.getByRole('table', { name: 'Sessions' });
  expect(within(sessions).getByRole('row', { name: /Firefox, Linux/ })).toHaveTextContent('this browser');
  expect(within(sessions).getAllByRole('button', { name: /Sign out/ })).toHaveLength(1);
  await userEvent.click(within(sessions).getByRole('button', { name: /^Sign out: Unknown browser, 21\.11\.2026/ }));
  const { request } = environment.mock.getMostRecentOperation();
  expect(request.variables).toMatchObject({ input: { id: 'there' } });
  act(() =>
    environment.mock.resolveMostRecentOperation(() => ({
      data: { endSession: { endedSessionId: 'there', userErrors: [] } },
    })),
  );
  await waitFor(() => expect(told()).toContain('Unknown browser is signed out'));
  await waitFor(() => expect(within(sessions).queryByRole('row', { name: /Unknown browser/ })).toBeNull());
  // The button went with its line; the keyboard goes on from what stands above the others.
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/maija/));
  expect(document.body).not.toHaveFocus();
});

it('keeps a browser in the list that could not be signed out, and says why', async () => {
  const { environment } = await show(signedInTwice);
  await userEvent.click(screen.getByRole('button', { name: /^Sign out: Unknown browser, 21\.11\.2026/ }));
  act(() =>
    environment.mock.resolveMostRecentOperation(() => ({
      data: {
        endSession: { endedSessionId: null, userErrors: [{ message: 'It is not there any more.', path: null }] },
      },
    })),
  );
  await waitFor(() => expect(told()).toContain('It is not there any more.'));
  expect(screen.getByRole('row', { name: /Unknown browser/ })).toBeVisible();
});

/** Somebody comes to the page again: it is asked anew, of a graph that tells this. */
const lookAnew = async ({ environment }: Awaited<ReturnType<typeof show>>, viewer: object) => {
  environment.mock.queueOperationResolver((operation) =>
    MockPayloadGenerator.generateWithDefer(
      operation,
      { User: () => ({ id: 'U', username: 'maija' }), Viewer: () => viewer },
      { generateDeferredPayload: true },
    ),
  );
  await act(() => fetchQuery(environment, query, {}, { fetchPolicy: 'network-only' }).toPromise());
};

const token = (id: string, name: string, createdAt = '2026-11-20T08:00:00Z') => ({
  node: { id, name, scope: 'READ', validUntil: null, lastUsedAt: null, createdAt },
});

const names = (table: string): (string | undefined)[] =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('strong')?.textContent);

it('lists the newest token first', async () => {
  const edges = [
    token('A', 'Old', '2025-01-01T08:00:00Z'),
    token('B', 'New'),
    token('C', 'Older', '2024-01-01T08:00:00Z'),
  ];
  await show({ apiTokens: { edges } });
  expect(names('API tokens')).toEqual(['New', 'Old', 'Older']);
});

it('no longer lists a token or a session that ended elsewhere once the page is looked at anew, and lists new ones', async () => {
  const here = browser('here', true, 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Firefox/144.0');
  const there = browser('there', false, null);
  const shown = await show({
    apiTokens: { edges: [token('A', 'Gone'), token('B', 'Kept')] },
    sessions: { edges: [here, there] },
  });
  expect(names('API tokens')).toEqual(['Gone', 'Kept']);
  expect(names('Sessions')).toEqual(['Firefox, Linux', 'Unknown browser']);
  await lookAnew(shown, {
    apiTokens: { edges: [token('B', 'Kept'), token('C', 'Made elsewhere', '2026-11-23T08:00:00Z')] },
    sessions: { edges: [here] },
  });
  expect(names('API tokens')).toEqual(['Made elsewhere', 'Kept']);
  expect(names('Sessions')).toEqual(['Firefox, Linux']);
});

const nobody = { isAdmin: false, isMes: false, isDeveloper: false, isTester: false };

it.each(['isMes', 'isDeveloper'])('offers developer mode to somebody with %s', async (role) => {
  await show({}, { ...nobody, [role]: true });
  expect(screen.getByRole('switch', { name: /Developer mode/ })).toBeVisible();
});

it('offers developer mode to no customer and no tester', async () => {
  await show({}, { ...nobody, isTester: true });
  expect(screen.queryByRole('switch', { name: /Developer mode/ })).toBeNull();
});

it('says before the button that there are as many tokens as there may be, and where that is so since', async () => {
  const node = { id: 'A', name: 'Report', scope: 'READ', validUntil: null, lastUsedAt: null, createdAt: '2026-11-23' };
  const shown = await show({ maxApiTokens: 1, apiTokens: { edges: [{ node }] } });
  expect(screen.getByText(/at most 1 token\. Delete it/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New token' })).toBeNull();
  shown.unmount();
  const { environment } = await show({});
  await userEvent.click(screen.getByRole('button', { name: 'New token' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }));
  await userEvent.type(await dialog.findByLabelText('Name'), 'Report');
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  // Relay remarks in development that there is no new token to add to the list.
  const remark = vi.spyOn(console, 'error').mockReturnValue();
  const refusal = userErrorOf('TOO_MANY_TOKENS', 'en');
  await respond(environment, 'CreateApiToken', { apiToken: null, secret: null, userErrors: [refusal] });
  expect(await dialog.findByText(refusal.message)).toBeVisible();
  remark.mockRestore();
});
