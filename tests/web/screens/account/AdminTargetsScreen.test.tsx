import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type AdminTargetsScreenQuery } from '../../../../web/__generated__/AdminTargetsScreenQuery.graphql.ts';
import AdminTargetsScreen from '../../../../web/screens/AdminTargetsScreen/AdminTargetsScreen.tsx';
import { archivedIn } from '../../../../web/screens/AdminTargetsScreen/archived.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const site = (name: string, more = {}) => ({
  targetId: name,
  key: name.length,
  name,
  city: 'Espoo',
  customerName: 'Isännöinti Oy',
  state: 'READY',
  type: 'APARTMENT_BUILDING',
  subscription: 'TOTAL',
  pending: false,
  subscriptionStart: null,
  lastInvoice: null,
  ...more,
});

const show = (
  sites: object[] | null,
  { language = 'fi', at = '/admin_targets' }: { language?: 'fi' | 'en'; at?: string } = {},
) =>
  renderScreen<AdminTargetsScreenQuery>({
    screen: AdminTargetsScreen,
    query,
    variables: archivedIn(new URLSearchParams(at.split('?')[1])),
    mocks: {
      Query: () => ({
        rows: sites && {
          totalCount: sites.length,
          edges: sites.map((node) => ({ node })),
          pageInfo: { hasNextPage: false },
        },
      }),
    },
    path: '/admin_targets',
    language,
    at,
  });

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('lists every site with its customer and how far it is delivered, each a way there', async () => {
  await show([site('As Oy Kuusi'), site('As Oy Koivurinne', { state: 'IN_INSTALLATION', subscription: 'NONE' })]);
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first as HTMLElement).getByRole('link', { name: 'As Oy Koivurinne' })).toHaveAttribute(
    'href',
    '/target/16',
  );
  expect(first).toHaveTextContent('Asennuksessa');
  expect(first).toHaveTextContent('Ei tilausta');
  expect(second).toHaveTextContent('Isännöinti Oy');
});

it('is narrowed by delivery and found by customer', async () => {
  await show([site('Kuusi'), site('Koivurinne', { state: 'ARCHIVE', customerName: 'Toinen Oy' })], {
    at: '/admin_targets?archived=1',
  });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Toimituksen vaihe' }), 'Arkistoitu');
  expect(names()).toContain('Koivurinne');
  expect(names()).not.toContain('Kuusi');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Toimituksen vaihe' }), '');
  await userEvent.type(screen.getByRole('searchbox'), 'isännöinti');
  expect(names()).toContain('Kuusi');
  expect(names()).not.toContain('Koivurinne');
});

it('says in English that there are none, and offers a retry where they could not be had', async () => {
  const { unmount } = await show([], { language: 'en' });
  expect(screen.getByText('There are no sites')).toBeInTheDocument();
  unmount();
  await show(null, { language: 'en' });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('marks the sites that wait for approval, and lists them alone', async () => {
  await show([site('Kuusi', { pending: true }), site('Koivurinne')]);
  expect(screen.getByRole('row', { name: /Kuusi/ })).toHaveTextContent('Odottaa hyväksyntää');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Toimituksen vaihe' }), 'Odottaa hyväksyntää');
  expect(names()).toContain('Kuusi');
  expect(names()).not.toContain('Koivurinne');
});

it('leaves archived sites out unless the switch in the URL has them', async () => {
  const { router } = await show([site('Kuusi')]);
  const options = () =>
    within(screen.getByRole('combobox', { name: 'Toimituksen vaihe' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(archivedIn(new URLSearchParams(router.state.location.search))).toEqual({ includeArchived: false });
  expect(options()).not.toContain('Arkistoitu');
  await userEvent.click(screen.getByRole('switch', { name: 'Näytä myös arkistoidut' }));
  expect(archivedIn(new URLSearchParams(router.state.location.search))).toEqual({ includeArchived: true });
});

it('is narrowed by one kind of subscription, and shows the state of the newest invoice, found by its reference', async () => {
  const lastInvoice = { number: '260088', referenceNumber: '12 34561', status: 'DELIVERED', overdue: true };
  await show([site('Kuusi', { subscription: 'CLOUD', lastInvoice }), site('Koivurinne')]);
  expect(screen.getByRole('row', { name: /Kuusi/ })).toHaveTextContent('Erääntynyt');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tilaus' }), 'Pilvipalvelu');
  expect(names()).toEqual(expect.arrayContaining(['Kuusi']));
  expect(names()).not.toContain('Koivurinne');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tilaus' }), '');
  await userEvent.type(screen.getByRole('searchbox'), '1234561');
  expect(names()).not.toContain('Koivurinne');
});
