import { expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { startDemoGraph } from './demoGraph.ts';

/*
 * Prices of modules over time, over the embedded service.
 */

const { devices, change } = await startDemoGraph();

it('sets the prices of a module from a day on, and lists those of all days', async () => {
  const targetId = encodeNodeId('Target', devices.world.house.id);
  const selection = 'target { modules { module price1 priceHistory { validFrom baseFee price1 } } }';
  const set = (validFrom: string, price1: string) =>
    change('setModuleParameters', { targetId, modules: [{ module: 'HEATING', price1 }], validFrom }, selection);
  await set('2026-01-01', '0.10');
  await set('2100-01-01', '0.30');
  const { target } = await set('2026-03-01', '0.20');
  const priceHistory = [
    { validFrom: null, baseFee: null, price1: '0.10' },
    { validFrom: '2026-03-01', baseFee: null, price1: '0.20' },
    { validFrom: '2100-01-01', baseFee: null, price1: '0.30' },
  ];
  expect(target.modules).toContainEqual({ module: 'HEATING', price1: '0.20', priceHistory });
});

it.each(['0.0899', '0.0785', '0.000001'])('keeps all decimals of the price %s of a unit', async (price1) => {
  const targetId = encodeNodeId('Target', devices.world.house.id);
  const modules = [{ module: 'ELECTRICITY', price1 }];
  const { target } = await change('setModuleParameters', { targetId, modules }, 'target { modules { module price1 } }');
  expect(target.modules).toContainEqual({ module: 'ELECTRICITY', price1 });
});
