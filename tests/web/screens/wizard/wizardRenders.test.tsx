import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { showWizard, wizardHouse } from './showWizard.ts';
import { rendersOf } from '../../../kit/renderCounts.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const houses = [{ ...wizardHouse, stairs: 'A-E', floors: '10', perFloor: '4' }];

const typeInto = (label: string, value: string) =>
  rendersOf(() => fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } }));

it('renders one row and one cell of 200 for a key press in the name of a space', async () => {
  await showWizard('spaces', { houses });
  fireEvent.focus(screen.getByRole('textbox', { name: 'Nimi, A40' }));
  const renders = typeInto('Nimi, A40', 'Talonmies');
  expect(renders.get('Wizard')).toBe(1);
  expect(renders.get('SpaceRow')).toBe(1);
  expect(renders.get('HouseCell')).toBe(1);
});

it('renders one row and one cell for a key press in the size of a space', async () => {
  await showWizard('spaces', { houses });
  const renders = typeInto('Koko, m², A40', '58,5');
  expect(renders.get('SpaceRow')).toBe(1);
  expect(renders.get('HouseCell')).toBe(1);
});

it('renders no cell and one line to correct for a key press in the serials', async () => {
  const devices = Array.from({ length: 60 }, (_, index) => `N-${index} A${index + 1} tuntematon`).join('\n');
  await showWizard('devices', { houses, devices, model: 'M1' });
  const serials = await screen.findByRole('textbox', { name: /Sarjanumerot/ });
  const renders = rendersOf(() =>
    fireEvent.change(serials, { target: { value: devices.replace('N-3 A4 tuntematon', 'N-3 A4 tuntemato') } }),
  );
  expect(renders.get('Wizard')).toBe(1);
  expect(renders.get('CorrectedLine')).toBe(1);
  expect(renders.get('HouseCell')).toBeUndefined();
  expect(renders.get('LineNumbers')).toBeUndefined();
});
