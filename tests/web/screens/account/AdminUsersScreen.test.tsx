import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import query, { type AdminUsersScreenQuery } from '../../../../web/__generated__/AdminUsersScreenQuery.graphql.ts';
import { onSessionChange, type SessionChange } from '../../../../web/entities/viewer/session.ts';
import AdminUsersScreen from '../../../../web/screens/AdminUsersScreen/AdminUsersScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond, sentOperation } from '../../../kit/sentMutation.ts';

const changes: SessionChange[] = [];
const stop = onSessionChange((change) => changes.push(change));
afterEach(() => {
  changes.splice(0);
  vi.unstubAllGlobals();
});
afterAll(stop);

const user = (username: string, more = {}) => ({
  id: username,
  username,
  contactName: 'Maija Mallikas',
  email: `${username}@example.fi`,
  phone: null,
  lastSeenAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  state: 'ACTIVE',
  staffRoles: [],
  customers: [],
  ...more,
});

const show = (users: object[], at = '/admin') =>
  renderScreen<AdminUsersScreenQuery>({
    screen: AdminUsersScreen,
    query,
    variables: {},
    mocks: {
      Viewer: () => ({ user: { username: 'admin' } }),
      Query: () => ({
        rows: {
          totalCount: users.length,
          edges: users.map((node) => ({ node })),
          pageInfo: { hasNextPage: false },
        },
      }),
    },
    path: '/admin',
    at,
  });

const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });

it('offers to act as every account in use but the own one', async () => {
  await show([user('admin', { staffRoles: ['ADMIN'] }), user('kutsuttu', { state: 'INVITED' }), user('maija')]);
  expect(within(row('maija')).getByRole('button', { name: 'Toimi käyttäjänä' })).toBeInTheDocument();
  expect(within(row('kutsuttu')).queryByRole('button')).not.toBeInTheDocument();
  expect(row('kutsuttu')).toHaveTextContent('Kutsuttu');
  const own = screen.getByRole('row', { name: /Ylläpitäjä/ });
  expect(within(own).queryByRole('button')).not.toBeInTheDocument();
});

