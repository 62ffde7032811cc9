import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { createChange } from '../../kit/change.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld } from '../../kit/world.ts';

const mes = { as: 'mes', password: 'Demo-talo-1!' };

let upstream: Upstream;
let bff: StartedBff;

beforeAll(async () => {
  upstream = await startUpstream();
  await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

const change = createChange(() => bff.ask, mes);

describe('a configuration in development', () => {
  it('gets IOs with followers and groups, in their order', async () => {
    const made = await change('createDeveloperConfiguration', { name: 'Uusi' }, 'developerConfiguration { id key }');
    const configurationId = made.developerConfiguration.id;
    const io = {
      configurationId,
      name: 'Asetus',
      typeCode: 36,
      direction: 'CONFIGURATION',
      min: 5,
      max: 30,
      step: 0.5,
    };
    const first = await change('createIo', io, 'io { id number direction min step type { kind } }');
    expect(first.io).toMatchObject({ number: 1, direction: 'CONFIGURATION', min: 5, type: { kind: 'SET_POINT' } });
    const wrong = await change('createIo', { ...io, max: 1 }, 'io { id }');
    expect(wrong.userErrors).toEqual([{ code: 'TOO_SMALL', path: ['input', 'max'] }]);
    const second = await change(
      'createIo',
      { ...io, name: 'Seuraaja' },
      'io { id } developerConfiguration { ios { name } }',
    );
    expect(second.developerConfiguration.ios).toEqual([{ name: 'Asetus' }, { name: 'Seuraaja' }]);
    const slave = await change(
      'addIoSlave',
      { id: first.io.id, slaveId: second.io.id },
      'io { slaves { id name master { name } } }',
    );
    expect(slave.io.slaves).toEqual([{ id: second.io.id, name: 'Seuraaja', master: { name: 'Asetus' } }]);
    const { ioGroup, developerConfiguration } = await change(
      'createIoGroup',
      { configurationId, name: 'Lämpö' },
      'ioGroup { id } developerConfiguration { ioGroups { name } }',
    );
    expect(developerConfiguration.ioGroups).toEqual([{ name: 'Lämpö' }]);
    const grouped = await change('setIoGroup', { id: first.io.id, ioGroupId: ioGroup.id }, 'io { ioGroup { name } }');
    expect(grouped.io).toEqual({ ioGroup: { name: 'Lämpö' } });
    const changed = await change(
      'updateIo',
      { id: first.io.id, step: null, direction: 'OUTPUT' },
      'io { step direction max }',
    );
    expect(changed.io).toEqual({ step: null, direction: 'OUTPUT', max: 30 });
    await change('deleteIo', { id: first.io.id }, 'deletedIoId');
    const again = await change('reindexIos', { configurationId }, 'ios { number name master { id } }');
    expect(again.ios).toEqual([{ number: 1, name: 'Seuraaja', master: null }]);
    const query = 'query ($key: Int) { developerConfiguration(key: $key) { ioCount ios { name } ioGroups { name } } }';
    const { data, calls } = await bff.ask(query, { key: made.developerConfiguration.key }, mes);
    expect(data.developerConfiguration).toEqual({
      ioCount: 1,
      ios: [{ name: 'Seuraaja' }],
      ioGroups: [{ name: 'Lämpö' }],
    });
    expect(calls).toEqual(['developerConfigurations 1', 'developerIos 1', 'ioGroups 1']);
    const renamed = { id: configurationId, name: 'Valmis', description: null };
    await change('updateDeveloperConfiguration', renamed, 'developerConfiguration { name }');
    await change('deleteDeveloperConfiguration', { id: configurationId }, 'deletedDeveloperConfigurationId');
    const { data: left } = await bff.ask('{ developerConfigurations(text: "valmis") { totalCount } }', {}, mes);
    expect(left.developerConfigurations.totalCount).toBe(0);
  });
});
