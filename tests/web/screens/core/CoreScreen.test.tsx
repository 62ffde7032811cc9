import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator } from 'relay-test-utils';
import { expect, it } from 'vitest';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';
import { refetchesOf } from '../../../kit/renderScreen.tsx';
import { answer, asked, coreLog, device, showCore as show, type Shown } from '../../../kit/shownCore.ts';

it('shows where the device stands, what it measures and what that means', async () => {
  await show(device());
  expect(screen.getByRole('navigation', { name: 'Murupolku' })).toHaveTextContent('As Oy EsimerkkiTalo 1A12Vesi A12');
  expect(screen.getByRole('row', { name: /Kylmä vesi/ })).toHaveTextContent('123,456 m³');
  expect(screen.getByRole('row', { name: /Vuoto/ })).toHaveTextContent('Märkä');
  expect(document.title).toBe('Vesi A12 – A12 – As Oy Esimerkki – Talo');
});

it('writes a number of states whole, and what has no unit without room for one', async () => {
  const bits = { visible: true, unit: null, latestText: null, latestAt: null, enumOptions: [] };
  await show(
    device({
      values: [
        { ...bits, id: 'V3', key: 33, name: 'Bitit', latestValue: 5, type: { kind: 'BITMASK', unit: null } },
        { ...bits, id: 'V4', key: 34, name: 'Tila', latestValue: 3, type: { kind: 'ENUMERATION', unit: null } },
      ],
    }),
  );
  const readings = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(readings).toEqual(expect.arrayContaining(['5', '3']));
});

it('says when and by whom the link was measured where its own value differs from the network', async () => {
  const [meter] = device().values;
  const type = { kind: 'LINK_QUALITY', unit: '%', name: 'Kuuluvuus' };
  const latestAt = '2026-10-10T10:00:00.000Z';
  await show(device({ values: [{ ...meter, name: 'Kuuluvuus', unit: '%', latestValue: 99, latestAt, type }] }));
  expect(screen.getByText('Laitteen itse mittaama 10.10.2026 klo 13.00')).toBeVisible();
});

