import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import query, { type TargetToolsScreenQuery } from '../../../../web/__generated__/TargetToolsScreenQuery.graphql.ts';
import { toolSearchIn } from '../../../../web/screens/TargetToolsScreen/toolSearch.ts';
import TargetToolsScreen from '../../../../web/screens/TargetToolsScreen/TargetToolsScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { refetchesOf, renderScreen } from '../../../kit/renderScreen.tsx';
import { respond } from '../../../kit/sentMutation.ts';

const site = (name: string, more: object = {}) => ({
  targetId: `T-${name}`,
  key: name.length,
  name,
  city: 'Espoo',
  customerName: 'Isännöinti Oy',
  state: 'READY',
  type: 'APARTMENT_BUILDING',
  subscription: 'TOTAL',
  deviceCount: 3,
  pending: false,
  ...more,
});

const none = { targets: [], users: [], cores: [], invoices: [], subscriptions: [] };

const core = (name: string | null, more: object = {}) => ({
  coreId: `C-${name}`,
  key: 45,
  name,
  serialId: 'W-12',
  uniqueName: null,
  online: false,
  inProduction: false,
  target: { key: 7, name: 'As Oy Kuusi' },
  group: { key: 2, name: 'Talo 1' },
  space: { key: 3, name: 'A12' },
  ...more,
});

const products = [
  { productName: 'Vesimittari', firmware: '1.9', deviceCount: 11_990, offlineCount: 4, outdatedCount: 32 },
];

const troubled = (name: string, troubles: string[], more: object = {}) => ({
  coreId: `C-${name}`,
  key: name.length,
  name,
  serialId: `S-${name}`,
  productName: 'Vesimittari',
  firmware: '1.9',
  newestFirmware: null,
  newestFirmwareId: null,
  battery: null,
  lastSeenAt: null,
  targetKey: 7,
  targetName: 'As Oy Kuusi',
  groupKey: 2,
  spaceKey: null,
  troubles,
  ...more,
});

const show = (
  sites: object[] | null,
  { found, fleet = [], at = '/target-tools' }: { found?: object; fleet?: object[]; at?: string } = {},
) =>
  renderScreen<TargetToolsScreenQuery>({
    screen: TargetToolsScreen,
    query,
    variables: toolSearchIn(new URLSearchParams(at.split('?')[1])),
    mocks: {
      Query: () => ({
        rows: sites && {
          totalCount: sites.length,
          edges: sites.map((node) => ({ node })),
          pageInfo: { hasNextPage: false },
        },
        staffSearch: found && { ...none, ...found },
        fleet: { deviceCount: 12_000, troubledCount: fleet.length, cores: fleet, products },
      }),
    },
    path: '/target-tools',
    at,
  });

