import type { Ui } from '../../contract/ui.ts';
import type { ProblemCode } from '../../contract/wire/problem.ts';
import { encodeNodeId } from '../../bff/graph/nodeId.ts';
import { configuration, type DeviceWorld } from '../upstream/devices/deviceWorld.ts';
import { makeShare, makeSpace } from './makeRows.ts';

/** The same write as a call of /ui and as a mutation of the graph. */
type Write = { call: keyof Ui; input: object; mutation: string; variables: object };

/** A write that /ui refuses with a code; by the administrator of the house unless `as` names another account. */
export type RefusedWrite = {
  code: ProblemCode;
  as?: string;
  /** Path of the user error, where it is that of a field. */
  path?: string[];
  /** Brings about the state that refuses the write. */
  arrange: (devices: DeviceWorld) => Promise<Write>;
};

const idOf = async (made: Promise<{ id: number }>): Promise<number> => (await made).id;

const byCore = (
  call: 'resetCore' | 'reconnectCore' | 'turnOffCore',
  { world: { house } }: DeviceWorld,
  name: 'water3' | 'climate1',
): Write => {
  const { id } = house.cores[name];
  return { call, input: { id }, mutation: call, variables: { id: encodeNodeId('Core', id, house.id) } };
};

const cancelling = ({ world: { house } }: DeviceWorld, id: number): Write => ({
  call: 'cancelActions',
  input: { id, kind: 'TURN_OFF' },
  mutation: 'cancelCoreActions',
  variables: { id: encodeNodeId('Core', id, house.id), kind: 'TURN_OFF' },
});

const ofSpace = ({ world: { house } }: DeviceWorld, id: number): Write => ({
  call: 'deleteSpace',
  input: { id },
  mutation: 'deleteSpace',
  variables: { id: encodeNodeId('Space', id, house.id) },
});

const ofReceiver = async (
  call: 'testReceiver' | 'requestConfirmation',
  { db, world: { house }, as }: DeviceWorld,
  address: { email: string; stopped?: boolean } | { phone: string },
): Promise<Write> => {
  const manager = await as('isannoitsija');
  const [level] = await manager.ui.alertLevels({ id: house.id });
  const type = 'email' in address ? 'email' : 'phone';
  const contact = 'email' in address ? { email: address.email } : { phone: address.phone };
  const made = { targetId: house.id, levelId: level?.id ?? 0, type, name: 'Päivystys', ...contact } as const;
  const receiverId = await idOf(db.insertInto('alertReceivers').values(made).returning('id').executeTakeFirstOrThrow());
  if ('stopped' in address) {
    const consent = { targetId: house.id, email: address.email, stoppedAt: 1 };
    await db.insertInto('alertConsents').values(consent).execute();
  }
  const mutation = call === 'testReceiver' ? 'sendTestMessage' : 'resendReceiverConfirmation';
  const alertReceiverId = encodeNodeId('AlertReceiver', receiverId, house.id);
  return { call, input: { id: house.id, receiverId }, mutation, variables: { alertReceiverId } };
};

const invitingShare = ({ world: { house } }: DeviceWorld, shareId: number): Write => ({
  call: 'inviteShare',
  input: { id: house.id, shareId },
  mutation: 'inviteShare',
  variables: { id: encodeNodeId('Share', shareId, house.id) },
});

const invitingResident = async (
  { db, world: { house } }: DeviceWorld,
  rest: { userId?: number; validUntil?: string },
): Promise<Write> => {
  const row = { targetId: house.id, spaceId: house.spaces.a2, name: 'Aino', email: 'aino@example.fi' };
  const dated = { ...row, role: 'resident', validFrom: '2026-01-01', createdAt: 0, ...rest } as const;
  const residentId = await idOf(db.insertInto('residents').values(dated).returning('id').executeTakeFirstOrThrow());
  return {
    call: 'inviteResident',
    input: { id: house.id, residentId },
    mutation: 'inviteResident',
    variables: { id: encodeNodeId('Resident', residentId, house.id) },
  };
};

const offering = (targetId: number, user: string): Write => ({
  call: 'moveToUser',
  input: { id: targetId, user },
  mutation: 'moveTargetToUser',
  variables: { targetId: encodeNodeId('Target', targetId), user },
});

const rebooting = ({ world: { house } }: DeviceWorld, names: readonly ('climate1' | 'water3')[]): Write => {
  const cores = names.map((name) => house.cores[name].id);
  const coreIds = cores.map((id) => encodeNodeId('Core', id, house.id));
  return {
    call: 'updateCores',
    input: { n: 2, cores },
    mutation: 'updateCores',
    variables: { kind: 'REBOOT', coreIds },
  };
};

