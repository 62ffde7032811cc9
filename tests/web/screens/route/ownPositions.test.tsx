import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { startTranslations } from '../../../../web/i18n/i18n.ts';
import { OwnPositions } from '../../../../web/screens/TargetRouteScreen/map/OwnPositions.tsx';
import { routedDevice } from './routedDevice.ts';

/* The canvas measures itself. */
vi.mock('../../../../web/screens/TargetRouteScreen/map/NetworkCanvas.tsx', () => ({ NetworkCanvas: () => null }));

const show = async (ids: readonly string[], mayChange = true) => {
  await startTranslations('fi');
  const onPosition = vi.fn();
  render(
    <OwnPositions
      devices={['A', 'B'].map((id) => routedDevice(id, { kept: { x: 100, y: 50 } }))}
      moved={new Map([['B', { x: 10, y: 20 }]])}
      sought={new Set()}
      choice={{ ids: new Set(ids), choose: vi.fn(), toggle: vi.fn(), add: vi.fn() }}
      picks={false}
      mayChange={mayChange}
      onParent={vi.fn()}
      onPosition={onPosition}
    />,
  );
  return onPosition;
};

it('moves the selected devices by buttons, without a drag', async () => {
  const onPosition = await show(['A', 'B']);
  await userEvent.click(screen.getByRole('button', { name: 'Siirrä ylemmäs' }));
  expect(onPosition.mock.calls).toEqual([
    ['A', { x: 100, y: 26 }],
    ['B', { x: 10, y: -4 }],
  ]);
});

it.each([
  ['where nothing is selected', [], true],
  ['to a viewer without the right', ['A'], false],
] as const)('offers no buttons %s', async (_title, ids, mayChange) => {
  await show(ids, mayChange);
  expect(screen.queryByRole('button')).toBeNull();
});