it('asks before acting as somebody, says why it was refused, and else begins that session', async () => {
  const { environment } = await show([user('maija')]);
  await userEvent.click(screen.getByRole('button', { name: 'Toimi käyttäjänä' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Toimitaanko käyttäjänä maija?' });
  const confirm = within(dialog).getByRole('button', { name: 'Toimi käyttäjänä' });
  const answer = (userErrors: object[]) =>
    act(() => {
      const sent = environment.mock.getMostRecentOperation();
      expect(sent.request.variables).toEqual({ input: { username: 'maija' } });
      environment.mock.resolve(sent, { data: { impersonate: { userErrors } } });
    });
  await userEvent.click(confirm);
  answer([{ message: 'Sinulla ei ole oikeutta tähän toimintoon.', path: null }]);
  expect(await within(dialog).findByText('Sinulla ei ole oikeutta tähän toimintoon.')).toBeInTheDocument();
  expect(changes).toEqual([]);
  await userEvent.click(confirm);
  answer([]);
  await waitFor(() => expect(changes).toEqual([{ kind: 'began', next: '/' }]));
});

it('begins the session of somebody once, also where the question is closed before the answer', async () => {
  const { environment } = await show([user('maija')]);
  await userEvent.click(screen.getByRole('button', { name: 'Toimi käyttäjänä' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Toimitaanko käyttäjänä maija?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Toimi käyttäjänä' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Peruuta' }));
  act(() => {
    const sent = environment.mock.getMostRecentOperation();
    environment.mock.resolve(sent, { data: { impersonate: { userErrors: [] } } });
  });
  await waitFor(() => expect(changes).toEqual([{ kind: 'began', next: '/' }]));
});

it('is found by address and narrowed to customers', async () => {
  await show([user('maija'), user('seppo', { staffRoles: ['MES'] })]);
  await userEvent.type(screen.getByRole('searchbox'), 'seppo@');
  expect(screen.queryByText('maija')).not.toBeInTheDocument();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rooli' }), 'Asiakas');
  expect(screen.getByText('maija')).toBeInTheDocument();
  expect(screen.queryByText('seppo')).not.toBeInTheDocument();
});

it('is a card on a phone, which says whose account it is and offers to act as them', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  await show([user('maija')]);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  const card = within(screen.getByRole('list', { name: 'Asiakkaat' })).getByRole('listitem');
  expect(card).toHaveTextContent('Maija Mallikas · Asiakas · maija@example.fi');
  await userEvent.click(within(card).getByRole('button', { name: 'Toimi käyttäjänä' }));
  expect(await screen.findByRole('alertdialog', { name: 'Toimitaanko käyttäjänä maija?' })).toBeInTheDocument();
});

it('shows a failure rather than an empty list where the accounts could not be read', async () => {
  await renderScreen<AdminUsersScreenQuery>({
    screen: AdminUsersScreen,
    query,
    variables: {},
    mocks: { Query: () => ({ rows: null }) },
    failedFields: ['rows'],
    path: '/admin',
  });
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

const access = {
  shares: [
    {
      key: 3,
      targetKey: 7,
      targetName: 'As Oy Kuusi',
      customerName: 'Isännöinti Oy',
      spaceName: 'A1',
      role: 'OWNER',
      startedAt: '2026-01-01T00:00:00Z',
      endsAt: null,
    },
  ],
  sessions: [{ userAgent: 'Firefox', begunAt: '2026-11-20T10:00:00Z', lastUsedAt: '2026-11-20T10:00:00Z' }],
  tokens: [{ tokenId: 'K', name: 'ohjelma', scope: 'READ', lastUsedAt: null }],
};

const entry = {
  key: 1,
  at: '2026-11-20T10:00:00Z',
  action: 'account.roles',
  detail: 'seppo: +mes',
  actingAdmin: null,
};

const openPerson = async (person: ReturnType<typeof user>) => {
  const { environment } = await show([user('maija'), user('admin', { staffRoles: ['ADMIN'] })]);
  await userEvent.click(screen.getByRole('link', { name: person.username }));
  const sent = await sentOperation(environment, 'PersonDrawerQuery');
  act(() => {
    environment.mock.resolve(sent, {
      data: {
        node: {
          __typename: 'AdminUser',
          isOwner: true,
          access,
          audit: {
            edges: [{ node: { ...entry, __typename: 'AuditEntry' }, cursor: '1' }],
            pageInfo: { endCursor: '1', hasNextPage: false },
          },
          ...person,
        },
      },
    });
  });
  return { environment, drawer: within(await screen.findByRole('dialog', { name: person.username })) };
};

it('opens a person with the sites by customer, the sessions and what the person did', async () => {
  const { drawer } = await openPerson(user('maija', { staffRoles: ['MES'] }));
  expect(await drawer.findByText('Mes, Osakas')).toBeInTheDocument();
  expect(drawer.getByRole('row', { name: /Isännöinti Oy/ })).toHaveTextContent(
    /As Oy Kuusi › A1.*Osakas.*toistaiseksi/,
  );
  expect(drawer.getByRole('link', { name: /^As Oy Kuusi/ })).toHaveAttribute('href', '/target/7');
  expect(drawer.getByRole('row', { name: /Firefox/ })).toBeInTheDocument();
  expect(drawer.getByRole('row', { name: /API-avain ohjelma/ })).toHaveTextContent('ei vielä');
  expect(drawer.getByRole('row', { name: /Roolit muutettu/ })).toHaveTextContent('seppo: +mes');
});

it('disables an account once it was confirmed, and shows a refusal', async () => {
  const { drawer, environment } = await openPerson(user('maija'));
  await userEvent.click(await drawer.findByRole('button', { name: 'Sulje tili' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Suljetaanko tili maija?' }));
  await userEvent.click(question.getByRole('button', { name: 'Sulje tili' }));
  const refusal = { message: 'Sinulla ei ole oikeutta tähän toimintoon.', path: null };
  expect(await respond(environment, 'UpdateAdminUser', { adminUser: null, userErrors: [refusal] })).toEqual({
    id: 'maija',
    disabled: true,
  });
  expect(await question.findByText('Sinulla ei ole oikeutta tähän toimintoon.')).toBeInTheDocument();
});

it('changes nothing of the own account', async () => {
  const { drawer } = await openPerson(user('admin', { staffRoles: ['ADMIN'] }));
  await drawer.findByText('Ylläpitäjä, Osakas');
  for (const name of ['Sulje tili', 'Muuta rooleja', 'Päätä istunnot'])
    expect(drawer.queryByRole('button', { name })).not.toBeInTheDocument();
});

it('groups the accounts by customer, one of several customers with each, and narrows the list to a customer', async () => {
  const { router } = await show([
    user('admin', { contactName: 'Ylläpito', staffRoles: ['ADMIN'] }),
    user('maija', { customers: ['Isännöinti Oy', 'Åkerin Huolto'] }),
    user('kalle', { contactName: 'Kalle K', customers: ['Isännöinti Oy'], state: 'INVITED' }),
    user('uusi', { contactName: 'Uusi U' }),
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Asiakkaittain' }));
  const table = within(screen.getByRole('table', { name: 'Asiakkaittain' }));
  const names = table.getAllByRole('row').map((one) => one.textContent);
  expect(names).toEqual([
    expect.stringContaining('Asiakas'),
    expect.stringMatching(/Ei kohteita.*Uusi U.*1/),
    expect.stringMatching(/Henkilökunta.*Ylläpito.*1/),
    expect.stringMatching(/Isännöinti Oy.*Maija Mallikas.*Kalle K.*2.*1/),
    expect.stringMatching(/Åkerin Huolto.*Maija Mallikas.*1/),
  ]);
  expect(table.getByRole('link', { name: 'Kalle K' })).toHaveAttribute('href', '/admin?group=customer&person=kalle');
  await userEvent.click(table.getByRole('link', { name: 'Isännöinti Oy' }));
  expect(router.state.location.search).toBe('?customer=Is%C3%A4nn%C3%B6inti+Oy');
  const list = within(screen.getByRole('table', { name: 'Asiakkaat' }));
  expect(list.getAllByRole('row')).toHaveLength(3);
  expect(list.getByRole('button', { name: 'Toimi käyttäjänä' })).toBeInTheDocument();
});

it('narrows the list to staff or to accounts without a site', async () => {
  const users = [
    user('admin', { staffRoles: ['ADMIN'] }),
    user('maija', { customers: ['Isännöinti Oy'] }),
    user('uusi'),
  ];
  const { unmount } = await show(users, '/admin?role=staff');
  expect(screen.queryByRole('row', { name: /maija|uusi/ })).not.toBeInTheDocument();
  expect(row('admin')).toBeInTheDocument();
  unmount();
  await show(users, '/admin?customer=%E2%80%93');
  expect(row('uusi')).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /maija|admin/ })).not.toBeInTheDocument();
});
