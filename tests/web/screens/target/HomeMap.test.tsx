import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sentOperation } from '../../../kit/sentMutation.ts';
import { showHome, site } from '../../../kit/showHome.tsx';

const point = (name: string, rest: object = {}) => ({
  targetId: name,
  key: name.length,
  name,
  address: null,
  city: name,
  country: 'FI',
  location: { latitude: 61.5, longitude: 23.8, exactness: 'POSTAL_CODE' },
  subscription: 'CLOUD',
  offlineCount: 0,
  lowBatteryCount: 0,
  activeAlertCount: 0,
  worstAlertLevel: null,
  worstAlertCode: null,
  worstAlertName: null,
  ...rest,
});

it('reads all sites at once for the map, which the address keeps, with the filters of the list', async () => {
  const { environment } = await showHome([site('Tampere'), site('Oulu', { offlineCount: 2 })], {
    at: '/?state=offline',
  });
  expect(screen.queryByText('Kartta')).toBeNull();
  await userEvent.click(await screen.findByRole('radio', { name: 'Kartta' }));
  const operation = await sentOperation(environment, 'HomeMapQuery');
  const targetPoints = [
    point('Tampere'),
    point('Oulu', { offlineCount: 2, location: { latitude: 65, longitude: 25.5, exactness: 'OWN' } }),
  ];
  act(() => environment.mock.resolve(operation, { data: { viewer: { targetPoints } } }));
  expect(await screen.findByRole('button', { name: 'Oulu: 1 kohde, ei avoimia hälytyksiä' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Tampere/ })).toBeNull();
  expect(screen.queryByRole('table', { name: 'Kohteet' })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tilanne' }), '');
  expect(await screen.findByRole('button', { name: /^Tampere/ })).toBeInTheDocument();
});

it('has no map of a single site', async () => {
  await showHome([site('Tampere')], { at: '/?view=map' });
  expect(screen.getByRole('table', { name: 'Kohteet' })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'Kartta' })).toBeNull();
});
