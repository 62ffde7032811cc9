import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { respond, sentMutations } from '../../../kit/sentMutation.ts';
import { draftFields, showWizard as show, wizardHouse as house, wizardSite as site } from './showWizard.ts';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('draws the house as its pattern is typed', async () => {
  await show('spaces');
  const picture = screen.getByRole('group', { name: 'Talo 1' });
  expect(within(picture).getAllByRole('button')).toHaveLength(6);
  type('Portaat', 'A-C');
  type('Kerroksia', '6');
  expect(within(picture).getAllByRole('button')).toHaveLength(36);
  expect(screen.getByText('A1–A12 · B13–B24 · C25–C36')).toBeInTheDocument();
});

it('saves a change a second after the last one, in its fields alone', async () => {
  const { environment } = await show('spaces');
  type('Portaat', 'A-B');
  await pass(900);
  type('Portaat', 'A-C');
  await pass(900);
  expect(sentMutations(environment, 'updateTreeDraft')).toHaveLength(0);
  await pass(200);
  vi.useRealTimers();
  const saved = { id: 'D7', name: '', step: '', version: 2, savedAt: '2026-11-28T12:03:00Z', fields: [] };
  const input = await respond(environment, 'UpdateTreeDraft', { treeDraft: saved });
  const names = (input as { fields: { name: string; value: string }[] }).fields.map(({ name }) => name);
  expect(names).toEqual(['house.h1.stairs']);
  expect(screen.getByText(/Luonnos tallennettu klo 14\.03/)).toBeInTheDocument();
});

it('says that it is not saved, and tries again', async () => {
  const { environment } = await show('spaces');
  type('Portaat', 'A-B');
  await pass(1000);
  const fail = () =>
    act(async () => environment.mock.reject(sentMutations(environment, 'updateTreeDraft').at(-1)!, new Error('no')));
  await fail();
  expect(screen.getByText('Ei tallennettu, yritetään uudelleen')).toBeInTheDocument();
  await pass(5000);
  expect(sentMutations(environment, 'updateTreeDraft')).toHaveLength(1);
});

it('shows that another machine has changed the draft, and takes its fields on a press', async () => {
  const { environment } = await show('spaces');
  type('Portaat', 'A-B');
  await pass(1000);
  vi.useRealTimers();
  const theirs = draftFields({ site, houses: [{ ...house, stairs: 'A-D' }] });
  const saved = { id: 'D7', name: '', step: '', version: 4, savedAt: '2026-11-28T12:03:00Z', fields: theirs };
  await respond(environment, 'UpdateTreeDraft', { treeDraft: saved });
  await userEvent.click(await screen.findByRole('button', { name: 'Lataa uudelleen' }));
  expect(screen.getByRole('textbox', { name: 'Portaat' })).toHaveValue('A-D');
});

it('names an error at the field, the cell, the step and the foot, and corrects it by a press', async () => {
  await show('spaces', { 'space.h1.A.2.1.name': 'A2' });
  vi.useRealTimers();
  const words = 'A2 on jo kerroksessa 1. Kaavan mukaan tämä on A3.';
  expect(screen.getByRole('textbox', { name: 'Nimi, A3' })).toHaveAccessibleDescription(words);
  expect(screen.getByRole('button', { name: 'A2, kerros 2, korjattava' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Tilat\s*1 korjattava/ })).toHaveAttribute('aria-current', 'step');
  const foot = screen.getByRole('button', { name: `1 korjattava: ${words}` });
  await userEvent.click(foot);
  expect(screen.getByRole('textbox', { name: 'Nimi, A3' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Käytä: A3' }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nimi, A3' })).toHaveValue('A3');
});

