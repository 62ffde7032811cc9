import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upstream } from '../../../upstream/server.ts';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let world: World;
let bff: StartedBff;
let plain: StartedBff;

/** A /ui whose records have no contacts. */
const withoutContacts = async (request: Request): Promise<Response> => {
  const response = await upstream.fetch(request);
  if (!new URL(request.url).pathname.startsWith('/ui/targets') || !response.ok) return response;
  const body = (await response.text()).replaceAll(/"contacts":\[[^\]]*\],/g, '');
  return new Response(body, { status: response.status, headers: response.headers });
};

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  plain = await startBff(withoutContacts);
});
afterAll(async () => {
  await bff.stop();
  await plain.stop();
  await upstream.stop();
});

const contacts = 'contacts { kind name phone email hours }';
const read = `query($id: ID!) { target(id: $id) { ${contacts} } }`;
const change = `mutation($input: UpdateTargetInput!) { updateTarget(input: $input) {
  target { ${contacts} } userErrors { code path } } }`;

describe('contacts of a target', () => {
  const id = () => encodeNodeId('Target', world.house.id);
  const update = (input: object, as = 'huoltomies') =>
    bff.ask(change, { input: { id: id(), ...input } }, { as, password });

  it('are changed one field at a time and read by residents', async () => {
    await update({ maintenancePhone: '03 555 0199', maintenanceHours: '0–24', managerName: 'Kotilinna' });
    await update({ maintenanceHours: null });
    const expected = [
      { kind: 'PROPERTY_MANAGER', name: 'Kotilinna', phone: null, email: null, hours: null },
      { kind: 'MAINTENANCE', name: null, phone: '03 555 0199', email: null, hours: null },
    ];
    for (const as of ['asukas', 'hallitus'])
      expect(await bff.ask(read, { id: id() }, { as, password })).toMatchObject({
        data: { target: { contacts: expected } },
      });
  });

  it.each([
    ['managerPhone', 'soita'],
    ['maintenanceEmail', 'huolto'],
  ])('refuse a wrong %s at its field', async (field, value) => {
    expect(await update({ [field]: value })).toMatchObject({
      data: { updateTarget: { target: null, userErrors: [{ code: 'INVALID', path: ['input', field] }] } },
    });
  });

  it('cannot be changed by a resident', async () => {
    expect(await update({ managerName: 'Minä' }, 'asukas')).toMatchObject({
      data: { updateTarget: { target: null, userErrors: [{ code: 'NO_PERMISSION' }] } },
    });
  });

  it('are none of another /ui', async () => {
    await update({ managerName: 'Kotilinna' });
    const { data } = await plain.ask(read, { id: id() }, { as: 'asukas', password });
    expect(data).toEqual({ target: { contacts: [] } });
  });
});
