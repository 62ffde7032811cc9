import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import query, { type TargetUsersScreenQuery } from '../../../../web/__generated__/TargetUsersScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import TargetUsersScreen from '../../../../web/screens/TargetUsersScreen/TargetUsersScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond, sentOperation } from '../../../kit/sentMutation.ts';
import { userErrorOf } from '../../../kit/userErrorOf.ts';

const share = (username: string, more: object = {}) => ({
  id: `S-${username}`,
  user: { username, email: `${username}@example.fi`, contactName: null },
  role: 'TARGET_VIEWER',
  type: 'NOT_SET',
  status: 'ACTIVE',
  validFrom: '2026-01-01',
  validUntil: null,
  note: null,
  hiddenFromNonStaff: false,
  invitedAt: null,
  inviteSecondsLeft: 0,
  ...more,
});

const own = share('isannoitsija', { role: 'TARGET_ADMIN' });

type Options = { isAdmin?: boolean; at?: string; failedFields?: string[]; moveOffer?: object };

const show = (
  shares: object[],
  { isAdmin = false, at = '/target/5/users', failedFields = [], moveOffer }: Options = {},
) =>
  renderScreen<TargetUsersScreenQuery>({
    screen: TargetUsersScreen,
    query,
    variables: { targetKey: 5 },
    mocks: {
      User: () => ({ id: 'U', username: 'isannoitsija', isAdmin }),
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        viewerSeesAll: true,
        viewerCanAdminister: true,
        modules: [],
        consumptionTypes: [],
        moveOffer: moveOffer ?? null,
        rows:
          failedFields.length > 0
            ? null
            : {
                totalCount: shares.length,
                edges: shares.map((node) => ({ node })),
                pageInfo: { hasNextPage: false },
              },
      }),
    },
    path: paths.targetUsers.pattern,
    at,
    failedFields,
  });

const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });

const choose = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Toiminnot: ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
};

it('lists those with access with role, state and period, the ended ones only on request', async () => {
  await show([
    own,
    share('urakka', { validUntil: '2026-12-24', contactName: 'Ulla' }),
    share('uusi@example.fi', { status: 'INVITED', user: { username: 'uusi@example.fi', email: 'uusi@example.fi' } }),
    share('tuleva', { status: 'UPCOMING' }),
    share('mennyt', { status: 'EXPIRED', validUntil: '2026-02-01' }),
  ]);
  await screen.findByRole('table');
  expect(row('isannoitsija')).toHaveTextContent(/isannoitsija.*Sinä.*Pääkäyttäjä.*Voimassa/);
  expect(row('urakka')).toHaveTextContent(/Katselija.*Määräaikainen.*1\.1\.2026.*24\.12\.2026/);
  expect(row('uusi@example')).toHaveTextContent('Kutsuttu');
  expect(row('tuleva')).toHaveTextContent('Alkaa myöhemmin');
  expect(screen.queryByText('mennyt')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: 'Näytä päättyneet (1)' }));
  expect(row('mennyt')).toHaveTextContent('Päättynyt');
});

it('is searched by email and narrowed by role and state', async () => {
  await show([own, share('huolto', { role: 'TARGET_MANAGER' }), share('urakka', { validUntil: '2026-12-24' })]);
  const names = () =>
    screen.getAllByRole('button', { name: /^Toiminnot: / }).map((one) => one.getAttribute('aria-label'));
  await screen.findByRole('table');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rooli' }), 'TARGET_MANAGER');
  expect(names()).toEqual(['Toiminnot: huolto']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rooli' }), '');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tilanne' }), 'ENDING');
  expect(names()).toEqual(['Toiminnot: urakka']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tilanne' }), '');
  await userEvent.type(screen.getByRole('searchbox'), 'huolto@');
  await waitFor(() => expect(names()).toEqual(['Toiminnot: huolto']));
});

it('says where nobody has access what the next step is', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: 'Kohteella ei ole käyttäjiä' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Lisää käyttäjä' })).toBeEnabled();
});

it('never shows a list that could not be read as an empty one', async () => {
  await show([], { failedFields: ['target.rows'] });
  await waitFor(() => expect(screen.getByRole('button', { name: /Yritä uudelleen/ })).toBeInTheDocument());
  expect(screen.queryByText('Kohteella ei ole käyttäjiä')).not.toBeInTheDocument();
});

const invite = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää käyttäjä' }));
  return screen.findByRole('dialog');
};

