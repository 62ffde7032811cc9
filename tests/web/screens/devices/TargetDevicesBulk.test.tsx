import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { hasUnsavedWork } from '../../../../web/forms/unsavedWork.ts';
import { RequestError } from '../../../../web/states/requestError.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { core, showDevices, slow } from '../../../kit/showDevices.tsx';

beforeEach(() => {
  vi.useRealTimers();
});

it('renames many devices at once and tells of each what became of it', async () => {
  const { environment } = await showDevices([core('Vesi 1'), core('Vesi 2'), core('Mama')]);
  const person = userEvent.setup();
  // What is renamed no longer matches the search; its outcome is still told.
  await person.type(screen.getByRole('searchbox', { name: 'Hae laitteista' }), 'Vesi');
  await person.click(screen.getByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  await person.click(await screen.findByRole('button', { name: 'Nimeä uudelleen' }, slow));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  await person.click(dialog.getByRole('radio', { name: 'Malli' }));
  expect(dialog.getByText(/Mallissa \{tila\} on tilan nimi/)).toBeInTheDocument();
  await person.click(dialog.getByRole('radio', { name: 'Etsi ja korvaa' }));
  await person.type(dialog.getByLabelText('Etsi'), 'Vesi');
  await person.type(dialog.getByLabelText('Korvaa tällä'), 'Mittari');
  expect(dialog.getByLabelText('Vesi 2, uusi nimi')).toHaveValue('Mittari 2');
  await person.click(dialog.getByRole('button', { name: 'Nimeä 2 laitetta uudelleen' }));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 / 2');
  const mutation = environment.mock.getMostRecentOperation();
  expect(mutation.request.variables).toEqual({
    input: {
      cores: [
        { id: 'Vesi 1', name: 'Mittari 1' },
        { id: 'Vesi 2', name: 'Mittari 2' },
      ],
    },
  });
  await act(async () => {
    environment.mock.resolve(mutation, {
      data: {
        renameCores: {
          outcomes: [
            { core: { __typename: 'Core', id: 'Vesi 1', name: 'Mittari 1' }, userErrors: [] },
            {
              core: { __typename: 'Core', id: 'Vesi 2', name: 'Toinen' },
              userErrors: [{ code: 'NO_PERMISSION', message: 'Ei oikeutta.' }],
            },
          ],
          userErrors: [],
        },
      },
    });
    await Promise.resolve();
  });
  expect(await screen.findByText('1 / 2 onnistui')).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('row', { name: /Ei oikeutta/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Kumoa' }));
  const undo = environment.mock.getMostRecentOperation();
  expect(undo.request.variables).toEqual({ input: { cores: [{ id: 'Vesi 1', name: 'Vesi 1' }] } });
  await act(async () => {
    environment.mock.resolve(undo, {
      data: {
        renameCores: {
          outcomes: [{ core: { __typename: 'Core', id: 'Vesi 1', name: 'Vesi 1' }, userErrors: [] }],
          userErrors: [],
        },
      },
    });
    await Promise.resolve();
  });
  expect(await screen.findByText('Palautettu ennalleen: 1 laite')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Kumoa' })).not.toBeInTheDocument();
});

it('goes on with many devices when its window is left, and tells at the end how it went', async () => {
  const { environment } = await showDevices([core('Vesi 1'), core('Vesi 2')]);
  const person = userEvent.setup();
  await person.click(screen.getByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  await person.click(await screen.findByRole('button', { name: 'Käynnistä uudelleen' }, slow));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  await person.click(dialog.getByRole('button', { name: 'Käynnistä uudelleen' }));
  await person.click(screen.getByRole('button', { name: 'Jatka taustalla' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText('2 valittu')).not.toBeInTheDocument();
  expect(hasUnsavedWork()).toBe(true);
  const outcomes = ['Vesi 1', 'Vesi 2'].map((id, at) => ({
    core: { __typename: 'Core', ...core(id) },
    userErrors: at === 1 ? [{ code: 'CONFLICT', message: 'Päivitys on kesken.' }] : [],
  }));
  await act(async () => {
    const operation = environment.mock.getMostRecentOperation();
    environment.mock.resolve(operation, { data: { updateCores: { outcomes, userErrors: [] } } });
    await Promise.resolve();
  });
  const title = 'Käynnistä 2 laitetta uudelleen';
  expect(toasts()).toMatchObject([
    { tone: 'negative', title, text: 'Pyyntö lähetetty 1 / 2 laitteelle. Tekemättä jäi: Vesi 2' },
  ]);
  await person.click(screen.getByRole('button', { name: 'Poista valinta' }));
  expect(hasUnsavedWork()).toBe(false);
});

/** Opens the sending of firmware to all devices of the list, and chooses a version. */
const chooseFirmware = async (cores: object[], version: string) => {
  const { environment } = await showDevices(cores);
  const person = userEvent.setup();
  await person.click(screen.getByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  await person.click(await screen.findByRole('button', { name: 'Päivitä ohjelmisto' }, slow));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  const firmwares = [
    { id: 'new', name: '2.2' },
    { id: 'old', name: '2.1' },
  ];
  act(() =>
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: { core: { id: 'Vesi 1', firmwares: { nodes: firmwares } } },
    }),
  );
  await person.selectOptions(await dialog.findByLabelText('Ohjelmistoversio'), version);
  return { environment, person, dialog };
};

it('shows that the firmwares could not be read, rather than that there are none', async () => {
  const { environment } = await showDevices([core('Vesi 1')]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Päivitä ohjelmisto' }, slow));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  act(() =>
    environment.mock.resolve(environment.mock.getMostRecentOperation(), {
      data: { core: { id: 'Vesi 1', firmwares: null } },
      errors: [{ message: 'No answer.', path: ['core', 'firmwares'] }],
    }),
  );
  expect(await dialog.findByText('Tietoja ei saatu haettua')).toBeVisible();
  expect(dialog.queryByText(/ei ole ohjelmistoja/i)).toBeNull();
});

it('sends firmware to those alone that do not have it yet, and says how many do', async () => {
  const cores = [core('Vesi 1'), core('Vesi 2', { firmware: '2.2' })];
  const { environment, person, dialog } = await chooseFirmware(cores, '2.2');
  expect(dialog.getByText('1 laitteessa on jo tämä versio, joten sitä ei päivitetä.')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Päivitä ohjelmisto' }));
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({
    input: { coreIds: ['Vesi 1'], kind: 'FIRMWARE', firmwareId: 'new' },
  });
});

it('warns of those that are offline, once a version is chosen that they do not have', async () => {
  const cores = [core('Vesi 1'), core('Vesi 2', { online: false }), core('Vesi 3', { online: false, firmware: '2.2' })];
  const { dialog } = await chooseFirmware(cores, '2.2');
  expect(
    dialog.getByText(/^1 laitteeseen ei ole yhteyttä, joten sen päivitys ei todennäköisesti onnistu/),
  ).toBeVisible();
});

it('says that devices go back to an earlier version where it is not an update', async () => {
  const { dialog } = await chooseFirmware([core('Vesi 1', { firmware: '2.2' })], '2.1 (aiempi versio)');
  expect(dialog.getByText('1 laitteessa on uudempi versio. Se palautetaan tähän aiempaan versioon.')).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Palauta 1 laite aiempaan versioon' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Palauta aiempi versio' })).toBeEnabled();
});

it.each([
  [['Vesi 1'], 'Laite on hetken ilman yhteyttä.'],
  [['Vesi 1', 'Vesi 2'], 'Laitteet ovat hetken ilman yhteyttä.'],
])('says of %s chosen for a restart what becomes of as many', async (chosen, words) => {
  await showDevices(chosen.map((name) => core(name)));
  const person = userEvent.setup();
  await person.click(screen.getByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  await person.click(await screen.findByRole('button', { name: 'Käynnistä uudelleen' }, slow));
  expect(await screen.findByRole('dialog', {}, slow)).toHaveTextContent(words);
});

it('forgets an act that the address names where the page is opened anew, with no device chosen', async () => {
  const { router } = await showDevices([core('Vesi 1')], '/target/5/devices/overview?q=vesi&act=rename');
  await waitFor(() => expect(router.state.location.search).toBe('?q=vesi'));
});

it('keeps the new names that could not be saved, and tries those again', async () => {
  const { environment } = await showDevices([core('Vesi 1'), core('Vesi 2')]);
  const person = userEvent.setup();
  await person.click(screen.getByRole('checkbox', { name: 'Valitse kaikki rivit' }));
  await person.click(await screen.findByRole('button', { name: 'Nimeä uudelleen' }, slow));
  const dialog = within(await screen.findByRole('dialog', {}, slow));
  await person.type(dialog.getByLabelText('Etsi'), 'Vesi');
  await person.type(dialog.getByLabelText('Korvaa tällä'), 'Mittari');
  await person.dblClick(dialog.getByRole('button', { name: 'Nimeä 2 laitetta uudelleen' }));
  const latest = () => environment.mock.getMostRecentOperation();
  const answer = (outcomes: object[]) =>
    act(async () => environment.mock.resolve(latest(), { data: { renameCores: { outcomes, userErrors: [] } } }));
  const renamed = (id: string, name: string) => ({ core: { __typename: 'Core', id, name }, userErrors: [] });
  await answer([
    renamed('Vesi 1', 'Mittari 1'),
    { core: null, userErrors: [{ code: 'NOT_BEGUN', message: 'Palvelu ei vastaa.' }] },
  ]);
  expect(await screen.findByText('1 / 2 onnistui')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(latest().request.variables).toEqual({ input: { cores: [{ id: 'Vesi 2', name: 'Mittari 2' }] } });
  await act(async () => environment.mock.reject(latest(), new RequestError('RATE_LIMITED', 'Too many.')));
  expect(await screen.findByRole('row', { name: /Vesi 2 .*Liian monta pyyntöä/ })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await answer([renamed('Vesi 2', 'Mittari 2')]);
  expect(await screen.findByText('Valmis: 2 laitetta')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).not.toBeInTheDocument();
});
