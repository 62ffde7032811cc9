import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MockEnvironment } from 'relay-test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import query, { type FileAreaScreenQuery } from '../../../../web/__generated__/FileAreaScreenQuery.graphql.ts';
import { paths } from '../../../../web/entities/paths.ts';
import FileAreaScreen from '../../../../web/screens/FileAreaScreen/FileAreaScreen.tsx';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { renderScreen } from '../../../kit/renderScreen.tsx';
import { respond, sentOperation } from '../../../kit/sentMutation.ts';

afterEach(() => vi.unstubAllGlobals());

const flat = (key: number, groupKey = 1) => ({
  id: `S${key}`,
  key,
  name: `A${key}`,
  group: { id: `G${groupKey}`, key: groupKey },
});

const file = (name: string, more: object = {}) => ({
  id: `F-${name}`,
  name,
  size: 2048,
  folder: 'MANUAL',
  hiddenFromResidents: false,
  uploadedAt: '2026-10-05T09:00:00Z',
  uploadedBy: 'isannoitsija',
  url: '/ui/files/7',
  sharingEndsAt: null,
  viewerCanDelete: true,
  space: null,
  ...more,
});

type Options = {
  canEdit?: boolean;
  seesAll?: boolean;
  group?: number;
  space?: number;
  search?: string;
  failedFields?: string[];
};

const show = (files: object[], options: Options = {}) => {
  const { canEdit = true, seesAll = true, group = 0, space = 0, search = '', failedFields = [] } = options;
  const place = group ? `/group/${group}` : '';
  const at = `/target/5${space ? `/group/1/space/${space}` : place}/settings/file${search}`;
  const pattern = space ? paths.spaceSettingsFiles : group ? paths.groupSettingsFiles : paths.settingsFiles;
  return renderScreen<FileAreaScreenQuery>({
    screen: FileAreaScreen,
    query,
    variables: { targetKey: 5, group, space, inGroup: group > 0, inSpace: space > 0 },
    mocks: {
      Target: () => ({
        id: 'T',
        key: 5,
        name: 'As Oy Malli',
        viewerSeesAll: seesAll,
        viewerCanAdminister: false,
        viewerCanEdit: canEdit,
        modules: [],
        consumptionTypes: [],
        groups: [{ key: 1, name: 'Talo 1', spaces: [flat(1), flat(2)] }],
        rows:
          failedFields.length > 0
            ? null
            : {
                totalCount: files.length,
                edges: files.map((node) => ({ node })),
                pageInfo: { hasNextPage: false },
              },
      }),
      Query: () => ({
        group: { id: `G${group}`, key: group, name: 'Talo 1', consumptionTypes: [] },
        space: { ...flat(space), consumptionTypes: [], viewerCanEdit: false },
      }),
    },
    path: pattern.pattern,
    at,
    failedFields,
  });
};

const names = (): (string | null)[] =>
  screen.getAllByRole('button', { name: /^Toiminnot: / }).map((one) => one.getAttribute('aria-label'));

it('lists the files with folder, space, size and sender, the name being the link to the content', async () => {
  await show([
    file('ohje.pdf', { size: 3_900_000, hiddenFromResidents: true }),
    file('kylpyhuone.png', { folder: 'PHOTO', space: flat(2), url: '/ui/files/8' }),
  ]);
  await screen.findByRole('table');
  expect(screen.getByRole('row', { name: /ohje\.pdf/ })).toHaveTextContent(
    /Ei asukkaille.*Ohjeet.*Koko kohde.*3,7\sMt.*5\.10\.2026.*isannoitsija/,
  );
  expect(screen.getByRole('row', { name: /kylpyhuone/ })).toHaveTextContent(/Kuvat.*A2.*2\skt/);
  expect(screen.getByRole('link', { name: 'kylpyhuone.png' })).toHaveAttribute('href', '/ui/files/8');
});

