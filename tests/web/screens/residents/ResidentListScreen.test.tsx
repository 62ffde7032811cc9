import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MockEnvironment } from 'relay-test-utils';
import { expect, it, vi } from 'vitest';
import query, { type ResidentListScreenQuery } from '../../../../web/__generated__/ResidentListScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import ResidentListScreen from '../../../../web/screens/ResidentListScreen/ResidentListScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond, sentOperation } from '../../../kit/sentMutation.ts';
import { userErrorOf } from '../../../kit/userErrorOf.ts';

const group = { id: 'G', key: 50, name: 'Talo 1' };
const flat = (key: number, type = 'APARTMENT') => ({ id: `F${key}`, key, name: `A${key}`, type, group });

const resident = (name: string, more: object = {}) => ({
  id: `R-${name}`,
  name,
  email: `${name.toLowerCase()}@example.fi`,
  phone: null,
  role: 'RESIDENT',
  status: 'ACTIVE',
  validFrom: '2026-01-01',
  validUntil: null,
  registered: false,
  invitedAt: null,
  inviteSecondsLeft: 0,
  space: flat(1),
  ...more,
});

const show = (residents: object[], { at = '/target/5/residents/list', failedFields = [] as string[] } = {}) =>
  renderScreen<ResidentListScreenQuery>({
    screen: ResidentListScreen,
    query,
    variables: { targetKey: 5 },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        viewerSeesAll: true,
        viewerCanAdminister: true,
        modules: [],
        consumptionTypes: [],
        rows:
          failedFields.length > 0
            ? null
            : {
                totalCount: residents.length,
                edges: residents.map((node) => ({ node })),
                pageInfo: { hasNextPage: false },
              },
      }),
    },
    path: paths.residentList.pattern,
    at,
    failedFields,
  });

const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });

const choose = async (name: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Toiminnot: ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
};

/** Resolves the query of a form with the apartments A1 and A2, and a store. */
const apartments = async (environment: MockEnvironment, name: string) => {
  const operation = await sentOperation(environment, name);
  const spaces = [flat(1), flat(2), { ...flat(3, 'PUBLIC_SPACE'), name: 'Varasto' }];
  await act(async () =>
    environment.mock.resolve(operation, { data: { target: { id: 'T', groups: [{ ...group, spaces }] } } }),
  );
};

it('lists the residents with apartment, role, state and days, those who moved out only on request', async () => {
  await show([
    resident('Aino', { registered: true }),
    resident('Onni', { role: 'OWNER', validUntil: '2026-12-24', space: flat(2) }),
    resident('Uuno', { status: 'INVITED', invitedAt: '2026-01-01T10:00:00Z' }),
    resident('Vanha', { status: 'EXPIRED', validUntil: '2026-02-01' }),
  ]);
  await screen.findByRole('table');
  expect(row('Aino')).toHaveTextContent(/aino@example\.fi.*A1.*Asukas.*Voimassa.*1\.1\.2026.*On käyttäjätili/);
  expect(row('Onni')).toHaveTextContent(/A2.*Osakas.*Määräaikainen.*24\.12\.2026.*Ei käyttäjätiliä/);
  expect(within(row('Onni')).getByRole('link', { name: 'A2' })).toHaveAttribute('href', '/target/5/group/50/space/2');
  expect(row('Uuno')).toHaveTextContent('Kutsuttu');
  expect(screen.queryByText('Vanha')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: 'Näytä pois muuttaneet (1)' }));
  expect(row('Vanha')).toHaveTextContent('Päättynyt');
});