it('gives access, explains the role, shows a refusal at its field, and adds the person to the list', async () => {
  // Relay warns of the refused share that it cannot append.
  vi.spyOn(console, 'error').mockImplementation((text) => expect(text).toMatch(/Expected target node to exist/));
  const { environment } = await show([own]);
  const dialog = await invite();
  expect(dialog).toHaveTextContent('Näkee kohteen tiedot, mutta ei voi muokata niitä.');
  expect(dialog).toHaveTextContent('Uusi käyttäjä saa sähköpostiin kutsun');
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
  const user = within(dialog).getByRole('textbox', { name: /^Sähköposti tai käyttäjätunnus/ });
  const submit = within(dialog).getByRole('button', { name: 'Anna käyttöoikeus' });
  await userEvent.type(user, 'uusi@');
  await userEvent.click(submit);
  await waitFor(() => expect(user).toBeInvalid());
  await userEvent.clear(user);
  await userEvent.type(user, 'tuntematon');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Rooli/ }), 'TARGET_MANAGER');
  await userEvent.click(submit);
  const message = 'Käyttäjää ei löydy. Tarkista käyttäjätunnus tai sähköpostiosoite.';
  expect(
    await respond(environment, 'CreateShare', {
      share: null,
      userErrors: [{ code: 'USER_NOT_FOUND', message, path: ['input'] }],
    }),
  ).toEqual({
    targetId: 'T',
    user: 'tuntematon',
    role: 'TARGET_MANAGER',
    type: 'NOT_SET',
    validFrom: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    validUntil: null,
    note: null,
  });
  await waitFor(() => expect(user).toHaveAccessibleDescription(expect.stringContaining(message)));
  await userEvent.clear(user);
  await userEvent.type(user, 'uusi@example.fi');
  await waitFor(() => expect(submit).toBeEnabled());
  await userEvent.click(submit);
  await waitFor(async () =>
    expect((await sentOperation(environment, 'shareMutationsCreateMutation')).request.variables['input']).toMatchObject(
      {
        user: 'uusi@example.fi',
      },
    ),
  );
  await respond(environment, 'CreateShare', {
    share: share('uusi@example.fi', {
      status: 'INVITED',
      user: { username: 'uusi@example.fi', email: 'uusi@example.fi', contactName: null },
    }),
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(row('uusi@example')).toHaveTextContent('Kutsuttu');
  expect(toasts()).toMatchObject([{ tone: 'positive', title: 'Käyttöoikeus annettu: uusi@example.fi' }]);
});

it('refuses an end before the start, and a construction company without an end', async () => {
  await show([own]);
  const dialog = await invite();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Sähköposti tai/ }), 'uusi@example.fi');
  await userEvent.selectOptions(
    within(dialog).getByRole('combobox', { name: /^Käyttäjäryhmä/ }),
    'CONSTRUCTION_COMPANY',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anna käyttöoikeus' }));
  const until = within(dialog).getByRole('textbox', { name: /^Päättyy/ });
  await waitFor(() => expect(until).toBeInvalid());
  const from = within(dialog).getByRole('textbox', { name: /^Alkaa/ });
  await userEvent.clear(from);
  await userEvent.type(from, '2.1.2100');
  await userEvent.type(until, '1.1.2100');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anna käyttöoikeus' }));
  await waitFor(() => expect(until).toHaveAccessibleDescription(expect.stringMatching(/ennen alku/)));
});

it('changes a role, with the refusal of the last administrator at the role', async () => {
  const { environment } = await show([own, share('huolto')]);
  await choose('huolto', 'Muokkaa');
  const dialog = await screen.findByRole('dialog', { name: 'Muokkaa käyttöoikeutta: huolto' });
  const role = within(dialog).getByRole('combobox', { name: /^Rooli/ });
  await userEvent.selectOptions(role, 'TARGET_MANAGER');
  const save = within(dialog).getByRole('button', { name: 'Tallenna' });
  await userEvent.click(save);
  const message = 'Käyttäjää ei voi poistaa.';
  expect(
    await respond(environment, 'UpdateShare', {
      share: null,
      userErrors: [{ code: 'CANNOT_REMOVE_USER', message, path: ['input'] }],
    }),
  ).toEqual({ id: 'S-huolto', role: 'TARGET_MANAGER' });
  await waitFor(() => expect(role).toHaveAccessibleDescription(expect.stringContaining(message)));
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  await respond(environment, 'UpdateShare', { share: share('huolto', { role: 'TARGET_MANAGER' }) });
  await waitFor(() => expect(row('huolto')).toHaveTextContent('Muokkaaja'));
});

it('warns before the own role is lowered, and leaves the page of administrators then', async () => {
  const { environment, router } = await show([own, share('toinen', { role: 'TARGET_ADMIN' })]);
  await choose('isannoitsija', 'Muokkaa');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).not.toHaveTextContent('et voi enää hallita');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /^Rooli/ }), 'TARGET_VIEWER');
  expect(dialog).toHaveTextContent('Jos vaihdat roolin, et voi enää hallita kohteen käyttäjiä.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tallenna' }));
  await respond(environment, 'UpdateShare', { share: { ...own, role: 'TARGET_VIEWER' } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/5'));
});

