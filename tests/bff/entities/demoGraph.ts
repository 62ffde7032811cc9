import { afterAll } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { createChange } from '../../kit/change.ts';
import { startBff } from '../../kit/startBff.ts';
import { startDeviceWorld } from '../../upstream/devices/deviceWorld.ts';

/** Caller by username. */
export const by = (username: string) => ({ as: username, password: 'Demo-talo-1!' });

/** Administrator of the house. */
export const manager = by('isannoitsija');

type CoreName = 'mama' | 'water1' | 'water2' | 'water3' | 'climate1' | 'main';

/** The graph over a house whose cores run actions, until the tests of the file have run. */
export const startDemoGraph = async () => {
  const devices = await startDeviceWorld();
  const bff = await startBff(devices.upstream.fetch);
  afterAll(async () => {
    await bff.stop();
    await devices.stop();
  });
  const { house } = devices.world;
  const coreId = (name: CoreName) => encodeNodeId('Core', house.cores[name].id, house.id);
  return { devices, bff, coreId, change: createChange(() => bff.ask, manager) };
};
