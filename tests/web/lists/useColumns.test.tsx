import { cleanup, render, renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../web/i18n/i18n.ts';
import type { StatusStyles } from '../../../web/lists/columnTypes.ts';
import { ListTable } from '../../../web/lists/ListTable.tsx';
import { tableFile } from '../../../web/lists/tableFile.ts';
import { useColumns } from '../../../web/lists/useColumns.tsx';

type User = {
  id: string;
  username: string;
  city: string | null;
  state: 'ACTIVE' | 'INVITED';
  fee: string | null;
  volume: number | null;
  sites: number;
  created: string | null;
};

const states: StatusStyles<User['state']> = {
  ACTIVE: { tone: 'ok', label: 'staff.state.ACTIVE' },
  INVITED: { tone: 'busy', label: 'staff.state.INVITED' },
};

const user = (username: string, more: Partial<User> = {}): User => ({
  id: username,
  username,
  city: 'Espoo',
  state: 'ACTIVE',
  fee: '12.50',
  volume: 1.25,
  sites: 3,
  created: '2026-01-02T10:00:00Z',
  ...more,
});

const users = [user('maija', { sites: 20 }), user('aino', { state: 'INVITED', city: 'Vantaa' }), user('kalle')];

const useUserColumns = () => {
  const column = useColumns({ rows: users }, 'staff');
  return [
    column.link('username', ({ username }) => `/user/${username}`, { header: 'account.username', search: true }),
    column.status('state', states, { header: 'staff.account', filter: true }),
    column.text('city', { header: 'target.city', filter: true }),
    column.number('sites'),
    column.quantity('volume', 'm³', { header: 'home.water', digits: 2 }),
    column.euros('fee', { header: 'home.subscription' }),
    column.dateTime('created'),
  ];
};

function Users({ id = 'users', scoped = false }: { id?: string; scoped?: boolean }) {
  return (
    <ListTable<User>
      id={id}
      label={id}
      searchLabel={`Search ${id}`}
      rows={users}
      columns={useUserColumns()}
      empty={null}
      scoped={scoped}
    />
  );
}

const open = (element = <Users />, at = '/') => {
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { person: userEvent.setup(), router };
};

const names = (list: HTMLElement = document.body) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  localStorage.clear();
  await startTranslations('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('writes each kind as it is read, sorted by the first column', () => {
  open();
  expect(names()).toEqual(['aino', 'kalle', 'maija']);
  expect(screen.getByRole('link', { name: 'aino' })).toHaveAttribute('href', '/user/aino');
  const row = screen.getByRole('row', { name: /aino/ });
  for (const text of ['Invited', 'Vantaa', '1.25\u00a0m³', '€12.50', '02.01.2026'.replaceAll(/\b0/g, '')])
    expect(row.textContent).toContain(text);
});

it('searches the columns that say so, and filters by the states and the texts that occur', async () => {
  const { person, router } = open();
  await person.type(screen.getByRole('searchbox'), 'aino');
  expect(names()).toEqual(['aino']);
  await person.clear(screen.getByRole('searchbox'));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'ACTIVE');
  expect(names()).toEqual(['kalle', 'maija']);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Town' }), 'Vantaa');
  expect(screen.queryByRole('link')).toBeNull();
  expect(router.state.location.search).toBe('?state=ACTIVE&city=Vantaa');
});

it('sorts counts as numbers', async () => {
  const { person } = open();
  await person.click(screen.getByRole('button', { name: 'All sites' }));
  expect(names().at(-1)).toBe('maija');
});

it('writes numbers without units and moments as dates into a file', () => {
  const { result } = renderHook(useUserColumns);
  const file = tableFile(result.current, users.slice(0, 1));
  expect(file.headers.slice(4, 6).map((header) => header.match(/\(.*\)$/)?.[0])).toEqual(['(m³)', '(€)']);
  expect(file.rows).toEqual([['maija', 'Active', 'Espoo', 20, 1.25, 12.5, new Date('2026-01-02T10:00:00Z')]]);
});

it('makes cards of its columns on a narrow page', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open();
  expect(screen.queryByRole('table')).toBeNull();
  const [card] = screen.getAllByRole('listitem');
  expect(card).toHaveTextContent(/^ainoInvited/);
  expect(card).toHaveTextContent('Vantaa · All sites 3');
});

it('keeps two lists of a page apart in the URL', async () => {
  const both = (
    <>
      <Users id="one" scoped />
      <Users id="two" scoped />
    </>
  );
  const { person, router } = open(both, '/?two.q=kalle');
  expect(names(screen.getByRole('table', { name: 'one' }))).toHaveLength(3);
  expect(names(screen.getByRole('table', { name: 'two' }))).toEqual(['kalle']);
  await person.type(screen.getByRole('searchbox', { name: 'Search one' }), 'maija');
  expect(names(screen.getByRole('table', { name: 'one' }))).toEqual(['maija']);
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    'two.q': 'kalle',
    'one.q': 'maija',
  });
});

type Resident = {
  id: string;
  resident: { name: string | null; email: string | null };
  since: string | null;
  seen: string;
};

const residents: Resident[] = [
  {
    id: 'm',
    resident: { name: 'Matti', email: 'matti@example.fi' },
    since: '2026-03-04',
    seen: '2026-11-25T10:00:00Z',
  },
  { id: 'n', resident: { name: null, email: 'nimi@example.fi' }, since: null, seen: '2026-11-25T11:00:00Z' },
];

const useResidentColumns = () => {
  const column = useColumns({ rows: residents }, 'space');
  return [
    column.person('resident', { search: true }),
    column.date('since', { header: 'space.livesSince' }),
    column.ago('seen', { header: 'staff.lastSeen' }),
  ];
};

it('writes people with their address, days, and how long ago something was', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] });
  const Residents = () => (
    <ListTable<Resident>
      id="residents"
      label="residents"
      searchLabel="Search"
      rows={residents}
      columns={useResidentColumns()}
      empty={null}
    />
  );
  const { person } = open(<Residents />);
  const matti = screen.getByRole('row', { name: /Matti/ });
  expect(matti).toHaveTextContent('Mattimatti@example.fi');
  expect(matti).toHaveTextContent('4.3.2026');
  expect(within(matti).getByText(/2 h/)).toHaveAttribute('datetime', '2026-11-25T10:00:00.000Z');
  expect(screen.getByRole('row', { name: /nimi@example.fi/ })).toHaveTextContent('–');
  await person.type(screen.getByRole('searchbox'), 'matti@');
  expect(screen.queryByRole('row', { name: /nimi@example.fi/ })).toBeNull();
  const { result } = renderHook(useResidentColumns);
  expect(tableFile(result.current, residents).rows).toEqual([
    ['Matti', '4.3.2026', new Date('2026-11-25T10:00:00Z')],
    ['nimi@example.fi', null, new Date('2026-11-25T11:00:00Z')],
  ]);
  vi.useRealTimers();
});