it('shows what is missing once its step is left, and lets it be left', async () => {
  await show('site', { site: { ...site, name: '' } });
  vi.useRealTimers();
  expect(screen.queryByText('Anna kohteen nimi.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Seuraava: rakennukset ja portaat' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mitä rakennuksia kohteessa on?');
  await userEvent.click(screen.getByRole('button', { name: /Kohde\s*1 korjattava/ }));
  expect(screen.getByRole('textbox', { name: /Kohteen nimi/ })).toHaveAccessibleDescription('Anna kohteen nimi.');
});

it('fills copied cells of a spreadsheet in, downwards and to the right', async () => {
  await show('spaces');
  const field = screen.getByRole('textbox', { name: 'Koko, m², A5' });
  fireEvent.paste(field, { clipboardData: { getData: () => '58,5\t2\n74\t3\n' } });
  expect(field).toHaveValue('58,5');
  expect(screen.getByRole('textbox', { name: 'Asukkaita, A5' })).toHaveValue('2');
  expect(screen.getByRole('textbox', { name: 'Koko, m², A6' })).toHaveValue('74');
});

it('takes serials of a reader, each once, and looks them up in one request', async () => {
  const { environment } = await show('devices');
  fireEvent.click(await screen.findByRole('radio', { name: 'Viivakoodinlukija' }));
  const reader = await screen.findByRole('textbox', { name: 'Viivakoodinlukija' });
  expect(screen.getByText('Seuraava: A1')).toBeInTheDocument();
  for (const serial of ['241003887019', '241003887026', '241003887019']) {
    fireEvent.change(reader, { target: { value: serial } });
    fireEvent.keyDown(reader, { key: 'Enter' });
  }
  expect(screen.getByRole('textbox', { name: /Sarjanumerot/ })).toHaveValue('241003887019\tA1\n241003887026\tA2');
  expect(screen.getByText('Seuraava: A3')).toBeInTheDocument();
  expect(screen.getByText('241003887019 on jo rivillä 1.')).toBeInTheDocument();
  await pass(600);
  vi.useRealTimers();
  const foundSerials = [
    { serial: '241003887019', serialId: '241003887019', configurationId: 'M1' },
    { serial: '241003887026', serialId: null, configurationId: null },
  ];
  expect(await respond(environment, 'LookUpSerials', { foundSerials })).toEqual({
    serials: ['241003887019', '241003887026'],
  });
  expect(screen.getByRole('textbox', { name: 'Rivi 2' })).toHaveAccessibleDescription(/Laitetta ei löydy varastosta/);
});

it('gives a device that waits the space that is chosen for it, and takes it back by Ctrl Z', async () => {
  await show('devices', { devices: '241003887019\n241003887026 A1', model: 'M1' });
  vi.useRealTimers();
  const lines = await screen.findByRole('textbox', { name: /Sarjanumerot/ });
  const choice = screen.getByRole('combobox', { name: 'Tila laitteelle 241003887019' });
  await userEvent.selectOptions(choice, 'A3');
  expect(lines).toHaveValue('241003887019\tA3\n241003887026 A1');
  fireEvent.keyDown(lines, { key: 'z', ctrlKey: true });
  expect(lines).toHaveValue('241003887019\n241003887026 A1');
  fireEvent.keyDown(lines, { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(lines).toHaveValue('241003887019\tA3\n241003887026 A1');
  await userEvent.click(screen.getByRole('button', { name: /^A3, / }));
  expect(lines).toHaveValue('241003887019\tA3\n241003887026 A1');
});

it('leaves a field that was typed into to the browser, and undoes the draft once that has nothing left', async () => {
  await show('spaces');
  vi.useRealTimers();
  const field = screen.getByRole('textbox', { name: 'Koko, m², A5' });
  fireEvent.paste(field, { clipboardData: { getData: () => '58,5\t2\n74\t3\n' } });
  const floors = screen.getByRole('textbox', { name: 'Kerroksia' });
  fireEvent.input(floors, { target: { value: '4' } });
  // jsdom has no undo of its own, so that the event alone says whether the browser would.
  expect(fireEvent.keyDown(floors, { key: 'z', ctrlKey: true })).toBe(true);
  await waitFor(() => expect(floors).toHaveValue('3'));
  expect(fireEvent.keyDown(floors, { key: 'z', ctrlKey: true })).toBe(false);
  expect(field).toHaveValue('');
});

it('has spaces with details and devices stay when the pattern has fewer floors, until a press removes them', async () => {
  const details = { 'space.h1.A.3.1.size': '58,5', devices: '241003887019 A6\n241003887026 A1', model: 'M1' };
  await show('spaces', details);
  vi.useRealTimers();
  const floors = screen.getByRole('textbox', { name: 'Kerroksia' });
  act(() => floors.focus());
  fireEvent.change(floors, { target: { value: '2' } });
  expect(screen.getByRole('button', { name: /^A5, .*kaavan ulkopuolella/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^A6, .*kaavan ulkopuolella/ })).toBeInTheDocument();
  act(() => floors.blur());
  const words = '2 tilaa, joissa on tietoja tai laitteita, jäi kaavan ulkopuolelle.';
  expect(await screen.findByRole('button', { name: `1 korjattava: ${words}` })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Poista 2 tilaa?' }));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Laitteet/ }));
  expect(await screen.findByRole('textbox', { name: /Sarjanumerot/ })).toHaveValue('241003887019\n241003887026 A1');
});

it('checks on entry, names what the service refuses in its place, and creates by one press', async () => {
  const fields = { devices: 'N-1 A1', model: 'M1', people: 'A1; Aino Laine', left: ['site'] };
  const { environment, router } = await show('check', fields);
  vi.useRealTimers();
  const path = ['input', 'groups', 0, 'spaces', 1, 'cores', 0, 'serialId'];
  const refusal = { message: 'Laite on jo kohteessa.', path };
  const input = await respond(environment, 'ImportTree', { target: null, userErrors: [refusal] });
  expect(input).toMatchObject({
    draftId: 'D7',
    dryRun: true,
    target: { new: { name: 'As Oy Uusi' } },
    groups: [{ name: 'Talo 1', width: 3, height: 3 }],
  });
  const { spaces } = (input as { groups: { spaces: { name: string; x: number; y: number; cores: object[] }[] }[] })
    .groups[0]!;
  expect(spaces.map(({ name }) => name)).toEqual(['Porras A', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
  expect(spaces[1]).toMatchObject({
    x: 0,
    y: 2,
    cores: [{ serialId: 'N-1', configurationId: 'M1' }],
    residents: [{ name: 'Aino Laine', role: 'RESIDENT' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Laitteet, rivi 1: Laite on jo kohteessa.' }));
  expect(screen.getByRole('textbox', { name: 'Rivi 1' })).toHaveAccessibleDescription('Laite on jo kohteessa.');
  await userEvent.click(screen.getByRole('button', { name: /^Poista: Rivi 1/ }));
  await userEvent.click(screen.getByRole('button', { name: /Tarkistus/ }));
  await respond(environment, 'ImportTree', { target: null });
  await userEvent.click(screen.getByRole('button', { name: 'Luo kohde' }));
  await waitFor(() => expect(sentMutations(environment, 'importTree')).toHaveLength(1));
  const created = await respond(environment, 'ImportTree', { target: { id: 'T12', key: 12 } });
  expect(created).not.toHaveProperty('dryRun');
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/12'));
});

it('leads to the site that was created from the draft', async () => {
  const { router } = await show('site', {}, { createdTarget: { key: 12 } });
  vi.useRealTimers();
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/12'));
});

it('leads from step to step by the buttons of the browser, and opens the step of the address', async () => {
  const { router } = await show('houses');
  vi.useRealTimers();
  const heading = () => screen.getByRole('heading', { level: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Seuraava: tilat' }));
  await userEvent.click(screen.getByRole('button', { name: 'Seuraava: laitteet' }));
  await waitFor(() => expect(router.state.location.search).toBe('?step=devices'));
  await act(() => router.navigate(-1));
  expect(heading()).toHaveTextContent('Mitä tiloja talossa on?');
  await act(() => router.navigate(-1));
  expect(heading()).toHaveTextContent('Mitä rakennuksia kohteessa on?');
  await act(() => router.navigate(2));
  expect(heading()).toHaveTextContent('Mitkä laitteet ja minne?');
});

it('marks in the building what is to correct in the step, and not in the others', async () => {
  await show('spaces', { devices: 'X A1 tuntematon', model: 'M1' });
  vi.useRealTimers();
  expect(screen.getByRole('button', { name: 'A1, kerros 1' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Laitteet/ }));
  expect(await screen.findByRole('button', { name: 'A1, 1 laite, kerros 1, korjattava' })).toBeInTheDocument();
});

it('brings a removed building back with its details, in its position', async () => {
  const houses = [house, { ...house, id: 'h2', name: 'Talo 2', stairs: 'B' }];
  await show('houses', { houses, 'space.h1.A.2.1.size': '58,5' });
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: 'Poista: Talo 1' }));
  expect(screen.queryByRole('group', { name: 'Talo 1' })).not.toBeInTheDocument();
  expect(screen.getByText('Talo 1 on poistettu, 6 tilaa.')).toBeInTheDocument();
  const undo = screen.getByRole('button', { name: 'Kumoa: Talo 1' });
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  const names = screen.getAllByRole('textbox', { name: 'Rakennuksen nimi' });
  expect(names.map((field) => field.getAttribute('value'))).toEqual(['Talo 1', 'Talo 2']);
  expect(screen.getByRole('button', { name: 'A3, kerros 2' })).toHaveAttribute('title', 'A3, 58,5 m², 0 laitetta');
});

it('says that the response to the creation was lost, and creates by another press of the same draft', async () => {
  const { environment, router } = await show('check');
  vi.useRealTimers();
  await respond(environment, 'ImportTree', { target: null });
  const create = screen.getByRole('button', { name: 'Luo kohde' });
  await userEvent.click(create);
  await waitFor(() => expect(sentMutations(environment, 'importTree')).toHaveLength(1));
  await act(async () => environment.mock.reject(sentMutations(environment, 'importTree')[0]!, new Error('no')));
  expect(await screen.findByText(/yhdestä luonnoksesta syntyy vain yksi kohde/)).toBeInTheDocument();
  await userEvent.click(create);
  expect(await respond(environment, 'ImportTree', { target: { id: 'T12', key: 12 } })).toMatchObject({ draftId: 'D7' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/12'));
});

it('leaves refused devices out and creates the rest by one press', async () => {
  const { environment, router } = await show('check', { devices: 'N-1 A1\nN-2 A2', model: 'M1' });
  vi.useRealTimers();
  const path = ['input', 'groups', 0, 'spaces', 2, 'cores', 0, 'serialId'];
  await respond(environment, 'ImportTree', { target: null, userErrors: [{ message: 'Laite on jo kohteessa.', path }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Jätä pois ja luo' }));
  await waitFor(() => expect(sentMutations(environment, 'importTree')).toHaveLength(1));
  const input = (await respond(environment, 'ImportTree', { target: { id: 'T12', key: 12 } })) as {
    dryRun?: boolean;
    groups: { spaces: { cores: { serialId: string }[] }[] }[];
  };
  expect(input.dryRun).toBeUndefined();
  const cores = input.groups[0]!.spaces.flatMap((space) => space.cores);
  expect(cores.map(({ serialId }) => serialId)).toEqual(['N-1']);
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/12'));
});
