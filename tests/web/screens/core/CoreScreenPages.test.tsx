import { screen, waitFor, within } from '@testing-library/react';
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

const ofResident = { target: { id: 'T', key: 5, name: 'As Oy Esimerkki', viewerSeesAll: false } };
const battery = {
  id: 'V3',
  key: 33,
  name: 'Paristo',
  visible: true,
  latestValue: 88,
  type: { kind: 'BATTERY', unit: '%' },
};

it('shows a resident what a device measures, and nothing technical', async () => {
  const values = device().values.map((value) => ({ ...value, viewerCanEdit: false }));
  const shown = await showCore(device({ ...ofResident, values: [...values, battery] }), '?tab=config');
  const tabs = within(screen.getByRole('navigation', { name: 'Laitteen sivut' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['Mittaukset', 'Lukemat']);
  const measured = within(screen.getByRole('table', { name: 'Mittaukset' }));
  expect(measured.getByText('Kylmä vesi')).toBeInTheDocument();
  expect(measured.queryByText('Paristo')).toBeNull();
  expect(screen.queryByText('Sarjanumero')).toBeNull();
  expect(screen.queryByText('Kuuluvuus')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Asetukset' })).toBeNull();
  expect(shown.container).not.toHaveTextContent('Talo 1');
});

it('has the settings of a value for the owner of the flat', async () => {
  const values = device().values.map((value) => ({ ...value, viewerCanEdit: true }));
  await showCore(device({ ...ofResident, values }));
  expect(screen.getByRole('button', { name: 'Asetukset' })).toBeInTheDocument();
});
