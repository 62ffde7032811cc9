import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toolSearchIn } from '../../../../web/screens/TargetToolsScreen/toolSearch.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { refetchesOf } from '../../../kit/renderScreen.tsx';
import { respond } from '../../../kit/sentMutation.ts';
import { core, showTools as show, site } from '../../../kit/showTools.tsx';

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
  expect(toolSearchIn(new URLSearchParams('search=%20'))).toMatchObject({ text: '-', isSearched: false });
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
  expect(await dialog.findByText('Kuusi: ei muutettu. Ei oikeutta.')).toBeInTheDocument();
  await save();
  expect(await respond(environment, 'UpdateTarget', { target: null })).toEqual({ id: 'T-Kuusi', state: 'ARCHIVE' });
  await waitFor(() => expect(refetchesOf(environment, 'TargetToolsScreenQuery')).toBe(1));
  expect(toasts().at(-1)?.title).toBe('2 kohdetta muutettu');
});

it('sets the state of the chosen sites by one press, and says of each that was refused why', async () => {
  const { environment } = await show([site('Kuusi'), site('Koivu')]);
  await check('Kuusi');
  await check('Koivu');
  await userEvent.click(screen.getByRole('button', { name: 'Aseta vaihe' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Arkistoitu' }));
  const sent = [
    await respond(environment, 'UpdateTarget', { target: null }),
    await respond(environment, 'UpdateTarget', {
      target: null,
      userErrors: [{ code: 'NO_PERMISSION', message: 'Ei oikeutta.', path: null }],
    }),
  ];
  expect(sent).toEqual(
    expect.arrayContaining([
      { id: 'T-Kuusi', state: 'ARCHIVE' },
      { id: 'T-Koivu', state: 'ARCHIVE' },
    ]),
  );
  await waitFor(() => expect(refetchesOf(environment, 'TargetToolsScreenQuery')).toBe(1));
  const [done, refused] = toasts().slice(-2);
  expect([done?.title, refused?.title]).toEqual(['1 kohde muutettu', '1 kohdetta ei muutettu']);
  expect(refused?.text).toMatch(/^(Kuusi|Koivu): Ei oikeutta\.$/);
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
  const refused = {
    message: 'Käyttäjää ei löydy. Tarkista käyttäjätunnus tai sähköpostiosoite.',
    path: ['input', 'user'],
  };
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

it('finds residents without an account with their place, and puts what was exactly typed first', async () => {
  const resident = {
    residentId: 'R',
    name: 'Tyyne Åkerblom',
    email: 'tyyne@a.fi',
    role: 'OWNER',
    status: 'EXPIRED',
    target: { key: 7, name: 'As Oy Kuusi' },
    group: { name: 'Talo 1' },
    space: { name: 'A12' },
  };
  await show([site('Kuusi')], {
    found: { cores: [core('Tyyne@a.fi-mittari')], residents: [resident] },
    at: '/target-tools?search=TYYNE@a.fi',
  });
  const [, row] = results().getAllByRole('row');
  expect(row).toHaveTextContent(/Tyyne Åkerblom.*Osakas.*Päättynyt.*As Oy Kuusi › Talo 1 › A12/);
  expect(results().getByRole('link', { name: 'Tyyne Åkerblom' })).toHaveAttribute(
    'href',
    '/target/7/residents/list?q=Tyyne%20%C3%85kerblom',
  );
});
