import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';
import { shownGroup, shownSpace } from '../../../kit/shownPlaces.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import addCoreQuery from '../../../../web/__generated__/AddCoreDialogQuery$parameters.ts';
import type { AddCoreDialogProps } from '../../../../web/entities/core/edit/AddCoreDialog.tsx';
import { lazyQueryComponent } from '../../../../web/relay/lazyQueryComponent.tsx';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { DeferredDialog } from '../../../../web/relay/DeferredDialog.tsx';
import { RequestError } from '../../../../web/states/requestError.ts';
import { silencedReactErrors } from '../../../kit/silencedReactErrors.ts';

const AddCoreDialog = lazyQueryComponent(
  addCoreQuery,
  ({ targetId }: AddCoreDialogProps) => ({ id: targetId }),
  () => import('../../../../web/entities/core/edit/AddCoreDialog.tsx'),
);

const node = (
  id: string,
  name: string,
  { isMama = false, ...rest }: { isMama?: boolean } & Record<string, unknown>,
) => ({
  name,
  isMama,
  x: null,
  y: null,
  core: { id, online: true, battery: null, parent: null, group: { id: 'G', name: 'Talo 1' }, ...rest },
});

const site = {
  viewer: { user: { id: 'U', isAdmin: false, isMes: false, isTester: false } },
  target: {
    id: 'T',
    groups: [
      shownGroup('G', 'Talo 1', [shownSpace('S', 'A12')]),
      shownGroup('G2', 'Talo 2', [shownSpace('S2', 'Sauna')]),
    ],
    network: {
      nodes: [
        node('A1', 'Vesi A1', { battery: 80, parent: { id: 'R' } }),
        node('R', 'Rele A', { parent: { id: 'M' } }),
        node('A2', 'Vesi A2', { battery: 70, parent: { id: 'M' } }),
        node('M', 'Mama A', { isMama: true }),
        node('N', 'Mama B', { isMama: true, online: false, group: { id: 'G2', name: 'Talo 2' } }),
      ],
    },
  },
};

const show = async (place: { spaceId?: string; groupId?: string } = {}, data: object = site) => {
  const environment = createMockEnvironment();
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <AddCoreDialog
          targetId="T"
          spaceId={place.spaceId ?? ''}
          groupId={place.groupId ?? null}
          onClose={() => void router.navigate('/closed')}
        />
      ),
    },
  ]);
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  );
  act(() => environment.mock.resolve(environment.mock.getMostRecentOperation(), { data }));
  await screen.findByRole('dialog', { name: 'Lisää laite' });
  return environment;
};

type Environment = Awaited<ReturnType<typeof show>>;

const fillIn = async (serial: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: /Sarjanumero/ }), serial);
  await userEvent.type(screen.getByRole('combobox', { name: 'Laitteen nimi' }), 'Vesi A12');
};

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Lisää laite' }));

const sent = (environment: Environment) => waitFor(() => environment.mock.getMostRecentOperation());

const answerWith = async (environment: Environment, createCore: object) => {
  const operation = await sent(environment);
  act(() => environment.mock.resolve(operation, { data: { createCore } }));
  return operation.request.variables;
};

beforeEach(() => startTranslations('fi'));

describe('a dialog that asks first', () => {
  const open = () => {
    const environment = createMockEnvironment();
    const element = (
      <DeferredDialog title="Lisää laite" onClose={() => undefined}>
        <AddCoreDialog targetId="T" spaceId="S" groupId={null} onClose={() => undefined} />
      </DeferredDialog>
    );
    render(
      <RelayEnvironmentProvider environment={environment}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </RelayEnvironmentProvider>,
      silencedReactErrors,
    );
    return environment;
  };

  it('stands while its answer is on its way', async () => {
    const environment = open();
    expect(await screen.findByRole('dialog', { name: 'Lisää laite' })).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    act(() => environment.mock.resolve(environment.mock.getMostRecentOperation(), { data: site }));
    expect(await screen.findByRole('textbox', { name: /Sarjanumero/ })).toBeVisible();
  });

  it('says in its own place what went wrong, and asks again when it is told to', async () => {
    const environment = open();
    act(() =>
      environment.mock.reject(
        environment.mock.getMostRecentOperation(),
        new RequestError('UPSTREAM_UNAVAILABLE', 'No way there.'),
      ),
    );
    const again = await screen.findByRole('button', { name: 'Yritä uudelleen' });
    expect(screen.getByRole('dialog', { name: 'Lisää laite' })).toContainElement(again);
    await userEvent.click(again);
    const operation = await waitFor(() => environment.mock.getMostRecentOperation());
    act(() => environment.mock.resolve(operation, { data: site }));
    expect(await screen.findByRole('textbox', { name: /Sarjanumero/ })).toBeVisible();
  });
});