const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Valitse ${name}` }));

const chooseAct = async (name: string, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Toiminnot: ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

const results = () => within(screen.getByRole('table', { name: 'Hakutulokset' }));

it('searches for a device by the URL and leads to its transfer and its removal', async () => {
  await show([site('Kuusi')], { found: { cores: [core('Vesi A12')] }, at: '/target-tools?search=w-12' });
  expect(results().getAllByRole('row')).toHaveLength(2);
  expect(results().getByRole('row', { name: /Vesi A12/ })).toHaveTextContent(
    /Laite.*Ei yhteyttä.*W-12 · As Oy Kuusi › Talo 1 › A12/,
  );
  const path = '/target/7/group/2/space/3/core/45';
  const hrefOf = (name: string) => results().getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Siirrä toiseen kohteeseen: Vesi A12')).toBe(`${path}?act=TRANSFER`);
  expect(hrefOf('Poista: Vesi A12')).toBe(`${path}?act=DELETE`);
});

it('finds what is in no site, sites, people and bills, each with its state and the page that shows it', async () => {
  const nowhere = { target: null, group: null, space: null };
  await show([site('Kuusi')], {
    found: {
      cores: [core('Vesi B7', { ...nowhere, inProduction: true, online: true })],
      targets: [
        {
          targetId: 'T',
          key: 7,
          name: 'As Oy Vanha',
          city: null,
          customerName: 'Oy',
          state: 'ARCHIVE',
          pending: false,
        },
      ],
      users: [{ userId: 'U', key: 5, username: 'aino', contactName: 'Aino A', email: 'aino@a.fi', state: 'DISABLED' }],
      invoices: [
        {
          invoiceId: 'I=',
          number: '260088',
          referenceNumber: '12 34561',
          status: 'DELIVERED',
          dueDate: '2026-11-15',
          total: '12.55',
          targetName: 'As Oy Kuusi',
        },
      ],
      subscriptions: [
        {
          key: 9,
          contractNumber: 'S-1',
          status: 'DRAFT',
          validFrom: '2026-12-01',
          targetKey: 7,
          targetName: 'As Oy Kuusi',
        },
      ],
    },
    at: '/target-tools?search=a',
  });
  const rowOf = (name: RegExp) => results().getByRole('row', { name });
  expect(rowOf(/Vesi B7/)).toHaveTextContent('Tuotannossa');
  expect(within(rowOf(/Vesi B7/)).queryByRole('link', { name: /Siirrä/ })).not.toBeInTheDocument();
  expect(rowOf(/As Oy Vanha/)).toHaveTextContent(/Kohde.*Arkistoitu.*Oy/);
  expect(rowOf(/Aino A/)).toHaveTextContent(/Henkilö.*Suljettu.*aino, aino@a.fi/);
  expect(rowOf(/Lasku 260088/)).toHaveTextContent(/Avoin.*As Oy Kuusi · 12,55\s€, eräpäivä 15.11.2026, viite 12 34561/);
  expect(rowOf(/Sopimus S-1/)).toHaveTextContent(/As Oy Kuusi · alkaen 1.12.2026/);
  const hrefOf = (name: string) => results().getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('As Oy Vanha')).toBe('/target/7');
  expect(hrefOf('Aino A')).toBe('/admin?person=U');
  expect(hrefOf('Lasku 260088')).toBe('/admin_invoices?invoice=I%3D');
  expect(hrefOf('Sopimus S-1')).toBe('/target/7/subscription/9/overview');
});

it('puts the search into the URL, and says where nothing was found', async () => {
  const { router } = await show([site('Kuusi')], { found: {}, at: '/target-tools?search=zz' });
  expect(screen.getByText('Mitään ei löytynyt')).toBeInTheDocument();
  const field = screen.getByRole('searchbox', { name: 'Laite, kohde, henkilö, lasku tai sopimus' });
  expect(field).toHaveValue('zz');
  await userEvent.clear(field);
  await userEvent.type(field, ' W-12{Enter}');
  expect(router.state.location.search).toBe('?search=W-12');
  expect(toolSearchIn(new URLSearchParams('search=%20'))).toEqual({ text: '-', isSearched: false, isFleet: false });
});

it('lists every site, narrowed by delivery, type and subscription', async () => {
  await show([site('Kuusi'), site('Koivu', { state: 'ARCHIVE' }), site('Uusi', { pending: true, type: 'COTTAGE' })]);
  expect(screen.getByRole('row', { name: /Uusi/ })).toHaveTextContent('Odottaa hyväksyntää');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Toimituksen vaihe' }), 'Arkistoitu');
  expect(screen.getByRole('link', { name: 'Koivu' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Kuusi' })).not.toBeInTheDocument();
});

it('changes several sites, keeps what was not chosen and names those that were refused', async () => {
  const { environment } = await show([site('Kuusi'), site('Koivu')]);
  for (const name of ['Koivu', 'Kuusi']) await check(name);
  await userEvent.click(screen.getByRole('button', { name: 'Muuta 2 kohdetta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Muuta 2 kohdetta' }));
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Toimituksen vaihe' }), 'ARCHIVE');
  await save();
  const first = await respond(environment, 'UpdateTarget', { target: null });
  expect(first).toEqual({ id: 'T-Koivu', state: 'ARCHIVE' });
  await respond(environment, 'UpdateTarget', {
    target: null,
    userErrors: [{ code: 'NO_PERMISSION', message: 'Ei oikeutta.', path: null }],
  });
  expect(await dialog.findByText('Kohteita ei muutettu: Kuusi. Ei oikeutta.')).toBeInTheDocument();
  await save();
  expect(await respond(environment, 'UpdateTarget', { target: null })).toEqual({ id: 'T-Kuusi', state: 'ARCHIVE' });
  await waitFor(() => expect(refetchesOf(environment, 'TargetToolsScreenQuery')).toBe(1));
  expect(toasts().at(-1)?.title).toBe('2 kohdetta muutettu');
});

it('approves the chosen sites that are pending', async () => {
  const { environment } = await show([site('Kuusi'), site('Uusi', { pending: true })]);
  await check('Kuusi');
  expect(screen.queryByRole('button', { name: /^Hyväksy/ })).not.toBeInTheDocument();
  await check('Uusi');
  await userEvent.click(screen.getByRole('button', { name: 'Hyväksy (1)' }));
  expect(await respond(environment, 'ApproveTarget', { target: null })).toEqual({ id: 'T-Uusi' });
  await waitFor(() => expect(toasts().at(-1)?.title).toBe('1 kohde hyväksytty'));
  expect(refetchesOf(environment, 'TargetToolsScreenQuery')).toBe(1);
});

it('offers a site to another user once its name has been typed, and shows a refusal', async () => {
  const { environment } = await show([site('Kuusi')]);
  await chooseAct('Kuusi', 'Siirrä toiselle käyttäjälle');
  const dialog = within(await screen.findByRole('dialog', { name: 'Tarjotaanko Kuusi toiselle käyttäjälle?' }));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Siirrä toiselle käyttäjälle' }));
  const user = dialog.getByRole('textbox', { name: 'Käyttäjätunnus tai sähköpostiosoite' });
  await userEvent.type(user, 'kukaan');
  await userEvent.type(dialog.getByRole('textbox', { name: /Vahvista/ }), 'kuusi');
  await submit();
  const refused = { message: 'Käyttäjää ei löydy.', path: ['input', 'user'] };
  expect(await respond(environment, 'MoveTargetToUser', { target: null, userErrors: [refused] })).toEqual({
    targetId: 'T-Kuusi',
    user: 'kukaan',
  });
  await waitFor(() => expect(user).toHaveAccessibleDescription(/Käyttäjää ei löydy/));
  await userEvent.type(user, '2');
  await submit();
  await respond(environment, 'MoveTargetToUser', { target: null });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(toasts().at(-1)?.title).toBe('Siirtotarjous kohteesta Kuusi on tehty');
});

it('deletes a site once its name has been typed', async () => {
  const { environment } = await show([site('Kuusi')]);
  await chooseAct('Kuusi', 'Poista kohde');
  const question = within(await screen.findByRole('alertdialog', { name: 'Poistetaanko Kuusi?' }));
  expect(question.getByText(/3 laitetta palautuu varastoon/)).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Poista kohde' })).toBeDisabled();
  await userEvent.type(question.getByRole('textbox'), 'kuusi');
  await userEvent.click(question.getByRole('button', { name: 'Poista kohde' }));
  expect(await respond(environment, 'DeleteTarget', {})).toEqual({ id: 'T-Kuusi' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('leads to the settings and the users of a site', async () => {
  const { router } = await show([site('Kuusi')]);
  await chooseAct('Kuusi', 'Käyttöoikeudet');
  expect(router.state.location.pathname).toBe('/target/5/users');
});

it('says that there are none, and offers a retry where they could not be had', async () => {
  const { unmount } = await show([]);
  expect(screen.getByText('Kohteita ei ole')).toBeInTheDocument();
  unmount();
  await show(null);
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeInTheDocument();
});

it('lists the devices of all sites with something wrong, narrowed by what is wrong, and all by product', async () => {
  await show([site('Kuusi')], {
    at: '/target-tools?view=fleet',
    fleet: [troubled('Vesi A1', ['OFFLINE', 'SILENT']), troubled('Vesi A2', ['LOW_BATTERY'])],
  });
  const list = within(screen.getByRole('table', { name: 'Laitekanta' }));
  expect(list.getByRole('row', { name: /Vesi A1/ })).toHaveTextContent(
    /As Oy Kuusi.*Ei yhteyttä, Vaiti yli vuorokauden/,
  );
  expect(list.getByRole('link', { name: /Vesi A1/ })).toHaveAttribute('href', '/target/7/group/2/space/0/core/7');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vika' }), 'Paristo vähissä');
  expect(list.queryByRole('row', { name: /Vesi A1/ })).not.toBeInTheDocument();
  expect(list.getByRole('row', { name: /Vesi A2/ })).toBeInTheDocument();
  const byProduct = within(screen.getByRole('table', { name: 'Laitteet tuotteittain' }));
  expect(byProduct.getByRole('row', { name: /Vesimittari/ })).toHaveTextContent(/1\.9.*11\s990.*4.*32/);
});

it('sends the chosen devices the newest firmware, each its own, and says which were refused', async () => {
  const { environment } = await show([site('Kuusi')], {
    at: '/target-tools?view=fleet',
    fleet: [
      troubled('Vesi A1', ['OUTDATED'], { newestFirmware: '2.0', newestFirmwareId: 'F2' }),
      troubled('Anturi', ['OUTDATED'], { newestFirmware: '3.1', newestFirmwareId: 'F3' }),
      troubled('Vesi A3', ['OFFLINE']),
    ],
  });
  for (const name of ['Vesi A1', 'Anturi', 'Vesi A3']) await check(name);
  await userEvent.click(screen.getByRole('button', { name: 'Päivitä 2 laitetta' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Päivitä 2 laitetta' }));
  await userEvent.click(question.getByRole('button', { name: 'Päivitä ohjelmisto' }));
  const outcome = (userErrors: object[]) => ({ outcomes: [{ core: null, userErrors }] });
  const first = await respond(environment, 'UpdateCores', outcome([]));
  const second = await respond(
    environment,
    'UpdateCores',
    outcome([{ code: 'NO_PERMISSION', message: 'Ei oikeutta.' }]),
  );
  expect([first, second]).toEqual(
    expect.arrayContaining([
      { coreIds: ['C-Vesi A1'], kind: 'FIRMWARE', firmwareId: 'F2' },
      { coreIds: ['C-Anturi'], kind: 'FIRMWARE', firmwareId: 'F3' },
    ]),
  );
  expect(
    await question.findByText(/Pyyntö lähetetty 1 \/ 2 laitteelle.*Tekemättä jäi: (Anturi|Vesi A1)/),
  ).toBeInTheDocument();
});
