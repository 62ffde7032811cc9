import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment } from 'relay-test-utils';
import { expect, it, vi } from 'vitest';
import { NewTimedMessage } from '../../../web/entities/value/NewTimedMessage.tsx';
import { startTranslations } from '../../../web/i18n/i18n.ts';

await startTranslations('fi');

it('a message stands on the display from the beginning of its first day to the end of its last, in the buildings’ time', async () => {
  const environment = createMockEnvironment();
  const element = <NewTimedMessage valueId="V" onClose={vi.fn()} />;
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </RelayEnvironmentProvider>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Näytön teksti' }), 'Vesikatko');
  await userEvent.type(screen.getByRole('textbox', { name: /^Ensimmäinen päivä/ }), '24.10.2026');
  await userEvent.type(screen.getByRole('textbox', { name: /^Viimeinen päivä/ }), '25.10.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Lisää' }));
  const sent = await waitFor(() => {
    const found = environment.mock
      .getAllOperations()
      .find(({ request }) => request.node.params.name === 'useCreateTimedMessageMutation');
    if (!found) throw new Error('Nothing was sent.');
    return found;
  });
  // The night between them was an hour longer.
  expect(sent.request.variables['input']).toMatchObject({
    from: '2026-10-23T21:00:00.000Z',
    to: '2026-10-25T22:00:00.000Z',
  });
});
