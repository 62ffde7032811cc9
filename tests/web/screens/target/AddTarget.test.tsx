import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';
import { expect, it } from 'vitest';
import { AddTargetDialog } from '../../../../web/entities/target/AddTargetDialog.tsx';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { RequestError } from '../../../../web/states/requestError.ts';
import { mockGraphQL } from '../../../kit/mockGraphQL.ts';

it('leads to a site that was made though nobody answered, and touches no list of sites meanwhile', async () => {
  await startTranslations('en');
  const nodes = [{ id: 'T1', key: 1, name: 'As Oy Uusi' }];
  const sent = mockGraphQL({
    AddTargetDialogQuery: () => ({ viewer: { targets: { edges: nodes.map((node) => ({ node })) } } }),
  });
  const environment = createMockEnvironment();
  const router = createMemoryRouter([
    { path: '/', element: <AddTargetDialog onClose={() => undefined} /> },
    { path: '*', element: null },
  ]);
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the site' }), 'As Oy Uusi');
  await userEvent.click(screen.getByRole('button', { name: 'Add a site' }));
  const operation = await waitFor(() => environment.mock.getMostRecentOperation());
  expect(operation.request.node.operation.name).toBe('AddTargetDialogMutation');
  nodes.push({ id: 'T2', key: 2, name: 'As Oy Uusi' });
  act(() => environment.mock.reject(operation, new RequestError('UPSTREAM_TIMEOUT', 'Too slow.')));
  await waitFor(() => expect(router.state.location.pathname).toBe('/target/2'));
  expect(sent).toHaveLength(2);
  expect(environment.getStore().getSource().has('T2')).toBe(false);
});