/** Every write that /ui refuses for a state of its subject that has a code of its own, within the world of devices. */
export const refusedWrites: readonly RefusedWrite[] = [
  {
    code: 'UPLOAD_RUNNING',
    arrange: (devices) => Promise.resolve(byCore('resetCore', devices, 'water3')),
  },
  {
    code: 'ACTION_RUNNING',
    arrange: async (devices) => {
      const write = byCore('resetCore', devices, 'climate1');
      await (await devices.as('isannoitsija')).ui.resetCore({ id: devices.world.house.cores.climate1.id });
      return write;
    },
  },
  {
    code: 'DEVICES_BUSY',
    arrange: async (devices) => {
      const { id } = devices.world.house.cores.climate1;
      await (await devices.as('isannoitsija')).ui.updateCores({ n: 2, cores: [id] });
      return rebooting(devices, ['climate1', 'water3']);
    },
  },
  {
    code: 'ACTION_RECEIVED',
    arrange: async (devices) => {
      const { id } = devices.world.house.cores.water1;
      await (await devices.as('isannoitsija')).ui.turnOffCore({ id });
      const lastSeenAt = devices.now() + 1;
      await devices.db.updateTable('cores').set({ lastSeenAt }).where('id', '=', id).execute();
      return cancelling(devices, id);
    },
  },
  {
    code: 'ACTION_ENDED',
    arrange: (devices) => Promise.resolve(cancelling(devices, devices.world.house.cores.main.id)),
  },
  {
    code: 'ALREADY_CONNECTED',
    arrange: ({ world: { house } }) => {
      const [parentId, id] = [house.cores.mama.id, house.cores.water2.id];
      const [parent, core] = [parentId, id].map((key) => encodeNodeId('Core', key, house.id));
      const variables = { parentId: parent, coreIds: [core] };
      return Promise.resolve({
        call: 'connectCores',
        input: { parentId, ids: [id] },
        mutation: 'connectCores',
        variables,
      });
    },
  },
  {
    code: 'HAS_DEVICES',
    arrange: (devices) => Promise.resolve(ofSpace(devices, devices.world.house.spaces.sauna)),
  },
  {
    code: 'HAS_RESIDENTS',
    arrange: async (devices) => {
      const { db, now, world } = devices;
      const { id: targetId, groups } = world.house;
      const spaceId = await makeSpace(db, { targetId, groupId: groups.b, name: 'B9', no: 'B9' });
      await makeShare(db, now(), { targetId, spaceId, userId: world.users.osakas, role: 'OWNER', type: 4 });
      return ofSpace(devices, spaceId);
    },
  },
  {
    code: 'LOCATION_TAKEN',
    arrange: ({ world: { house } }) => {
      const { a1, a2 } = house.spaces;
      const locations = [a1, a2].map((key) => ({
        spaceId: encodeNodeId('Space', key, house.id),
        x: 0,
        y: 0,
        w: 2,
        h: 2,
      }));
      const input = { id: [a1, a2], x: [0, 0], y: [0, 0], w: [2, 2], h: [2, 2] };
      return Promise.resolve({
        call: 'updateLocations',
        input,
        mutation: 'updateSpaceLocations',
        variables: { locations },
      });
    },
  },
  {
    code: 'CONFIGURATION_IN_USE',
    as: 'mes',
    arrange: async ({ db }) => {
      const { versionId, productId } = await db
        .selectFrom('configurations')
        .innerJoin('versions', 'versions.id', 'configurations.versionId')
        .select(['configurations.versionId', 'versions.productId'])
        .where('configurations.id', '=', configuration.flatWater)
        .executeTakeFirstOrThrow();
      return {
        call: 'deleteConfiguration',
        input: { configurationId: configuration.flatWater },
        mutation: 'deleteProductConfiguration',
        variables: { id: encodeNodeId('ProductConfiguration', configuration.flatWater, versionId, productId) },
      };
    },
  },
  {
    code: 'ALERT_ACKNOWLEDGED',
    arrange: async ({ db, world: { house } }) => {
      const row = { targetId: house.id, spaceId: house.spaces.a1, type: 10, level: 2, name: 'Virtaus', from: 1 };
      const alertId = await idOf(
        db
          .insertInto('alerts')
          .values({ ...row, ackAt: 2, ackBy: 'huoltomies' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      const variables = { id: encodeNodeId('Alert', alertId, house.id) };
      return { call: 'acknowledgeAlert', input: { id: house.id, alertId }, mutation: 'acknowledgeAlert', variables };
    },
  },
  {
    code: 'LEVEL_IN_USE',
    arrange: async ({ db, world: { house }, as }) => {
      const level = (await (await as('isannoitsija')).ui.alertLevels({ id: house.id })).find(
        ({ alertLevel }) => alertLevel === 2,
      );
      const levelId = level?.id ?? 0;
      const { id: coreId, values } = house.cores.water1;
      const rule = {
        targetId: house.id,
        spaceId: house.spaces.a1,
        coreId,
        valueId: values[34] ?? 0,
        enabled: 1,
        level: 2,
      };
      await db
        .insertInto('producers')
        .values({ ...rule, type: 10, subject: `value ${values[34]}` })
        .execute();
      const variables = { id: encodeNodeId('AlertLevel', levelId, house.id) };
      return { call: 'deleteAlertLevel', input: { id: house.id, levelId }, mutation: 'deleteAlertLevel', variables };
    },
  },
  {
    code: 'NO_RECEIVER_EMAIL',
    arrange: (devices) => ofReceiver('testReceiver', devices, { phone: '+358401234567' }),
  },
  {
    code: 'RECEIVER_NOT_CONFIRMED',
    arrange: (devices) => ofReceiver('testReceiver', devices, { email: 'uusi@example.org' }),
  },
  {
    code: 'RECEIVER_CONFIRMED',
    arrange: async (devices) => {
      await devices.db.updateTable('users').set({ emailVerified: 1 }).where('username', '=', 'huoltomies').execute();
      return ofReceiver('requestConfirmation', devices, { email: 'huoltomies@example.fi' });
    },
  },
  {
    code: 'RECEIVER_STOPPED',
    arrange: (devices) => ofReceiver('testReceiver', devices, { email: 'kieltaja@example.org', stopped: true }),
  },
  {
    code: 'TEST_RUNNING',
    as: 'tester',
    arrange: async ({ as }) => {
      const input = { serialId: 'TEST-9' };
      await (await as('tester')).ui.startTest(input);
      return { call: 'startTest', input, mutation: 'startTest', variables: input };
    },
  },
  {
    code: 'SHARE_ACCEPTED',
    arrange: async (devices) => {
      const shares = await (await devices.as('isannoitsija')).ui.shares({ id: devices.world.house.id });
      return invitingShare(devices, shares.find(({ user }) => user.username === 'hallitus')?.id ?? 0);
    },
  },
  {
    code: 'SHARE_ENDED',
    arrange: async (devices) => {
      const { db, now, world } = devices;
      const share = { targetId: world.house.id, userId: world.users.developer, role: 'TARGET_VIEWER' } as const;
      return invitingShare(devices, await makeShare(db, now(), { ...share, validUntil: now() - 1 }));
    },
  },
  {
    code: 'SHARE_END_FAILED',
    arrange: async (devices) => {
      const { db, now, world } = devices;
      const { id } = world.house;
      const share = { targetId: id, userId: world.users.developer, role: 'TARGET_VIEWER' } as const;
      const shareId = await makeShare(db, now(), { ...share, validUntil: now() - 1 });
      const variables = { id: encodeNodeId('Share', shareId, id) };
      return { call: 'endShare', input: { id, shareId }, mutation: 'endShare', variables };
    },
  },
  {
    code: 'OWN_ACCOUNT',
    path: ['input', 'user'],
    arrange: ({ world: { house } }) => Promise.resolve(offering(house.id, 'isannoitsija')),
  },
  {
    code: 'OFFER_PENDING',
    as: 'stranger',
    arrange: async ({ world: { other }, as }) => {
      await (await as('stranger')).ui.moveToUser({ id: other.id, user: 'hallitus' });
      return offering(other.id, 'osakas');
    },
  },
  {
    code: 'TOO_MANY_DRAFTS',
    as: 'developer',
    arrange: async ({ db, now, world: { users } }) => {
      const rows = Array.from({ length: 20 }, (_, at) => ({
        userId: users.developer,
        name: `Luonnos ${at}`,
        step: 'site',
        version: 1,
        savedAt: now(),
        fields: '{}',
      }));
      await db.insertInto('treeDrafts').values(rows).execute();
      const input = { name: 'Yksi lisää', step: 'site' };
      return {
        call: 'createTreeDraft',
        input: { ...input, fields: {} },
        mutation: 'createTreeDraft',
        variables: { ...input, fields: [] },
      };
    },
  },
  {
    code: 'TOO_MANY_TOKENS',
    as: 'developer',
    arrange: async ({ db, world: { users } }) => {
      const rows = Array.from({ length: 50 }, (_, at) => ({
        userId: users.developer,
        name: `Avain ${at}`,
        tokenHash: `hash ${at}`,
        scope: 'read' as const,
        createdAt: at,
      }));
      await db.insertInto('apiTokens').values(rows).execute();
      const [name, variables] = ['Yksi lisää', { name: 'Yksi lisää', scope: 'READ' }];
      return { call: 'createToken', input: { name, scope: 'read' }, mutation: 'createApiToken', variables };
    },
  },
  {
    code: 'RESIDENT_REGISTERED',
    arrange: (devices) => invitingResident(devices, { userId: devices.world.users.asukas }),
  },
  {
    code: 'RESIDENT_MOVED_OUT',
    arrange: (devices) => invitingResident(devices, { validUntil: '2026-11-20' }),
  },
];
