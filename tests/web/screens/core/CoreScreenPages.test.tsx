import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { device, showCore } from '../../../kit/shownCore.ts';

it('asks for a page of the device only when it is open', async () => {
  const shown = await showCore(device());
  const names = () => shown.environment.mock.getAllOperations().map((one) => one.request.node.operation.name);
  expect(names()).not.toContain('CoreEventsQuery');
  await userEvent.click(screen.getByRole('link', { name: 'Tapahtumat' }));
  await waitFor(() => expect(names()).toContain('CoreEventsQuery'));
  expect(shown.router.state.location.search).toBe('?tab=events');
});

it('keeps what is known of a device where its measurements could not be had', async () => {
  await showCore(device({ values: null }));
  expect(screen.getByText('Tietoja ei saatu haettua')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Laitteen tiedot' })).toBeInTheDocument();
});
