import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusedWrites } from '../../kit/refusedWrites.ts';
import { startDeviceWorld, type DeviceWorld } from '../devices/deviceWorld.ts';

let devices: DeviceWorld;
beforeAll(async () => {
  devices = await startDeviceWorld();
});
afterAll(() => devices.stop());

describe('a write that the state of its subject refuses', () => {
  it.each(refusedWrites)('is refused with the reason: $code', async ({ code, as = 'isannoitsija', arrange }) => {
    const { call, input } = await arrange(devices);
    const caller = await devices.as(as);
    const send = () => caller.ask(call, input);
    expect(await send()).toMatchObject({ status: 409, body: { error: code } });
    // Nothing was changed, so that the reason holds as long as the state.
    expect(await send()).toMatchObject({ status: 409, body: { error: code } });
  });
});