it('is searched by name and narrowed by folder', async () => {
  await show([file('ohje.pdf'), file('pohja.png', { folder: 'DRAWING' }), file('sopimus.pdf', { folder: 'CONTRACT' })]);
  await screen.findByRole('table');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kansio' }), 'DRAWING');
  expect(names()).toEqual(['Toiminnot: pohja.png']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kansio' }), '');
  await userEvent.type(screen.getByRole('searchbox'), 'sopim');
  await waitFor(() => expect(names()).toEqual(['Toiminnot: sopimus.pdf']));
});

it('shows with a building its files and those of the whole site, with a flat its own and those of the site', async () => {
  const ofSpaces = [flat(1), flat(2), flat(3, 9)].map((space) => file(`${space.name}.pdf`, { space }));
  const all = [file('a.pdf'), ...ofSpaces];
  const first = await show(all, { group: 1 });
  await screen.findByRole('table');
  expect(names()).toEqual(['Toiminnot: a.pdf', 'Toiminnot: A1.pdf', 'Toiminnot: A2.pdf']);
  first.unmount();
  await show(all, { space: 2 });
  await screen.findByRole('table');
  expect(names()).toEqual(['Toiminnot: a.pdf', 'Toiminnot: A2.pdf']);
});

it('gives a resident the files of the own flat to read, and nothing to change', async () => {
  await show([file('ohje.pdf', { viewerCanDelete: false })], { space: 1, canEdit: false, seesAll: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot: ohje.pdf' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Kopioi linkki']);
  expect(screen.queryByRole('button', { name: 'Lisää tiedosto' })).not.toBeInTheDocument();
});

it('leads a resident away from the files of the whole site, and opens no form by the address for a viewer', async () => {
  const { router, unmount } = await show([file('ohje.pdf')], { canEdit: false, seesAll: false });
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  unmount();
  const search = '?dialog=newFile&delete=F-ohje.pdf';
  await show([file('ohje.pdf', { viewerCanDelete: false })], { canEdit: false, search });
  await screen.findByRole('table');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('says what belongs here where there is nothing, with the next step for those who may', async () => {
  const first = await show([]);
  expect(await screen.findByRole('heading', { name: 'Ei tiedostoja' })).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Lisää tiedosto' })).toHaveLength(1);
  first.unmount();
  await show([], { canEdit: false });
  expect(await screen.findByText(/^Kohteen sopimukset, piirustukset/)).toBeInTheDocument();
});

it('never shows a list that could not be read as an empty one', async () => {
  await show([], { failedFields: ['target.rows'] });
  await waitFor(() => expect(screen.getByRole('button', { name: /Yritä uudelleen/ })).toBeInTheDocument());
  expect(screen.queryByText('Ei tiedostoja')).not.toBeInTheDocument();
});

const openForm = async (environment: MockEnvironment) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Lisää tiedosto' }));
  const spaces = await sentOperation(environment, 'NewFileQuery');
  const groups = [{ key: 1, name: 'Talo 1', spaces: [flat(1), flat(2)], id: 'G1' }];
  await act(async () => environment.mock.resolve(spaces, { data: { target: { id: 'T', groups } } }));
  return within(await screen.findByRole('dialog'));
};

const pdf = (name = 'saannot.pdf') => new File(['%PDF-1.7 text'], name, { type: 'application/pdf' });

it('adds a file, says a refusal at its field, keeps what was filled in, and shows it in the list', async () => {
  // Relay warns of the refused file that it cannot prepend.
  vi.spyOn(console, 'error').mockImplementation((text) => expect(text).toMatch(/Expected target node to exist/));
  const { environment } = await show([file('ohje.pdf')]);
  const form = await openForm(environment);
  const submit = form.getByRole('button', { name: 'Lisää' });
  await userEvent.click(submit);
  const field = form.getByLabelText(/^Tiedosto/);
  await waitFor(() => expect(field).toBeInvalid());
  await userEvent.upload(field, pdf());
  await userEvent.selectOptions(form.getByRole('combobox', { name: /^Kansio/ }), 'CONTRACT');
  await userEvent.click(form.getByRole('checkbox', { name: 'Piilota asukkailta' }));
  await userEvent.click(submit);
  const message = 'Sisältö ei vastaa tiedostotyyppiä.';
  const input = await respond(environment, 'UploadFile', {
    file: null,
    userErrors: [{ code: 'WRONG_CONTENT', message, path: ['input', 'file'] }],
  });
  expect(input).toEqual({ targetId: 'T', file: expect.any(File), folder: 'CONTRACT', hiddenFromResidents: true });
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(form.getByText('saannot.pdf')).toBeInTheDocument();
  await waitFor(() => expect(submit).toBeEnabled());
  await userEvent.click(submit);
  await respond(environment, 'UploadFile', { file: file('saannot.pdf', { folder: 'CONTRACT' }) });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /saannot\.pdf/ })).toHaveTextContent('Sopimukset');
  expect(toasts()).toMatchObject([{ tone: 'positive', title: 'Tiedosto lisätty: saannot.pdf' }]);
});