it('does not end the own access', async () => {
  await show([own]);
  await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot: isannoitsija' }));
  const item = await screen.findByRole('menuitem', { name: /^Päätä käyttöoikeus/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('Omaa käyttöoikeutta ei voi päättää');
});

it('asks by name before an access ends, and restores its former period on request', async () => {
  const { environment } = await show([own, share('huolto', { validFrom: '2026-03-01' })]);
  await choose('huolto', 'Päätä käyttöoikeus');
  const question = await screen.findByRole('alertdialog', { name: 'Päätetäänkö käyttäjän huolto käyttöoikeus?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Päätä käyttöoikeus' }));
  const ended = { id: 'S-huolto', status: 'EXPIRED', validFrom: '2026-03-01', validUntil: '2026-11-27' };
  expect(await respond(environment, 'EndShare', { share: ended })).toEqual({ id: 'S-huolto' });
  await waitFor(() => expect(screen.queryByText('huolto')).not.toBeInTheDocument());
  expect(toasts()).toMatchObject([{ title: 'Käyttöoikeus päätetty: huolto', action: { label: 'Kumoa' } }]);
  act(() => toasts()[0]?.action?.onPress());
  expect(await respond(environment, 'UpdateShare', { share: share('huolto', { validFrom: '2026-03-01' }) })).toEqual({
    id: 'S-huolto',
    validFrom: '2026-03-01',
    validUntil: null,
  });
  await waitFor(() => expect(row('huolto')).toHaveTextContent('Voimassa'));
});

it('sends an invitation again, after a countdown', async () => {
  const invited = (name: string, more: object) => share(name, { status: 'INVITED', ...more });
  const { environment } = await show([
    own,
    invited('vanha', { invitedAt: '2026-01-01T00:00:00Z' }),
    invited('juuri', { invitedAt: new Date(Date.now() - 60_000).toISOString(), inviteSecondsLeft: 120 }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot: juuri' }));
  const item = await screen.findByRole('menuitem', { name: /^Lähetä kutsu uudelleen/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent(/Voit lähettää [12]:\d\d kuluttua/);
  await userEvent.keyboard('{Escape}');
  await choose('vanha', 'Lähetä kutsu uudelleen');
  const next = { id: 'S-vanha', status: 'INVITED', invitedAt: new Date().toISOString(), inviteSecondsLeft: 180 };
  expect(await respond(environment, 'InviteShare', { share: next })).toEqual({ id: 'S-vanha' });
  await waitFor(() => expect(toasts()).toMatchObject([{ title: 'Kutsu lähetetty: vanha' }]));
});

it('ends several at once, without the own access, and names those that were refused', async () => {
  const { environment } = await show([own, share('huolto'), share('urakka')]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Päätä käyttöoikeudet' }));
  const question = await screen.findByRole('alertdialog', { name: 'Päätetäänkö 2 käyttöoikeutta?' });
  const names = within(question)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['huolto', 'urakka']);
  await userEvent.click(within(question).getByRole('button', { name: 'Päätä käyttöoikeudet' }));
  const { message } = userErrorOf('SHARE_END_FAILED');
  await respond(environment, 'EndShare', { share: null, userErrors: [{ message, path: ['input'] }] });
  await waitFor(async () =>
    expect((await sentOperation(environment, 'shareMutationsEndMutation')).request.variables['input']).toEqual({
      id: 'S-urakka',
    }),
  );
  const ended = { id: 'S-urakka', status: 'EXPIRED', validFrom: '2026-01-01', validUntil: '2026-11-27' };
  await respond(environment, 'EndShare', { share: ended });
  expect(await within(question).findByText(`Ei päätetty: huolto. ${message}`)).toBeInTheDocument();
  expect(toasts()).toMatchObject([{ title: '1 käyttöoikeus päätetty', action: { label: 'Kumoa' } }]);
});

it('lets staff alone hide an access from customers', async () => {
  const { environment } = await show([share('tuki', { hiddenFromNonStaff: true })], { isAdmin: true });
  await screen.findByRole('table');
  expect(row('tuki')).toHaveTextContent('Vain ylläpidolle');
  const dialog = await invite();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Sähköposti tai/ }), 'tuki2');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Näkyy vain palvelun ylläpidolle' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anna käyttöoikeus' }));
  const { request } = await sentOperation(environment, 'shareMutationsCreateMutation');
  expect(request.variables['input']).toMatchObject({ user: 'tuki2', hiddenFromNonStaff: true });
});

it('shows the open offer of the target with what was typed, and withdraws it', async () => {
  const moveOffer = { id: 'O', offeredTo: 'ostaja@example.fi', expiresAt: '2026-12-12T10:00:00Z' };
  const shown = await show([own], { moveOffer });
  expect(await screen.findByText('Kohdetta tarjotaan: ostaja@example.fi')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Peru tarjous' }));
  const withdrawn = { target: { id: 'T', moveOffer: null } };
  expect(await respond(shown.environment, 'WithdrawMoveOffer', withdrawn)).toEqual({ id: 'O' });
  await waitFor(() => expect(screen.queryByText('Kohdetta tarjotaan: ostaja@example.fi')).toBeNull());
});

it.each(['SHARE_ACCEPTED', 'SHARE_ENDED', 'TARGET_PENDING'] as const)(
  'says why an invitation is not sent again: %s',
  async (code) => {
    const { environment } = await show([own, share('vanha', { status: 'INVITED', invitedAt: '2026-01-01T00:00:00Z' })]);
    await choose('vanha', 'Lähetä kutsu uudelleen');
    const refusal = userErrorOf(code);
    await respond(environment, 'InviteShare', { share: null, userErrors: [refusal] });
    await waitFor(() => expect(toasts()).toMatchObject([{ tone: 'negative', text: refusal.message }]));
  },
);
