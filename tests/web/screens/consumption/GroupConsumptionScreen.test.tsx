import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showGroupUse } from '../../../kit/shownGroupUse.ts';
import { used } from '../../../kit/shownUse.ts';

it('leads those who may to the price of a building where none is set', async () => {
  const consumption = [used('ENERGY_METER', 500, { total: { amount: 500, exactCost: null } })];
  await showGroupUse({ typeId: '30', group: { consumption }, target: { viewerCanAdminister: true } });
  expect(await screen.findByRole('link', { name: 'Aseta hinta' })).toHaveAttribute(
    'href',
    '/target/5/settings/module/heating',
  );
  cleanup();
  await showGroupUse({ typeId: '30', group: { consumption } });
  expect(await screen.findByText('Hintaa ei ole asetettu')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Aseta hinta' })).toBeNull();
});
