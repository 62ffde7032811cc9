import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { respond } from '../../../kit/sentMutation.ts';
import { answerOf, showTools as show, site, troubled } from '../../../kit/showTools.tsx';

const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Valitse ${name}` }));

const fleetAt = '/target-tools?view=fleet';

it('lists the devices of all sites with something wrong, counts all, and all by product', async () => {
  await show([site('Kuusi')], {
    at: fleetAt,
    fleet: [troubled('Vesi A1', ['OFFLINE', 'SILENT']), troubled('Vesi A2', ['LOW_BATTERY'])],
  });
  const list = within(screen.getByRole('table', { name: 'Laitekanta' }));
  expect(list.getByRole('row', { name: /Vesi A1/ })).toHaveTextContent(
    /As Oy Kuusi.*Ei yhteyttä, Vaiti yli vuorokauden/,
  );
  expect(list.getByRole('link', { name: /Vesi A1/ })).toHaveAttribute('href', '/target/7/group/2/space/0/core/7');
  expect(screen.getByText(/^2\s500 laitteessa \/ 12\s000/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Näytä lisää \(2\s498\)/ })).toBeInTheDocument();
  const byProduct = within(screen.getByRole('table', { name: 'Laitteet tuotteittain' }));
  expect(byProduct.getByRole('row', { name: /Vesimittari/ })).toHaveTextContent(/1\.9.*11\s990.*4.*32/);
  expect(byProduct.getByRole('link', { name: 'Vesimittari' })).toHaveAttribute(
    'href',
    '/target-tools?view=fleet&trouble=ALL&product=5&firmware=1.9',
  );
});

it('has the server narrow, search and sort the devices, and shows what it finds as it is', async () => {
  const { environment } = await show([site('Kuusi')], { at: fleetAt, fleet: [troubled('Vesi A1', ['OFFLINE'])] });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vika' }), 'Vanha ohjelmisto (32)');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Hae laitetta, sarjanumeroa tai kohdetta' }), '00:1b');
  const sent = await waitFor(() => {
    const operation = environment.mock.getMostRecentOperation();
    expect(operation.request.variables).toMatchObject({
      filter: { text: '00:1b', troubles: ['OUTDATED'] },
      order: { field: 'TARGET', direction: 'ASC' },
    });
    return operation;
  });
  const { fleetCores } = answerOf([troubled('Mitään muuta', ['OUTDATED'])], 1);
  act(() => environment.mock.resolve(sent, { data: { devices: fleetCores } }));
  const list = within(screen.getByRole('table', { name: 'Laitekanta' }));
  expect(await list.findByRole('row', { name: /Mitään muuta/ })).toBeInTheDocument();
  expect(list.queryByRole('row', { name: /Vesi A1/ })).not.toBeInTheDocument();
});

it('reads all devices that match for what is requested of them, a page after the other', async () => {
  const { environment } = await show([site('Kuusi')], {
    at: `${fleetAt}&trouble=OUTDATED&product=0&firmware=%E2%80%93`,
    fleet: [troubled('Vesi A1', ['OUTDATED'])],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Kaikille rajatuille' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Käynnistä uudelleen' }));
  const filter = { troubles: ['OUTDATED'], productKey: 0, firmware: '' };
  const answer = async (after: string | null, names: string[], total: number) => {
    const sent = await waitFor(() => {
      const found = environment.mock
        .getAllOperations()
        .find(({ request }) => request.node.operation.name === 'useFleetMatchesQuery');
      expect(found?.request.variables).toMatchObject({ filter, after });
      return found;
    });
    const data = answerOf(
      names.map((name) => troubled(name, ['OUTDATED'])),
      total,
    );
    if (sent) await act(async () => environment.mock.resolve(sent, { data }));
  };
  await answer(null, ['Yksi', 'Kaksi'], 3);
  await answer('last', ['Kolme'], 1);
  const dialog = within(await screen.findByRole('dialog', { name: 'Käynnistä 3 laitetta uudelleen' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Käynnistä uudelleen' }));
  const none = { core: null, userErrors: [] };
  expect(await respond(environment, 'UpdateCores', { outcomes: [none, none, none] })).toEqual({
    coreIds: ['C-Yksi', 'C-Kaksi', 'C-Kolme'],
    kind: 'REBOOT',
    firmwareId: null,
  });
  expect(await dialog.findByText('Pyyntö lähetetty 3 laitteelle')).toBeInTheDocument();
});

it('sends the chosen devices the newest firmware, each its own, and says of each what came of it', async () => {
  const { environment } = await show([site('Kuusi')], {
    at: fleetAt,
    fleet: [
      troubled('Vesi A1', ['OUTDATED'], { newestFirmware: '2.0', newestFirmwareId: 'F2' }),
      troubled('Anturi', ['OUTDATED'], { newestFirmware: '3.1', newestFirmwareId: 'F3' }),
      troubled('Vesi A3', ['OFFLINE']),
    ],
  });
  for (const name of ['Vesi A1', 'Anturi', 'Vesi A3']) await check(name);
  await userEvent.click(screen.getByRole('button', { name: 'Päivitä ohjelmisto' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Päivitä 2 laitetta' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Päivitä ohjelmisto' }));
  const outcome = (userErrors: object[]) => ({ outcomes: [{ core: null, userErrors }] });
  const first = await respond(environment, 'UpdateCores', outcome([]));
  const refused = [{ code: 'NO_PERMISSION', message: 'Ei oikeutta.' }];
  const second = await respond(environment, 'UpdateCores', outcome(refused));
  expect([first, second]).toEqual([
    { coreIds: ['C-Vesi A1'], kind: 'FIRMWARE', firmwareId: 'F2' },
    { coreIds: ['C-Anturi'], kind: 'FIRMWARE', firmwareId: 'F3' },
  ]);
  expect(await dialog.findByText('Pyyntö lähetetty 1 / 2 laitteelle')).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: /Anturi/ })).toHaveTextContent(/As Oy Kuusi.*Ei oikeutta\./);
  expect(dialog.getByRole('row', { name: /Vesi A1/ })).toHaveTextContent('Pyyntö lähetetty');
});
