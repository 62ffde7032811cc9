import { act, getConfig, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';
import { shownGroup, shownSpace } from '../../../kit/shownPlaces.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import addCoreQuery from '../../../../web/__generated__/AddCoreDialogQuery$parameters.ts';
import type { AddCoreDialogProps } from '../../../../web/entities/core/edit/AddCoreDialog.tsx';
import { lazyQueryComponent } from '../../../../web/relay/lazyQueryComponent.tsx';
import { RefetchScreenContext } from '../../../../web/relay/useRefetch.ts';
import { useUrlOverlay } from '../../../../web/entities/useUrlOverlay.ts';
import { startTranslations } from '../../../../web/i18n/i18n.ts';

const AddCoreDialog = lazyQueryComponent(
  addCoreQuery,
  ({ targetId }: AddCoreDialogProps) => ({ id: targetId }),
  () => import('../../../../web/entities/core/edit/AddCoreDialog.tsx'),
);

function Page() {
  const [dialog, open, close] = useUrlOverlay('dialog');
  return (
    <>
      <button type="button" onClick={() => open('addCore')}>
        {'Lisää'}
      </button>
      {dialog === 'addCore' && <AddCoreDialog targetId="T" spaceId="S" groupId={null} onClose={close} />}
    </>
  );
}

const site = {
  viewer: { user: { id: 'U', isAdmin: false, isMes: false, isTester: false } },
  target: {
    id: 'T',
    groups: [shownGroup('G', 'Talo 1', [shownSpace('S', 'A12')])],
    network: { nodes: [] },
  },
};

const added = {
  core: {
    id: 'C',
    key: 9,
    name: 'Vesi A12',
    productName: null,
    values: [],
    target: { id: 'T', key: 5 },
    group: { id: 'G', key: 1 },
    space: { id: 'S', key: 12 },
  },
  userErrors: [],
};

beforeEach(() => startTranslations('fi'));

it.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Valmis' }))],
  ['going back', async (goBack: () => Promise<void>) => goBack()],
])('the page shows the device that was added where the dialog is closed by %s', async (_how, close) => {
  const environment = createMockEnvironment();
  const refetch = vi.fn();
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RefetchScreenContext value={{ refetch, count: 0 }}>
        <RouterProvider router={router} />
      </RefetchScreenContext>
    </RelayEnvironmentProvider>,
  );
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Lisää' }));
  const answer = async (data: object) => {
    const operation = await waitFor(() => environment.mock.getMostRecentOperation());
    act(() => environment.mock.resolve(operation, { data }));
  };
  await answer(site);
  await person.type(await screen.findByRole('textbox', { name: /Sarjanumero/ }), 'TE123');
  await person.type(screen.getByRole('combobox', { name: 'Laitteen nimi' }), 'Vesi A12');
  await person.click(screen.getByRole('button', { name: 'Lisää laite' }));
  await answer({ createCore: added });
  await screen.findByRole('link', { name: 'Avaa laite' });
  expect(refetch).not.toHaveBeenCalled();
  await close(() => getConfig().asyncWrapper(() => router.navigate(-1)));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce());
  expect(router.state.location.search).toBe('');
});