describe('adding a device', () => {
  it('takes it into the space where one stands, by its serial number, and says where it is then', async () => {
    const environment = await show({ spaceId: 'S' });
    await fillIn('TE123');
    await submit();
    const variables = await answerWith(environment, {
      core: {
        id: 'C',
        key: 9,
        name: 'Vesi A12',
        productName: 'Vesi-Core 2',
        values: [
          { id: 'V', name: 'Kylmä vesi' },
          { id: 'W', name: 'Lämmin vesi' },
        ],
        target: { id: 'T', key: 5 },
        group: { id: 'G', key: 1 },
        space: { id: 'S', key: 12 },
      },
      userErrors: [],
    });
    expect(variables).toEqual({ input: { name: 'Vesi A12', spaceId: 'S', targetId: 'T', serialId: 'TE123' } });
    const link = await screen.findByRole('link', { name: 'Avaa laite' });
    expect(link).toHaveAttribute('href', '/target/5/group/1/space/12/core/9');
    expect(screen.getByText('Vesi-Core 2. Mittaukset: Kylmä vesi, Lämmin vesi.')).toBeVisible();
  });

  it('goes on by the keyboard: from what was added to its end, or to the number of the next one', async () => {
    const environment = await show({ spaceId: 'S' });
    expect(screen.getByRole('textbox', { name: /Sarjanumero/ })).toHaveFocus();
    await fillIn('TE123');
    await submit();
    const place = { target: { id: 'T', key: 5 }, group: { id: 'G', key: 1 }, space: { id: 'S', key: 12 } };
    const core = { id: 'C', key: 9, name: 'Vesi A12', productName: null, values: [], ...place };
    await answerWith(environment, { core, userErrors: [] });
    expect(await screen.findByRole('button', { name: 'Valmis' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Lisää toinen' }));
    expect(screen.getByRole('textbox', { name: /Sarjanumero/ })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /Sarjanumero/ })).toHaveValue('');
  });

  it.each([
    ['Tarkista tämä kenttä.', 'INVALID', ['input', 'serialId'], /Sarjanumero/],
    ['Laitetta ei löydy. Tarkista tunniste.', 'DEVICE_NOT_FOUND', ['input'], /Sarjanumero/],
    ['Tätä ei löydy.', 'NOT_FOUND', ['input', 'spaceId'], /Huoneisto tai tila/],
    ['Tätä ei löydy.', 'NOT_FOUND', ['input', 'parentId'], /Reitti/],
  ])('says beside what is wrong why it is refused (%s, %s), and keeps what was typed', async (...refused) => {
    const [message, code, path, about] = refused;
    const environment = await show({ spaceId: 'S' });
    await fillIn('TE123');
    await submit();
    await answerWith(environment, { core: null, userErrors: [{ code, message, path }] });
    const field = screen.getByLabelText(about, { selector: 'input' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(screen.getByRole('textbox', { name: /Sarjanumero/ })).toHaveValue('TE123');
    expect(screen.getByRole('combobox', { name: 'Laitteen nimi' })).toHaveValue('Vesi A12');
  });

  it('says above all fields what is wrong with none of them', async () => {
    const environment = await show({ spaceId: 'S' });
    await fillIn('TE123');
    await submit();
    const message = 'Sinulla ei ole oikeutta tähän toimintoon.';
    await answerWith(environment, { core: null, userErrors: [{ code: 'NO_PERMISSION', message, path: ['input'] }] });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Sarjanumero/ })).toBeValid();
  });

  it('asks for a space, and sends nothing without one', async () => {
    const environment = await show();
    await fillIn('TE123');
    await submit();
    expect(screen.getByRole('combobox', { name: 'Huoneisto tai tila' })).toBeInvalid();
    expect(environment.mock.getAllOperations()).toHaveLength(0);
  });

  it('adds the first device of a site that has no spaces yet to the site itself', async () => {
    const environment = await show({}, { ...site, target: { ...site.target, groups: [] } });
    expect(screen.getByText(/ilman tilaa/)).toBeVisible();
    await fillIn('TE123');
    await submit();
    expect((await sent(environment)).request.variables).toEqual({
      input: { name: 'Vesi A12', targetId: 'T', serialId: 'TE123' },
    });
  });

  it('offers as its route what a device of the site could be routed through, those of its own building first', async () => {
    const environment = await show({ spaceId: 'S2' });
    await userEvent.click(screen.getByRole('combobox', { name: /Reitti/ }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Mama B · Talo 2 (ei yhteyttä)',
      'Mama A · Talo 1',
      'Rele A · Talo 1',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Rele A · Talo 1' }));
    await fillIn('TE123');
    await submit();
    expect((await sent(environment)).request.variables).toMatchObject({ input: { parentId: 'R', spaceId: 'S2' } });
  });

  it('is added without a route where the network could not be had', async () => {
    const environment = await show({ spaceId: 'S' }, { ...site, target: { ...site.target, network: null } });
    expect(screen.getByRole('combobox', { name: /Reitti/ })).toHaveAccessibleDescription(/Reittejä ei saatu haettua/);
    await fillIn('TE123');
    await submit();
    expect((await sent(environment)).request.variables).toMatchObject({ input: { serialId: 'TE123' } });
  });

  it('offers only the spaces of the building where one stands', async () => {
    await show({ groupId: 'G2' });
    await userEvent.click(screen.getByRole('combobox', { name: 'Huoneisto tai tila' }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Sauna · Talo 2']);
  });

  it('takes back what was wrong with a serial once it is said to be a name, written as names are', async () => {
    const environment = await show({ spaceId: 'S' });
    await fillIn('vesi-a12');
    expect(screen.getByRole('textbox', { name: /Sarjanumero/ })).toHaveAttribute('autocapitalize', 'characters');
    await submit();
    const refused = { code: 'DEVICE_NOT_FOUND', message: 'Laitetta ei löydy. Tarkista tunniste.', path: ['input'] };
    await answerWith(environment, { core: null, userErrors: [refused] });
    expect(await screen.findByRole('textbox', { name: /Sarjanumero/ })).toBeInvalid();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tunniste' }), 'uniqueName');
    const field = screen.getByRole('textbox', { name: /Laitetunnus/ });
    await waitFor(() => expect(field).toBeValid());
    expect(field).toHaveValue('vesi-a12');
    expect(field).toHaveAttribute('autocapitalize', 'none');
    expect(screen.queryByText(refused.message)).toBeNull();
  });

  it('offers ID numbers to staff alone', async () => {
    await show({ spaceId: 'S' });
    const options = within(screen.getByRole('combobox', { name: 'Tunniste' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Sarjanumero', 'Laitetunnus']);
  });

  it('offers the names of the site, so that a new device is named alike', async () => {
    await show();
    const names = [...(screen.getByRole<HTMLInputElement>('combobox', { name: 'Laitteen nimi' }).list?.options ?? [])];
    expect(names.map(({ value }) => value)).toEqual(['Vesi A1', 'Rele A', 'Vesi A2', 'Mama A', 'Mama B']);
  });

  it('takes an ID number of 0 to 192 only', async () => {
    const tester = { id: 'U', isAdmin: false, isMes: false, isTester: true };
    const environment = await show({ spaceId: 'S' }, { ...site, viewer: { user: tester } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tunniste' }), 'idNumber');
    const number = screen.getByRole('textbox', { name: /ID-numero/ });
    await userEvent.type(number, '193');
    await userEvent.type(screen.getByRole('combobox', { name: 'Laitteen nimi' }), 'Vesi A12');
    await submit();
    await waitFor(() => expect(number).toHaveAccessibleDescription(/0–192/));
    await userEvent.clear(number);
    await userEvent.type(number, '192');
    await submit();
    expect((await sent(environment)).request.variables).toMatchObject({ input: { idNumber: 192, spaceId: 'S' } });
  });

  it('does not say that nothing was added where the service may have done it before it failed', async () => {
    const environment = await show({ spaceId: 'S' });
    await fillIn('TE123');
    await submit();
    const operation = await sent(environment);
    act(() => environment.mock.reject(operation, new RequestError('UPSTREAM_INVALID', 'cut off')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Emme tiedä, onnistuiko toiminto.');
    expect(screen.getByRole('textbox', { name: /Sarjanumero/ })).toHaveValue('TE123');
    await submit();
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('says where the graph cannot be reached, and keeps what was typed', async () => {
    const environment = await show({ spaceId: 'S' });
    await fillIn('TE123');
    await submit();
    const operation = await sent(environment);
    act(() => environment.mock.reject(operation, new Error('offline')));
    expect(await screen.findByRole('alert')).toHaveTextContent('Emme tiedä, onnistuiko toiminto');
    expect(screen.getByRole('textbox', { name: /Sarjanumero/ })).toHaveValue('TE123');
  });
});
