import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FlatConditions } from '../../../../web/entities/space/house/FlatConditions.tsx';
import type { HouseGroup } from '../../../../web/entities/space/house/houseGroups.ts';
import { startTranslations } from '../../../../web/i18n/i18n.ts';

beforeEach(() => startTranslations('fi'));

/** A building of two spaces of a type and a cellar, of which one space is measured. */
const show = (type: 'APARTMENT' | 'LIVING_ROOM') => {
  const space = (id: string, of: string) => ({
    id,
    key: 1,
    name: id,
    type: of,
    x: 0,
    y: 0,
    w: 1,
    h: 1,
    coreCount: 1,
    offlineCount: 0,
    activeAlertCount: 0,
    worstAlert: null,
  });
  const spaces = [space('one', type), space('two', type), space('cellar', 'PUBLIC_SPACE')];
  const group = { id: 'G', key: 1, name: 'Talo', width: 3, spaces } as unknown as HouseGroup;
  const readings = new Map([
    ['one', { temperature: 20.4, humidity: null }],
    ['cellar', { temperature: 9, humidity: null }],
  ]);
  render(<FlatConditions groups={[group]} readings={readings} />);
};

it('counts the apartments of a house as such', () => {
  show('APARTMENT');
  expect(screen.getByText('1 mitattu huoneisto: 1 alle 21 °C')).toBeInTheDocument();
  expect(screen.getByText(/Ilman lukemaa 1 huoneisto\./)).toBeInTheDocument();
});

it('calls the rooms of a care home rooms', () => {
  show('LIVING_ROOM');
  expect(screen.getByText('1 mitattu huone: 1 alle 21 °C')).toBeInTheDocument();
  expect(screen.getByText(/Ilman lukemaa 1 huone\./)).toBeInTheDocument();
});
