import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '../../../bff/graph/nodeId.ts';
import type { Upstream } from '../../../upstream/server.ts';
import { startBff, type StartedBff } from '../../kit/startBff.ts';
import { startUpstream } from '../../kit/startUpstream.ts';
import { makeWorld, password, type World } from '../../kit/world.ts';

let upstream: Upstream;
let bff: StartedBff;
let world: World;
let target: string;
let apartment: string;

const by = (as: string, language = 'fi') => ({ as, password, headers: { 'accept-language': language } });
const errors = 'userErrors { code message path secondsLeft }';
const resident = 'id name email phone role status registered validFrom validUntil space { name }';
const create = `mutation ($input: CreateResidentInput!) { createResident(input: $input) { resident { ${resident} } ${errors} } }`;

beforeAll(async () => {
  upstream = await startUpstream();
  world = await makeWorld(upstream);
  bff = await startBff(upstream.fetch);
  target = encodeNodeId('Target', world.house.id);
  apartment = encodeNodeId('Space', world.house.spaces.a2, world.house.id);
  await bff.ask('{ viewer { user { id } } }', {}, by('isannoitsija'));
});
afterAll(async () => {
  await bff.stop();
  await upstream.stop();
});

describe('the residents of a target', () => {
  it('are read in one call for the target and all its apartments', async () => {
    const query =
      'query ($id: ID) { target(id: $id) { residents(order: { field: NAME }) { totalCount nodes { role } } groups { spaces { name residents { role registered } } } } }';
    for (const [name, role] of [
      ['Ville', 'OWNER'],
      ['Aino', 'RESIDENT'],
    ]) {
      const spaceId = encodeNodeId('Space', world.house.spaces.a1, world.house.id);
      await bff.ask(create, { input: { spaceId, role, name, validFrom: '2026-01-01' } }, by('isannoitsija'));
    }
    const { data, calls } = await bff.ask(query, { id: target }, by('isannoitsija'));
    expect(data.target.residents).toEqual({ totalCount: 2, nodes: [{ role: 'RESIDENT' }, { role: 'OWNER' }] });
    const spaces = data.target.groups.flatMap((group: { spaces: object[] }) => group.spaces);
    expect(spaces[0].residents).toHaveLength(2);
    expect(spaces[1].residents).toEqual([]);
    expect(calls).toEqual(['residents 1', 'target 1']);
  });

  it('are created, changed, invited and deleted', async () => {
    const input = { spaceId: apartment, role: 'RESIDENT', validFrom: '2026-01-01', name: 'Aino Aalto' };
    const made = await bff.ask(
      create,
      { input: { ...input, email: 'aino@example.com', phone: '+358 50 123 4567' } },
      by('isannoitsija'),
    );
    expect(made.data.createResident).toMatchObject({
      resident: { name: 'Aino Aalto', phone: '+358501234567', registered: false, space: { name: 'A2' } },
      userErrors: [],
    });
    const { id } = made.data.createResident.resident;
    const update = `mutation ($input: UpdateResidentInput!) { updateResident(input: $input) { resident { ${resident} } ${errors} } }`;
    const changed = await bff.ask(update, { input: { id, phone: null, role: 'OWNER' } }, by('isannoitsija'));
    expect(changed.data.updateResident.resident).toMatchObject({ phone: null, role: 'OWNER', name: 'Aino Aalto' });
    const early = await bff.ask(update, { input: { id, validUntil: '2025-12-31' } }, by('isannoitsija', 'en'));
    expect(early.data.updateResident.userErrors).toEqual([
      {
        code: 'BEFORE_START',
        message: 'The end cannot be before the start.',
        path: ['input', 'validUntil'],
        secondsLeft: null,
      },
    ]);
    const invite = `mutation ($input: InviteResidentInput!) { inviteResident(input: $input) { resident { status } ${errors} } }`;
    const first = await bff.ask(invite, { input: { id } }, by('isannoitsija'));
    expect(first.data.inviteResident.userErrors).toEqual([]);
    expect(first.calls).toEqual(['inviteResident 1', 'residents 1']);
    const second = await bff.ask(invite, { input: { id } }, by('isannoitsija'));
    expect(second.data.inviteResident).toMatchObject({ resident: null, userErrors: [{ code: 'RATE_LIMITED' }] });
    expect(second.data.inviteResident.userErrors[0].secondsLeft).toBeGreaterThan(280);
    const remove = `mutation ($input: DeleteResidentInput!) { deleteResident(input: $input) { deletedResidentId ${errors} } }`;
    const removed = await bff.ask(remove, { input: { id } }, by('isannoitsija'));
    expect(removed.data.deleteResident).toEqual({ deletedResidentId: id, userErrors: [] });
  });

  it('are refused to a caretaker and to residents', async () => {
    const query = 'query ($id: ID) { target(id: $id) { name residents { totalCount } doorCodes { totalCount } } }';
    for (const who of ['huoltomies', 'asukas', 'osakas']) {
      const { data, errors: problems } = await bff.ask(query, { id: target }, by(who));
      expect(data.target).toEqual({ name: 'As Oy Kotikuusi', residents: null, doorCodes: null });
      expect(problems?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    }
    const input = { spaceId: apartment, role: 'RESIDENT', validFrom: '2026-01-01', name: 'x' };
    const refused = await bff.ask(create, { input }, by('huoltomies'));
    expect(refused.data.createResident.userErrors[0].code).toBe('NO_PERMISSION');
    const stranger = await bff.ask(create, { input }, by('stranger'));
    expect(stranger.data.createResident.userErrors[0].code).toBe('NOT_FOUND');
  });
});

describe('door codes', () => {
  const add = `mutation ($input: CreateDoorCodeInput!) { createDoorCode(input: $input) { doorCode { id code space { name } validUntil } ${errors} } }`;

  it('are created, found by their ids and deleted', async () => {
    const input = { targetId: target, name: 'Siivous', code: '4711', spaceId: apartment, validUntil: '2099-01-01' };
    const { data } = await bff.ask(add, { input }, by('isannoitsija'));
    const { id, ...made } = data.createDoorCode.doorCode;
    expect(made).toEqual({ code: '4711', space: { name: 'A2' }, validUntil: '2099-01-01' });
    const found = await bff.ask(
      'query ($id: ID!) { node(id: $id) { ... on DoorCode { name } } }',
      { id },
      by('isannoitsija'),
    );
    expect(found.data.node).toEqual({ name: 'Siivous' });
    const list = `query ($id: ID) { target(id: $id) { doorCodes { nodes { name validUntil } } } }`;
    const listed = await bff.ask(list, { id: target }, by('isannoitsija'));
    expect(listed.calls).toEqual(['doorCodes 1', 'target 1']);
    const update = `mutation ($input: UpdateDoorCodeInput!) { updateDoorCode(input: $input) { doorCode { name code space { name } } ${errors} } }`;
    const changed = await bff.ask(update, { input: { id, code: '1357', spaceId: null } }, by('isannoitsija'));
    expect(changed.data.updateDoorCode.doorCode).toEqual({ name: 'Siivous', code: '1357', space: null });
    expect(changed.calls).toEqual(['doorCodeDigits 1', 'updateDoorCode 1']);
    const wrong = await bff.ask(update, { input: { id, code: '12' } }, by('isannoitsija'));
    expect(wrong.data.updateDoorCode.userErrors).toMatchObject([{ code: 'INVALID', path: ['input', 'code'] }]);
    const refused = await bff.ask(update, { input: { id, name: 'x' } }, by('huoltomies'));
    expect(refused.data.updateDoorCode.userErrors[0].code).toBe('NO_PERMISSION');
    const remove = `mutation ($input: DeleteDoorCodeInput!) { deleteDoorCode(input: $input) { deletedDoorCodeId ${errors} } }`;
    const removed = await bff.ask(remove, { input: { id } }, by('isannoitsija'));
    expect(removed.data.deleteDoorCode).toEqual({ deletedDoorCodeId: id, userErrors: [] });
  });

  it('have four to eight digits, or are refused before /ui is called', async () => {
    const { data, calls } = await bff.ask(
      add,
      { input: { targetId: target, name: 'x', code: '12a4' } },
      by('isannoitsija'),
    );
    expect(data.createDoorCode.userErrors).toMatchObject([{ code: 'INVALID', path: ['input', 'code'] }]);
    expect(calls).toEqual([]);
  });
});
