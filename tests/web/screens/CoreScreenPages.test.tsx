import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MockPayloadGenerator, type MockResolvers } from 'relay-test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, asked, coreLog, device, neighbour, showCore, type Shown } from '../../kit/shownCore.ts';

/** Answers a query with what a test is about. */
const fill = async (shown: Shown, name: string, mocks: MockResolvers) => {
  const operation = await waitFor(() => asked(shown, name));
  act(() => shown.environment.mock.resolve(operation, MockPayloadGenerator.generate(operation, mocks)));
  return operation.request.variables;
};

const core = (rest: object): MockResolvers => ({ Query: () => ({ node: { __typename: 'Core', id: 'C', ...rest } }) });

afterEach(() => localStorage.removeItem('acts'));

it('asks for a page of the device only when it is open', async () => {
  const shown = await showCore(device());
  const names = () => shown.environment.mock.getAllOperations().map((one) => one.request.node.operation.name);
  expect(names()).not.toContain('CoreEventsQuery');
  await userEvent.click(screen.getByRole('link', { name: 'Tapahtumat' }));
  await waitFor(() => expect(names()).toContain('CoreEventsQuery'));
  expect(shown.router.state.location.search).toBe('?tab=events');
});

it('fetches older events only when asked to, and puts them under the newer', async () => {
  const shown = await showCore(device(), '?tab=events');
  const page = (keys: number[], hasNextPage: boolean) => ({
    edges: keys.map((key) => ({
      cursor: String(key),
      node: { key, at: '2026-11-20T10:00:00Z', kind: 'CREATED', detail: `Rivi ${key}`, by: null },
    })),
    pageInfo: { endCursor: String(keys.at(-1)), hasNextPage },
  });
  const newest = Array.from({ length: 50 }, (_, index) => 60 - index);
  await fill(shown, 'CoreEventsQuery', core({ events: page(newest, true), valueEvents: page([], false) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Näytä vanhempia' }));
  const asked = await fill(shown, 'EventLogPaginationQuery', core({ events: page([10, 9], false) }));
  expect(asked).toMatchObject({ count: 50, cursor: '11' });
  expect((await screen.findAllByText(/^Rivi /)).map(({ textContent }) => textContent)).toEqual(
    [...newest, 10, 9].map((key) => `Rivi ${key}`),
  );
  expect(screen.queryByRole('button', { name: 'Näytä vanhempia' })).toBeNull();
});

it('tells what was changed of a measurement in words', async () => {
  const shown = await showCore(device(), '?tab=events');
  const change = (key: number, field: string, before: string | null, after: string) => {
    const told = { at: '2026-11-20T10:00:00Z', by: null, result: 'OK', valueName: 'Kylmä vesi' };
    return { cursor: String(key), node: { key, field, before, after, ...told } };
  };
  const target = {
    groups: [
      {
        spaces: [
          { key: 12, name: 'A12' },
          { key: 13, name: 'B13' },
        ],
      },
    ],
  };
  const changes = [
    change(1, 'visible', '1', '0'),
    change(2, 'spaceId', '12', '13'),
    change(3, 'multiplier', '1', '1.5'),
    change(4, 'comments', null, '12'),
    change(5, 'alertMaxEnabled', '0', '1'),
  ];
  await fill(shown, 'CoreEventsQuery', core({ target, events: { edges: [] }, valueEvents: { edges: changes } }));
  const rows = await screen.findAllByRole('row', { name: /Kylmä vesi/ });
  expect(rows.map((row) => /(Näkyy|A12|1 →|–|Ei).*?(?=Onnistui)/.exec(row.textContent)?.[0])).toEqual([
    'Näkyy asukkaille → Ei näy asukkaille',
    'A12 → B13',
    '1 → 1,5',
    '– → 12',
    'Ei → Kyllä',
  ]);
});

it('tells what went wrong, and empties the list after a yes, with what is older', async () => {
  const shown = await showCore(device(), '?tab=errors');
  const errors = {
    edges: [{ cursor: 'a', node: { key: 3, at: '2026-11-20T10:00:00Z', code: 'CHECKSUM', detail: '2.1.4' } }],
    pageInfo: { endCursor: 'a', hasNextPage: true },
  };
  await fill(shown, 'CoreErrorsQuery', core({ viewerCanOperate: true, errors }));
  expect(await screen.findByRole('row', { name: /Tarkistussumma ei täsmää/ })).toHaveTextContent('2.1.4');
  expect(screen.getByRole('button', { name: 'Näytä vanhempia' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tyhjennä' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tyhjennä' }));
  await answer(shown, 'useClearCoreErrorsMutation', { clearCoreErrors: { core: { id: 'C' }, userErrors: [] } });
  expect(await screen.findByText('Laitteessa ei ole vikoja')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Näytä vanhempia' })).toBeNull();
});

it('says that a log could not be had instead of showing it empty, keeps the other, and asks for both again', async () => {
  const shown = await showCore(device(), '?tab=events');
  await fill(shown, 'CoreEventsQuery', core({ events: null, valueEvents: { edges: [] } }));
  expect(await screen.findByText('Tätä ei saatu haettua')).toBeInTheDocument();
  expect(screen.queryByText('Laitteella ei ole tapahtumia')).toBeNull();
  expect(screen.getByRole('table', { name: 'Mittausten muutokset' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  const entry = { key: 1, at: '2026-11-20T10:00:00Z', kind: 'CREATED', detail: 'Rivi 1', by: null };
  await fill(shown, 'CoreEventsQuery', core({ events: { edges: [{ node: entry }] }, valueEvents: { edges: [] } }));
  expect(await screen.findByText('Rivi 1')).toBeInTheDocument();
});

it('keeps what is known of a device where its measurements could not be had', async () => {
  await showCore(device({ values: null }));
  expect(screen.getByText('Tätä ei saatu haettua')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Laitteen tiedot' })).toBeInTheDocument();
});

describe('the settings of a device', () => {
  const io = (rest: object = {}) => ({
    ioId: 'IO',
    number: 6,
    name: 'Raportointiväli',
    direction: 'CONFIGURATION',
    ioGroup: null,
    value: '300',
    pending: null,
    min: 60,
    max: 3600,
    step: 60,
    unit: 's',
    options: [],
    type: { kind: 'GENERIC' },
    ...rest,
  });
  const configured = (ios: object[], rest: object = {}) =>
    core({
      name: 'Vesi A12',
      uploading: false,
      isMama: false,
      viewerCanOperate: true,
      config: { name: 'Vesi', code: 'VESI-2', ios },
      mamaConfig: null,
      ...rest,
    });

  it('show what is measured as exactly as it is shown elsewhere', async () => {
    const shown = await showCore(device(), '?tab=config');
    const meter = { name: 'Kylmä vesi', direction: 'INPUT', value: '89.71', unit: 'm³' };
    await fill(shown, 'CoreConfigQuery', configured([io({ ...meter, type: { kind: 'COLD_WATER_METER' } })]));
    expect(await screen.findByRole('row', { name: /Kylmä vesi/ })).toHaveTextContent('89,710 m³');
  });

  it('are written within their bounds, after what is written was read back', async () => {
    const shown = await showCore(device(), '?tab=config');
    await fill(shown, 'CoreConfigQuery', configured([io()]));
    await userEvent.click(await screen.findByRole('button', { name: 'Muuta: Raportointiväli' }));
    const field = await screen.findByRole('textbox', { name: 'Raportointiväli' });
    expect(field).toHaveAccessibleDescription(/60–3\s600, askel 60/);
    await userEvent.clear(field);
    await userEvent.type(field, '30');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    expect(await screen.findAllByText('Luvun on oltava välillä 60–3 600.')).not.toHaveLength(0);
    await userEvent.clear(field);
    await userEvent.type(field, '130');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    expect(await screen.findAllByText('Kelvollisten lukujen väli on 60: lähimmät ovat 120 ja 180.')).not.toHaveLength(
      0,
    );
    await userEvent.clear(field);
    await userEvent.type(field, '600');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    expect(await screen.findByText(/Vesi A12: muutetaanko Raportointiväli/)).toHaveTextContent('600');
    await userEvent.click(screen.getByRole('button', { name: 'Lähetä laitteelle' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    expect((await waitFor(() => asked(shown, 'useWriteIoMutation'))).request.variables).toEqual({
      input: { coreId: 'C', ioId: 'IO', value: '600' },
    });
  });

  it('keep what was typed where one goes back, and where the device cannot be asked', async () => {
    const shown = await showCore(device(), '?tab=config');
    await fill(shown, 'CoreConfigQuery', configured([io()]));
    await userEvent.click(await screen.findByRole('button', { name: 'Muuta: Raportointiväli' }));
    const field = () => screen.findByRole('textbox', { name: 'Raportointiväli' });
    await userEvent.clear(await field());
    await userEvent.type(await field(), '600');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Takaisin' }));
    expect(await field()).toHaveValue('600');
    await userEvent.click(screen.getByRole('button', { name: 'Jatka' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Lähetä laitteelle' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    const sent = await waitFor(() => asked(shown, 'useWriteIoMutation'));
    act(() => shown.environment.mock.reject(sent, new Error('offline')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Ei ole tietoa, menikö tämä perille');
    expect(await field()).toHaveValue('600');
  });

  it('show what the device has not taken yet', async () => {
    const shown = await showCore(device(), '?tab=config');
    await fill(shown, 'CoreConfigQuery', configured([io({ pending: '600' })]));
    expect(await screen.findByRole('row', { name: /Raportointiväli/ })).toHaveTextContent(/300\ss odottaa: 600\ss/);
  });

  it('are only read by whoever may not operate the device', async () => {
    const shown = await showCore(device({ viewerCanOperate: false }), '?tab=config');
    await fill(shown, 'CoreConfigQuery', configured([io(), io({ ioId: 'IO2' })], { viewerCanOperate: false }));
    expect(await screen.findAllByRole('row', { name: /Raportointiväli/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Muuta: |Muuta useita/ })).toBeNull();
  });
});

it('sends firmware after a yes', async () => {
  const shown = await showCore(device(), '?tab=firmware');
  await fill(
    shown,
    'CoreFirmwareQuery',
    core({
      name: 'Vesi A12',
      online: true,
      uploading: false,
      firmware: '2.0.9',
      viewerCanOperate: true,
      updates: { nodes: [] },
      firmwares: {
        nodes: [
          { id: 'F', name: '2.1.4', description: null, uploadedAt: '2026-07-25T00:00:00Z' },
          { id: 'E', name: '2.0.9', description: null, uploadedAt: '2026-01-25T00:00:00Z' },
        ],
      },
    }),
  );
  const had = await screen.findByRole('row', { name: /2\.0\.9/ });
  expect(within(had).queryByRole('button')).toBeNull();
  const row = await screen.findByRole('row', { name: /2\.1\.4/ });
  await userEvent.click(within(row).getByRole('button', { name: 'Päivitä tähän' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Päivitetäänkö Vesi A12 versioon 2.1.4?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Päivitä tähän' }));
  await answer(shown, 'readCoreLogQuery', coreLog());
  expect((await waitFor(() => asked(shown, 'useUpdateCoresMutation'))).request.variables).toEqual({
    input: { coreIds: ['C'], kind: 'FIRMWARE', firmwareId: 'F' },
  });
});

it('says that the settings of the mama could not be had, beside those of the device', async () => {
  const shown = await showCore(device(), '?tab=config');
  await fill(
    shown,
    'CoreConfigQuery',
    core({ isMama: false, mama: { id: 'M' }, mamaConfig: null, config: { ios: [] } }),
  );
  expect(await screen.findByText('Tätä ei saatu haettua')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Maman asetukset' })).toBeInTheDocument();
});

describe('the connections of a device', () => {
  const node = (id: string, name: string, rest: object = {}, isMama = false) => ({
    name,
    isMama,
    core: { id, online: true, battery: null, parent: null, group: { id: 'G', name: 'Talo 1' }, ...rest },
  });
  const routed = (rest: { parent?: object | null } & Record<string, unknown> = {}) =>
    core({
      isMama: false,
      linkQuality: 80,
      parentConfirmed: true,
      viewerCanOperate: true,
      viewerSeesRoute: true,
      parent: neighbour(),
      mama: neighbour(),
      group: { id: 'G' },
      target: {
        id: 'T',
        network: {
          links: [],
          nodes: [
            node('S1', 'Vesi B2', { battery: 70 }),
            node('R', 'Rele A', { parent: { id: 'M' } }),
            node('M', 'Mama A', {}, true),
            node('O', 'Mama C', { group: { id: 'H', name: 'Talo 2' } }, true),
            node('N', 'Mama B', { online: false }, true),
            node('C', 'Vesi A12', { battery: 88, parent: rest.parent === null ? null : { id: 'M' } }),
            node('D', 'Rele B', { parent: { id: 'C' } }),
          ],
        },
      },
      ...rest,
    });
  const choose = async () => {
    await userEvent.click(await screen.findByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'Mama B · Talo 1 (ei yhteyttä)' }));
  };

  it('offer what relays, but not what speaks through it; those of the own building and its mamas first', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed());
    await userEvent.click(await screen.findByRole('combobox'));
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Mama B · Talo 1 (ei yhteyttä)',
      'Rele A · Talo 1',
      'Mama C · Talo 2',
    ]);
  });

  it('are changed to another mama, and asked of the network', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed());
    expect(await screen.findByText('Verkko on vahvistanut reitin')).toBeInTheDocument();
    await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Vaihda reitti' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    expect((await waitFor(() => asked(shown, 'useSetParentMutation'))).request.variables).toEqual({
      input: { coreIds: ['C'], parentId: 'N' },
    });
  });

  it('are shown as they are asked for: the other mama by its name at once, the one above it as soon as it is known', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed());
    await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Vaihda reitti' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    const through = { ...neighbour(), id: 'N', key: 77, name: 'Mama B', online: false };
    await answer(shown, 'useSetParentMutation', {
      setParent: {
        outcomes: [{ core: { id: 'C', parentConfirmed: false, linkQuality: null, parent: through }, userErrors: [] }],
        userErrors: [],
      },
    });
    expect(await screen.findByRole('link', { name: 'Mama B' })).toBeInTheDocument();
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Vaihda reitti' })).toBeDisabled();
    await answer(shown, 'useFreshRouteQuery', {
      node: { __typename: 'Core', id: 'C', parent: through, mama: { ...through, id: 'O', name: 'Mama C' } },
    });
    expect(await screen.findByRole('link', { name: 'Mama C' })).toBeInTheDocument();
  });

  it('say that what could be chosen could not be had, rather than offer nothing', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed({ target: { id: 'T', network: null } }));
    expect(await screen.findByText('Tätä ei saatu haettua')).toBeInTheDocument();
    expect(screen.getByText('Verkko on vahvistanut reitin')).toBeInTheDocument();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('are made where there are none', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed({ parent: null, mama: null }));
    expect(await screen.findByText('Ei reittiä')).toBeInTheDocument();
    await choose();
    await userEvent.click(screen.getByRole('button', { name: 'Yhdistä reittiin' }));
    await answer(shown, 'readCoreLogQuery', coreLog());
    expect((await waitFor(() => asked(shown, 'useConnectCoreMutation'))).request.variables).toEqual({
      input: { coreIds: ['C'], parentId: 'N' },
    });
  });

  it('are not said to be none before whoever may not know of them', async () => {
    const shown = await showCore(device({ viewerCanOperate: false }), '?tab=connections');
    await fill(
      shown,
      'CoreConnectionsQuery',
      routed({ parent: null, mama: null, viewerCanOperate: false, viewerSeesRoute: false }),
    );
    expect(await screen.findByText('Laitteen reitti')).toBeInTheDocument();
    expect(screen.queryByText('Ei reittiä')).toBeNull();
  });

  it('say that the network has not confirmed the route', async () => {
    const shown = await showCore(device(), '?tab=connections');
    await fill(shown, 'CoreConnectionsQuery', routed({ parentConfirmed: false }));
    expect(await screen.findByText('Odottaa verkon vahvistusta')).toBeInTheDocument();
  });
});