it('calls a measurement that was never renamed by the name of its type in the language of the reader', async () => {
  const [meter] = device().values;
  const type = { kind: 'COLD_WATER_METER', unit: 'm³', name: 'Cold water' };
  await show(
    device({
      values: [
        { ...meter, hasDefaultName: true, type },
        { ...meter, id: 'V2', key: 2, name: 'Keittiö', hasDefaultName: false, type },
      ],
    }),
  );
  expect(screen.getByRole('button', { name: 'Näytä Cold water kuvaajassa' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Näytä Keittiö kuvaajassa' })).toBeVisible();
});

it('says once of a measurement that it has no reading', async () => {
  const [meter] = device().values;
  await show(device({ values: [{ ...meter, latestValue: null, latestAt: null }] }));
  const row = screen.getByRole('row', { name: /Kylmä vesi/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Ei lukemaa', '–']);
});

it('says how well it is heard, and that the network has not confirmed its route where it has not', async () => {
  const { unmount } = await show(device());
  expect(screen.getAllByRole('img', { name: /^Kuuluvuus 92\s%$/ })).not.toHaveLength(0);
  unmount();
  await show(device({ parentConfirmed: false }));
  expect(screen.queryByRole('img', { name: /^Kuuluvuus 92\s%$/ })).toBeNull();
  expect(screen.getAllByRole('img', { name: /^Kuuluvuus 92\s%, vahvistamatta$/ })).not.toHaveLength(0);
});

it('says of a device that is not heard how well it was heard last, not how well it is', async () => {
  await show(device({ online: false }));
  expect(screen.queryByRole('img', { name: /^Kuuluvuus 92\s%$/ })).toBeNull();
  expect(screen.getAllByRole('img', { name: /^Kuuluvuus viimeksi 92\s%$/ })).not.toHaveLength(0);
  expect(screen.getByText(/^viimeksi 92\s%$/)).toBeInTheDocument();
});

it('renames the device everywhere that shows it', async () => {
  const shown = await show(device());
  await userEvent.click(screen.getByRole('button', { name: /Nimeä uudelleen/ }));
  const field = screen.getByRole('textbox', { name: 'Laitteen nimi' });
  await userEvent.clear(field);
  await userEvent.type(field, '  Keittiö {Enter}');
  // Before the response too.
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Keittiö');
  expect(screen.getByRole('navigation', { name: 'Murupolku' })).toHaveTextContent('Keittiö');
  const variables = await answer(shown, 'coreMutationsRenameMutation', {
    renameCore: {
      core: { id: 'C', name: 'Keittiö' },
      userErrors: [],
    },
  });
  expect(variables).toEqual({ input: { id: 'C', name: 'Keittiö' } });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Keittiö');
  expect(screen.getByRole('navigation', { name: 'Murupolku' })).toHaveTextContent('Keittiö');
});

it('has its former name again where the new one is refused, which stays in the field with the reason', async () => {
  const shown = await show(device());
  await userEvent.click(screen.getByRole('button', { name: /Nimeä uudelleen/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Laitteen nimi' }), '!{Enter}');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Vesi A12!');
  await answer(shown, 'coreMutationsRenameMutation', {
    renameCore: {
      core: null,
      userErrors: [{ message: 'Nimi on jo käytössä.' }],
    },
  });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Vesi A12$/));
  expect(screen.getByText('Nimi on jo käytössä.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Laitteen nimi' })).toHaveValue('Vesi A12!');
});

it('offers no change to somebody who may only read', async () => {
  await show(device({ viewerCanEdit: false, viewerCanOperate: false }));
  expect(screen.queryByRole('button', { name: /Nimeä uudelleen/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Yhdistä uudelleen' })).toBeNull();
});

it('asks the device to reconnect once, however often it is pressed', async () => {
  const shown = await show(device());
  const button = screen.getByRole('button', { name: 'Yhdistä uudelleen' });
  await userEvent.dblClick(button);
  await answer(shown, 'readCoreLogQuery', coreLog());
  await waitFor(() => asked(shown, 'useReconnectMutation'));
  const sent = shown.environment.mock
    .getAllOperations()
    .filter((one) => one.request.node.operation.name === 'useReconnectMutation');
  expect(sent).toHaveLength(1);
  await answer(shown, 'useReconnectMutation', {
    reconnectCore: {
      core: {
        id: 'C',
        online: true,
        uploading: false,
        uploadProgress: null,
        reconnecting: true,
        pendingActions: [],
        hasMessage: false,
      },
      userErrors: [],
    },
  });
  expect(await screen.findByRole('button', { name: /Yhdistetään/ })).toBeInTheDocument();
});

it('reconnects it from the menu, where a title leaves no room for a button', async () => {
  const shown = await show(device());
  const [, cramped] = screen.getAllByRole('button', { name: 'Toiminnot', hidden: true });
  if (cramped) await userEvent.click(cramped);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Yhdistä uudelleen' }));
  await answer(shown, 'readCoreLogQuery', coreLog());
  await waitFor(() => asked(shown, 'useReconnectMutation'));
});

it('puts the value that the address names on the chart', async () => {
  const shown = await show(device(), '?value=32&period=2025');
  const { variables } = (await waitFor(() => asked(shown, 'ValueChartQuery'))).request;
  expect(variables).toMatchObject({ id: 'V2', counted: false });
  expect(variables).toMatchObject({ from: '2024-12-31T22:00:00.000Z', to: '2025-12-31T22:00:00.000Z' });
});

it('asks for a meter as what was used, month by month over a year', async () => {
  const shown = await show(device(), '?period=2025');
  expect((await waitFor(() => asked(shown, 'ValueChartQuery'))).request.variables).toMatchObject({
    id: 'V1',
    counted: true,
    period: 'MONTH',
  });
});

/** Answers the question for the chart of the meter. */
const drawMeter = async (shown: Shown) => {
  const operation = await waitFor(() => asked(shown, 'ValueChartQuery'));
  const Value = () => ({
    id: 'V1',
    name: 'Kylmä vesi',
    type: { kind: 'COLD_WATER_METER', unit: 'm³' },
    consumption: { buckets: [] },
  });
  act(() => shown.environment.mock.resolve(operation, MockPayloadGenerator.generate(operation, { Value })));
};

it('draws a meter anew once it is counted in another way', async () => {
  const shown = await show(device());
  await drawMeter(shown);
  expect(await screen.findByRole('figure')).toBeInTheDocument();
  const drawn = () =>
    shown.environment.mock
      .getAllOperations()
      .filter(({ request }) => request.node.operation.name === 'ValueChartQuery');
  expect(drawn()).toHaveLength(0);
  act(() => shown.environment.commitUpdate((store) => store.get('V1')?.setValue(5, 'offset')));
  await waitFor(() => expect(drawn()).toHaveLength(1));
});

it('keeps the screen where only the chart could not be had, and asks anew', async () => {
  const shown = await show(device());
  const first = await waitFor(() => asked(shown, 'ValueChartQuery'));
  act(() => shown.environment.mock.reject(first, new Error('broken')));
  const retry = await screen.findByRole('button', { name: 'Yritä uudelleen' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vesi A12');
  await userEvent.click(retry);
  await drawMeter(shown);
  expect(await screen.findByRole('figure')).toBeInTheDocument();
});

it('says that a value is not there any more, rather than wait for it, and offers the page anew', async () => {
  const shown = await show(device());
  const operation = await waitFor(() => asked(shown, 'ValueChartQuery'));
  act(() => shown.environment.mock.resolve(operation, { data: { node: null, viewer: null } }));
  expect(await screen.findByText('Ei löydy')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Yritä uudelleen' })).toBeEnabled();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vesi A12');
});

it('follows the device and its readings', async () => {
  const shown = await show(device());
  const subscription = asked(shown, 'useCoreStatusSubscription');
  expect(subscription.request.variables).toMatchObject({ targetId: 'T', coreIds: ['C'], withValues: true });
  act(() =>
    shown.environment.mock.nextValue(subscription, {
      data: {
        coreStatusChanged: {
          cores: [
            {
              ...device(),
              battery: null,
              uploadProgress: null,
              lastSeen: null,
              linkQuality: null,
              parentConfirmed: true,
              values: [{ id: 'V1', latestValue: 124, latestText: null, latestAt: null }],
            },
          ],
          removedCoreIds: [],
          target: null,
          spaces: [],
        },
      },
    }),
  );
  expect(screen.getByRole('row', { name: /Kylmä vesi/ })).toHaveTextContent('124,000 m³');
});

it('asks anew when the device leaves its site', async () => {
  const shown = await show(device());
  const gone = { coreStatusChanged: { cores: [], removedCoreIds: ['C'], target: null, spaces: [] } };
  act(() => shown.environment.mock.nextValue(asked(shown, 'useCoreStatusSubscription'), { data: gone }));
  expect(refetchesOf(shown.environment, 'CoreScreenQuery')).toBe(1);
});

it('names the open tab in the title of the page and in its first heading', async () => {
  await show(device(), '?tab=events');
  expect(document.title).toBe('Tapahtumat – Vesi A12 – A12 – As Oy Esimerkki – Talo');
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Vesi A12 – Tapahtumat');
});

it('says that a device left its site while it was looked at, and leads back there', async () => {
  const shown = await show(device());
  act(() => shown.environment.commitUpdate((store) => void store.getRoot().setValue(null, 'core', { key: 9 })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Vesi A12 ei ole enää kohteessa' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Palaa kohteeseen As Oy Esimerkki' })).toHaveAttribute('href', '/target/5');
  expect(document.title).toBe('Vesi A12 ei ole enää kohteessa – Talo');
});

it('leads home from a device that does not exist, with status and text in a toast', async () => {
  const { router } = await show(null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(toasts()).toMatchObject([{ tone: 'negative', title: '404 · Sivua ei löydy' }]);
});
