import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment } from '../../../kit/mockEnvironment.ts';
import { expect, it, vi } from 'vitest';
import { NewTimedMessage } from '../../../../web/entities/value/NewTimedMessage.tsx';
import { startTranslations } from '../../../../web/i18n/i18n.ts';

await startTranslations('fi');

const open = () => {
  const environment = createMockEnvironment();
  const element = <NewTimedMessage valueId="V" onClose={vi.fn()} />;
  render(
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </RelayEnvironmentProvider>,
  );
  return environment;
};

const findSent = ({ mock }: ReturnType<typeof open>) =>
  mock.getAllOperations().find(({ request }) => request.node.params.name === 'timedMessageMutationsCreateMutation');

const fillIn = async (from: string, to: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Näytön teksti' }), 'Vesikatko');
  await userEvent.type(screen.getByRole('textbox', { name: /^Ensimmäinen päivä/ }), from);
  await userEvent.type(screen.getByRole('textbox', { name: /^Viimeinen päivä/ }), to);
  await userEvent.click(screen.getByRole('button', { name: 'Lisää' }));
};

it('a message stands on the display from the beginning of its first day to the end of its last, in the buildings’ time', async () => {
  const environment = open();
  await fillIn('30.10.2027', '31.10.2027');
  const sent = await waitFor(() => {
    const found = findSent(environment);
    if (!found) throw new Error('Nothing was sent.');
    return found;
  });
  // The night between them was an hour longer.
  expect(sent.request.variables['input']).toMatchObject({
    from: '2027-10-29T21:00:00.000Z',
    to: '2027-10-31T22:00:00.000Z',
  });
});

it('a message whose last day is over is not sent: no display would ever show it', async () => {
  const environment = open();
  await fillIn('1.11.2024', '2.11.2024');
  expect(screen.getByRole('textbox', { name: /^Viimeinen päivä/ })).toHaveAccessibleDescription(
    /Valitse tämä päivä tai myöhempi/,
  );
  expect(findSent(environment)).toBeUndefined();
});
