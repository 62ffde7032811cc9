import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type AdminTargetsScreenQuery } from '../../../../web/__generated__/AdminTargetsScreenQuery.graphql.ts';
import AdminTargetsScreen from '../../../../web/screens/AdminTargetsScreen/AdminTargetsScreen.tsx';
import { renderScreen } from '../../../kit/renderScreen.tsx';

const own = (latitude: number, longitude: number) => ({ latitude, longitude, exactness: 'OWN' });
let key = 0;

const site = (name: string, more = {}) => ({
  targetId: name,
  key: (key += 1),
  name,
  city: 'Oulu',
  country: 'FI',
  location: own(65.01, 25.47),
  customerName: 'Isännöinti Oy',
  state: 'READY',
  type: 'APARTMENT_BUILDING',
  subscription: 'TOTAL',
  pending: false,
  subscriptionStart: null,
  lastInvoice: null,
  activeAlertCount: 0,
  offlineCount: 0,
  worstAlertLevel: null,
  worstAlertCode: null,
  worstAlertName: null,
  ...more,
});

const urgent = {
  activeAlertCount: 2,
  worstAlertLevel: 1,
  worstAlertCode: 'VENTILATION_FREEZING_RISK',
  worstAlertName: 'TK02',
};

const show = (sites: object[], at = '/admin_targets?view=map') =>
  renderScreen<AdminTargetsScreenQuery>({
    screen: AdminTargetsScreen,
    query,
    variables: { includeArchived: false },
    mocks: {
      Query: () => ({
        rows: {
          totalCount: sites.length,
          edges: sites.map((node) => ({ node })),
          pageInfo: { hasNextPage: false },
        },
      }),
    },
    path: '/admin_targets',
    at,
  });

const mark = (name: string | RegExp) => screen.findByRole('button', { name });
const namesIn = (label: string | RegExp) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

const four = () => [
  site('As Oy Koivu'),
  site('As Oy Jäässä', urgent),
  site('As Oy Pori', { city: 'Pori', location: own(61.48, 21.8) }),
  site('As Oy Nimetön', { city: null, location: null }),
];

it('has near sites under one mark of the worst of them, and the list of all beside it', async () => {
  await show(four());
  expect(await mark('Oulu: 2 kohdetta, pahin tilanne: kriittinen')).toBeInTheDocument();
  expect(await mark('Pori: 1 kohde, ei avoimia hälytyksiä')).toBeInTheDocument();
  expect(namesIn('3 kohdetta kartalla')).toEqual(['As Oy Jäässä', 'As Oy Koivu', 'As Oy Pori']);
  expect(screen.getByText('Jäätymisvaara')).toBeInTheDocument();
  expect(namesIn('1 kohde ilman sijaintia')).toEqual(['As Oy Nimetön']);
});

it('opens a place by the keyboard: its sites come first with the focus, and Escape leads back to the mark', async () => {
  await show(four());
  const oulu = await mark(/^Oulu/);
  oulu.focus();
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Oulu ja lähiseutu: 2 kohdetta' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(oulu).toHaveAttribute('aria-expanded', 'true');
  expect(namesIn('Oulu ja lähiseutu: 2 kohdetta')).toEqual(['As Oy Jäässä', 'As Oy Koivu']);
  expect(namesIn('1 muu kohde kartalla')).toEqual(['As Oy Pori']);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(oulu).toHaveFocus());
  expect(namesIn('3 kohdetta kartalla')).toHaveLength(3);
});

it('lights the mark of a row, and the rows of a mark', async () => {
  await show(four());
  const pori = await mark(/^Pori/);
  const row = screen.getByRole('link', { name: 'As Oy Pori' });
  row.focus();
  await waitFor(() => expect(pori).toHaveAttribute('data-lit', 'true'));
  expect(await mark(/^Oulu/)).toHaveAttribute('data-lit', 'false');
  await userEvent.hover(await mark(/^Oulu/));
  const rows = screen.getByRole('list', { name: '3 kohdetta kartalla' });
  await waitFor(() => expect(rows.querySelectorAll('[data-lit="true"]')).toHaveLength(2));
});

it('keeps the same filters, in the list and on the map', async () => {
  await show(four(), '/admin_targets?q=pori');
  expect(screen.getByRole('table')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('radio', { name: 'Kartta' }));
  expect(await mark(/^Pori/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Oulu/ })).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Luettelo' }));
  expect(screen.getByRole('table')).toBeInTheDocument();
});

it('lists sites outside of the map by their country', async () => {
  await show([
    site('Madrid', { country: 'ES', city: 'Madrid', location: own(40.4, -3.7) }),
    site('Uumaja', { country: 'SE', city: 'Umeå', location: null }),
    site('As Oy Koivu'),
  ]);
  await mark(/^Oulu/);
  expect(namesIn('Espanja: 1 kohde kartan ulkopuolella')).toEqual(['Madrid']);
  expect(namesIn('Ruotsi: 1 kohde kartan ulkopuolella')).toEqual(['Uumaja']);
});

it('shows thousands of sites as few marks and the first rows', async () => {
  await show(
    Array.from({ length: 3000 }, (_, at) =>
      site(`Kohde ${at}`, { location: own(60 + ((at * 7919) % 900) / 100, 22 + ((at * 104_729) % 700) / 100) }),
    ),
  );
  await screen.findByRole('heading', { name: /^3\s000 kohdetta kartalla$/ });
  expect(screen.getAllByRole('button', { expanded: false }).length).toBeLessThan(250);
  expect(namesIn(/kohdetta kartalla/)).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: /Näytä lisää|lisää/ }));
  expect(namesIn(/kohdetta kartalla/)).toHaveLength(52);
});