it('says where nobody lives what the next step is, and never that of a list that could not be read', async () => {
  await show([]);
  expect(await screen.findByRole('heading', { name: 'Kohteella ei ole asukkaita' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Lisää asukas' })).toBeEnabled();
});

it('offers to read a list again that could not be read', async () => {
  await show([], { failedFields: ['target.rows'] });
  await waitFor(() => expect(screen.getByRole('button', { name: /Yritä uudelleen/ })).toBeInTheDocument());
  expect(screen.queryByText('Kohteella ei ole asukkaita')).not.toBeInTheDocument();
});

it('adds a resident of an apartment and sends the invitation; a refusal stands at its field and loses nothing', async () => {
  // Relay warns of the refused resident that it cannot append.
  vi.spyOn(console, 'error').mockImplementation((text) => expect(text).toMatch(/Expected target node to exist/));
  const { environment } = await show([resident('Aino')], { at: '/target/5/residents/list?dialog=newResident' });
  await apartments(environment, 'useApartmentsQuery');
  const dialog = within(await screen.findByRole('dialog', { name: 'Lisää asukas' }));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Lisää' }));
  await submit();
  expect(dialog.getByRole('textbox', { name: 'Nimi' })).toHaveAccessibleDescription(/Anna nimi tai sähköposti/);
  await userEvent.type(dialog.getByRole('combobox', { name: 'Huoneisto' }), 'A');
  const list = within(await screen.findByRole('listbox'));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['A1', 'A2']);
  await userEvent.click(list.getByRole('option', { name: 'A2' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Sähköposti' }), 'uusi@example.fi');
  await submit();
  const input = await respond(environment, 'CreateResident', {
    resident: null,
    userErrors: [{ code: 'INVALID', message: 'Osoite ei kelpaa.', path: ['input', 'email'] }],
  });
  expect(input).toMatchObject({ spaceId: 'F2', email: 'uusi@example.fi', role: 'RESIDENT' });
  expect(input).not.toHaveProperty('invite');
  const email = await dialog.findByRole('textbox', { name: 'Sähköposti' });
  expect(email).toHaveAccessibleDescription(/Osoite ei kelpaa\./);
  expect(email).toHaveValue('uusi@example.fi');
  await userEvent.type(email, 'i');
  await submit();
  const made = { ...resident('x', { name: null, email: 'uusi@example.fii', space: flat(2) }), id: 'R-new' };
  await respond(environment, 'CreateResident', { resident: made });
  expect(await respond(environment, 'InviteResident', { resident: { ...made, status: 'INVITED' } })).toEqual({
    id: 'R-new',
  });
  await waitFor(() => expect(row('uusi@example.fii')).toHaveTextContent('Kutsuttu'));
  expect(toasts().at(-1)?.title).toBe('Asukas lisätty ja kutsuttu: uusi@example.fii');
});

it('changes a resident, but neither the name nor the address of one with an account', async () => {
  const { environment } = await show([resident('Aino', { registered: true })]);
  await choose('Aino', 'Muokkaa');
  await apartments(environment, 'useApartmentsQuery');
  const dialog = within(await screen.findByRole('dialog', { name: 'Muokkaa asukasta: Aino' }));
  expect(dialog.getByRole('textbox', { name: 'Nimi' })).toBeDisabled();
  expect(dialog.getByRole('textbox', { name: 'Sähköposti' })).toBeDisabled();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Rooli' }), 'OWNER');
  await userEvent.click(dialog.getByRole('button', { name: 'Tallenna' }));
  const changed = resident('Aino', { registered: true, role: 'OWNER' });
  expect(await respond(environment, 'UpdateResident', { resident: changed })).toEqual({ id: 'R-Aino', role: 'OWNER' });
  await waitFor(() => expect(row('Aino')).toHaveTextContent('Osakas'));
});

it('marks the last day of one who moves out, not before the first', async () => {
  const { environment } = await show([resident('Aino')]);
  await choose('Aino', 'Merkitse poismuutto');
  const dialog = within(await screen.findByRole('dialog', { name: 'Poismuutto: Aino' }));
  const day = dialog.getByRole('textbox', { name: 'Viimeinen päivä' });
  await userEvent.clear(day);
  await userEvent.type(day, '31.12.2025');
  await userEvent.click(dialog.getByRole('button', { name: 'Merkitse poismuutto' }));
  expect(day).toHaveAccessibleDescription(/alk/);
  await userEvent.clear(day);
  await userEvent.type(day, '31.3.2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Merkitse poismuutto' }));
  const ended = resident('Aino', { status: 'EXPIRED', validUntil: '2026-03-31' });
  const input = await respond(environment, 'UpdateResident', { resident: ended });
  expect(input).toEqual({ id: 'R-Aino', validUntil: '2026-03-31' });
  await waitFor(() => expect(screen.queryByText('Aino')).not.toBeInTheDocument());
});

it('deletes a resident after a question', async () => {
  const { environment } = await show([resident('Aino'), resident('Onni')]);
  await choose('Aino', 'Poista');
  const question = within(await screen.findByRole('alertdialog', { name: 'Poistetaanko asukas Aino?' }));
  await userEvent.click(question.getByRole('button', { name: 'Poista' }));
  expect(await respond(environment, 'DeleteResident', { deletedResidentId: 'R-Aino' })).toEqual({ id: 'R-Aino' });
  await waitFor(() => expect(screen.queryByText('Aino')).not.toBeInTheDocument());
  expect(row('Onni')).toBeInTheDocument();
});

it('invites those who can be, and says how long one who was just invited has to wait', async () => {
  const now = new Date().toISOString();
  const { environment } = await show([
    resident('Aino'),
    resident('Uuno', { status: 'INVITED', invitedAt: now, inviteSecondsLeft: 300 }),
    resident('Tili', { registered: true }),
    resident('Nimi', { email: null }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot: Uuno' }));
  const again = await screen.findByRole('menuitem', { name: /^Lähetä kutsu uudelleen/ });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(again).toHaveTextContent(/Voit lähettää [45]:\d\d kuluttua/);
  await userEvent.keyboard('{Escape}');
  for (const name of ['Tili', 'Nimi']) {
    await userEvent.click(screen.getByRole('button', { name: `Toiminnot: ${name}` }));
    await screen.findByRole('menuitem', { name: /^Muokkaa/ });
    expect(screen.queryByRole('menuitem', { name: /kutsu/ })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  }
  for (const name of ['Aino', 'Tili']) await userEvent.click(screen.getByRole('checkbox', { name: `Valitse ${name}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lähetä kutsu (1)' }));
  const invited = resident('Aino', { status: 'INVITED', invitedAt: now, inviteSecondsLeft: 300 });
  expect(await respond(environment, 'InviteResident', { resident: invited })).toEqual({ id: 'R-Aino' });
  await waitFor(() => expect(row('Aino')).toHaveTextContent('Kutsuttu'));
  expect(toasts().at(-1)?.title).toBe('1 kutsu lähetetty');
});

it.each(['RESIDENT_REGISTERED', 'RESIDENT_MOVED_OUT'] as const)(
  'says why a resident is not invited: %s',
  async (code) => {
    const { environment } = await show([resident('Aino')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot: Aino' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Lähetä kutsu/ }));
    const refusal = userErrorOf(code);
    await respond(environment, 'InviteResident', { resident: null, userErrors: [refusal] });
    await waitFor(() => expect(toasts().at(-1)).toMatchObject({ tone: 'negative', text: refusal.message }));
  },
);