it('does not send a file of a kind that is not taken', async () => {
  const { environment } = await show([]);
  const form = await openForm(environment);
  const field = form.getByLabelText(/^Tiedosto/);
  await userEvent.setup({ applyAccept: false }).upload(field, new File(['x'], 'ohjelma.exe'));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringMatching(/ohjelma\.exe.*ei kelpaa/)));
  await userEvent.click(form.getByRole('button', { name: 'Lisää' }));
  await waitFor(() => expect(field).toBeInvalid());
  const isSent = environment.mock
    .getAllOperations()
    .some(({ request }) => request.node.operation.name === 'fileMutationsUploadMutation');
  expect(isSent).toBe(false);
});

it('adds a file of a flat from its page to the flat', async () => {
  const { environment } = await show([], { space: 2 });
  const form = await openForm(environment);
  await userEvent.upload(form.getByLabelText(/^Tiedosto/), pdf());
  await userEvent.click(form.getByRole('button', { name: 'Lisää' }));
  const added = file('saannot.pdf', { space: flat(2) });
  expect(await respond(environment, 'UploadFile', { file: added })).toMatchObject({ spaceId: 'S2' });
  expect(await screen.findByRole('row', { name: /saannot\.pdf/ })).toHaveTextContent('A2');
});

it('asks before a file is deleted, and takes it out of the list', async () => {
  const { environment } = await show([file('ohje.pdf'), file('vanha.pdf')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Toiminnot: vanha.pdf' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Poista tiedosto' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Poistetaanko vanha.pdf?' }));
  await userEvent.click(question.getByRole('button', { name: 'Poista tiedosto' }));
  expect(await respond(environment, 'DeleteFile', { deletedFileId: 'F-vanha.pdf' })).toEqual({ id: 'F-vanha.pdf' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(names()).toEqual(['Toiminnot: ohje.pdf']);
  expect(toasts()).toMatchObject([{ tone: 'positive', title: 'Tiedosto poistettu: vanha.pdf' }]);
});

it('copies the address that asks others to sign in, and says where the browser refuses', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new Error());
  await show([file('ohje.pdf')]);
  for (const title of ['Linkki kopioitu', 'Linkkiä ei voitu kopioida']) {
    await user.click(await screen.findByRole('button', { name: 'Toiminnot: ohje.pdf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Kopioi linkki' }));
    await waitFor(() => expect(toasts().map((toast) => toast.title)).toContain(title));
  }
  expect(write).toHaveBeenCalledWith(`${location.origin}/ui/files/7`);
});

it('shares a file by a link that is shown once, and ends its links', async () => {
  const { environment } = await show([file('ohje.pdf')]);
  await userEvent.click(screen.getByRole('button', { name: 'Toiminnot: ohje.pdf' }));
  expect(screen.queryByRole('menuitem', { name: 'Lopeta jakaminen' })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Jaa linkillä' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Linkki on voimassa' }), '30 vuorokautta');
  await userEvent.click(screen.getByRole('button', { name: 'Luo linkki' }));
  const url = '/ui/files/7?token=abc';
  const expiresAt = '2026-12-29T10:00:00Z';
  const input = await respond(environment, 'CreateFileLink', {
    url,
    expiresAt,
    file: file('ohje.pdf', { sharingEndsAt: expiresAt }),
  });
  expect(input).toEqual({ id: 'F-ohje.pdf', days: 30 });
  expect(await screen.findByRole('dialog', { name: 'Linkki tiedostoon ohje.pdf' })).toHaveTextContent(url);
  await userEvent.click(screen.getByRole('button', { name: 'Sulje' }));
  expect(await screen.findByText('Jaettu 29.12.2026 asti')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Toiminnot: ohje.pdf' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Lopeta jakaminen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Lopeta jakaminen' }));
  expect(await respond(environment, 'EndFileSharing', { file: file('ohje.pdf') })).toEqual({
    id: 'F-ohje.pdf',
  });
  await waitFor(() => expect(screen.queryByText(/^Jaettu/)).not.toBeInTheDocument());
});

it('offers no sharing to those who may not change the files', async () => {
  await show([file('ohje.pdf', { viewerCanDelete: false })], { canEdit: false });
  await userEvent.click(screen.getByRole('button', { name: 'Toiminnot: ohje.pdf' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Kopioi linkki']);
});
