import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';
import { expect, it, vi } from 'vitest';
import { AddSpaces } from '../../../../web/entities/space/AddSpaces.tsx';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { RequestError } from '../../../../web/states/requestError.ts';
import { toasts } from '../../../../web/ui/feedback/toastQueue.ts';

const space = (id: string, name: string) => ({
  id,
  key: 7,
  name,
  number: name,
  type: 'APARTMENT',
  size: null,
  residentCount: null,
  x: null,
  y: null,
  w: null,
  h: null,
  worstAlert: null,
  coreCount: 0,
  offlineCount: 0,
  consumptionTypes: [],
  activeAlertCount: 0,
  tampuuriName: null,
  viewerCanEdit: true,
});

const group = { id: 'G', key: 3, name: 'Talo 1', width: 2 };

const open = async () => {
  await startTranslations('fi');
  const environment = createMockEnvironment();
  const onClose = vi.fn<() => void>();
  const element = <AddSpaces groupId="G" taken={['A1', 'B2']} onClose={onClose} />;
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </RelayEnvironmentProvider>,
  );
  const asked = (name: string) =>
    waitFor(() => {
      const operation = environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);
      if (!operation) throw new Error(`Nobody asked for ${name}.`);
      return operation;
    });
  const answer = async (name: string, data: object) => {
    const operation = await asked(name);
    act(() => environment.mock.resolve(operation, { data: { ...data } }));
    return operation.request.variables;
  };
  const list = (...spaces: object[]) => answer('AddSpacesQuery', { group: { ...group, spaces } });
  await list(space('S1', 'A1'));
  await userEvent.type(screen.getByRole('textbox', { name: /Nimi tai useita nimiä/ }), 'B1–B2');
  await userEvent.click(screen.getByRole('button', { name: 'Lisää tiloja' }));
  return { environment, onClose, asked, answer, list };
};

it('makes a run of apartments at once, each with its name as its number', async () => {
  const { onClose, answer } = await open();
  const made = {
    group: { ...group, spaces: [space('S1', 'A1'), space('S2', 'B1'), space('S3', 'B2')] },
    userErrors: [],
  };
  expect(await answer('AddSpacesMutation', { createSpaces: made })).toEqual({
    input: {
      groupId: 'G',
      spaces: ['B1', 'B2'].map((name) => ({ name, number: name, type: 'APARTMENT', size: null })),
    },
  });
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toasts().at(-1)).toMatchObject({ title: '2 tilaa on lisätty' });
});

it('tells which of the names the building has already, and leaves it to the person', async () => {
  await open();
  const warned = screen.getByText('Rakennuksessa on jo tila tällä nimellä');
  expect(warned.parentElement).toHaveTextContent(/B2$/);
  await userEvent.type(screen.getByRole('textbox', { name: /Nimi tai useita nimiä/ }), ', A1');
  expect(screen.getByText('Rakennuksessa on jo 2 tilaa näillä nimillä')).toBeInTheDocument();
});

it('stays open with what was typed, and says why, where they are refused', async () => {
  const { onClose, answer } = await open();
  const userErrors = [{ message: 'Nimi on jo käytössä.', path: ['input', 'spaces', '0', 'name'] }];
  await answer('AddSpacesMutation', { createSpaces: { group: null, userErrors } });
  expect(await screen.findAllByText('Nimi on jo käytössä.')).not.toHaveLength(0);
  expect(screen.getByRole('textbox', { name: /Nimi tai useita nimiä/ })).toHaveValue('B1–B2');
  expect(onClose).not.toHaveBeenCalled();
});

it('finds the spaces that were made though nobody answered, and makes them no second time', async () => {
  const { environment, onClose, asked, list } = await open();
  const sent = await asked('AddSpacesMutation');
  act(() => environment.mock.reject(sent, new RequestError('UPSTREAM_TIMEOUT', 'Too slow.')));
  await list(space('S1', 'A1'), space('S2', 'B1'), space('S3', 'B2'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(environment.getStore().getSource().has('S3')).toBe(true);
});
