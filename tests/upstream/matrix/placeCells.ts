import type { Scenery, Where } from './scenery.ts';
import { unknownPlace, relay } from './scenery.ts';
import { byCore, byGroup, bySpace, byTarget, type Cells } from './cell.ts';

const feed = async ({ upstream: { db } }: Scenery, { targetId }: Where, valueId: number): Promise<number> => {
  const { id } = await db.insertInto('feeds').values({ targetId, name: 'x' }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('feedValues').values({ feedId: id, valueId, position: 0, status: 1 }).execute();
  return id;
};

const fileOfSpace = async ({ upstream: { db }, now }: Scenery, { targetId, spaceId }: Where): Promise<number> => {
  const row = { targetId, spaceId, name: 'x.png', mimeType: 'image/png', size: 1, folder: 'other' } as const;
  const { id } = await db
    .insertInto('files')
    .values({ ...row, uploadedAt: now, hiddenFromResidents: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fileContents')
    .values({ fileId: id, bytes: new TextEncoder().encode('1') })
    .execute();
  return id;
};

const firmware = async ({ upstream: { db }, now }: Scenery): Promise<number> => {
  const row = { configurationId: relay.configurationId, name: '9.9.9', size: 1, uploadedAt: now };
  return (await db.insertInto('firmwares').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

const message = { from: '2026-12-01T00:00:00Z', to: '2026-12-02T00:00:00Z', data: 'x' };

const timedMessage = async ({ upstream: { db }, now }: Scenery, valueId: number): Promise<number> => {
  const row = { valueId, from: now, to: now + 1, data: 'x' };
  return (await db.insertInto('timedMessages').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

const byValue = (typeId: number, rest: object = {}): Cells => byCore(({ values }) => ({ ...rest, id: values[typeId] }));

const swapAt = (valueId: number, at: string, { upstream: { db }, now }: Scenery) =>
  db
    .insertInto('meterEvents')
    .values({
      valueId,
      kind: 'swap',
      at: Date.parse(at),
      endRaw: null,
      startRaw: null,
      comment: null,
      by: null,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Cells of a call about an event of a cold water meter; each has an event of its own. */
const byMeterEvent = (rest: object = {}): Cells =>
  byCore(async ({ values }, scenery) => {
    const id = values[34] ?? 0;
    const { id: eventId } = await swapAt(
      id,
      `2026-11-19T00:00:00.${String(scenery.next() % 1000).padStart(3, '0')}Z`,
      scenery,
    );
    return { ...rest, id, eventId };
  });

/** Cells of a call about a time of a cold water meter whose readings are wrong; each has one of its own. */
const byExclusion: Cells = byCore(async ({ values }, { upstream: { db }, now }) => {
  const id = values[34] ?? 0;
  const row = { valueId: id, from: now - 3_600_000, until: now, by: null, createdAt: now };
  const { id: exclusionId } = await db
    .insertInto('readingExclusions')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, exclusionId };
});

/** Held readings of a meter of the target. */
const heldIn = async ({ upstream: { db }, now, next }: Scenery, { targetId }: Where): Promise<number> => {
  const meters = db.selectFrom('values').select('id').where('targetId', '=', targetId).where('typeId', '=', 34);
  const { id: valueId } = await meters.orderBy('id').limit(1).executeTakeFirstOrThrow();
  const at = now - next() * 1000;
  const row = { valueId, state: 'held', reason: 'JUMP', at, raw: 9000, readings: 3, foundAt: now } as const;
  return (await db.insertInto('uncountedReadings').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

const byFile: Cells = {
  apartmentA1: async (scenery) => ({ fileId: await fileOfSpace(scenery, scenery.at.apartmentA1) }),
  restOfHouse: async (scenery) => ({ fileId: await fileOfSpace(scenery, scenery.at.restOfHouse) }),
  other: async (scenery) => ({ fileId: await fileOfSpace(scenery, scenery.at.other) }),
  nowhere: () => ({ fileId: 999_999 }),
};

const byFeed = (rest: object = {}): Cells =>
  byCore(async ({ values }, scenery, where) => ({ ...rest, id: await feed(scenery, where, values[34] ?? 0) }));

const made = ({ targetId }: Where, number: number) => ({
  name: 'Uusi',
  targetId,
  serialId: `MADE-${number}`,
  configurationId: relay.configurationId,
});

const production: Cells = { production: async ({ freeCore }) => ({ id: (await freeCore()).id, name: 'x' }) };

const located = (id: number) => ({ id: [id], x: [0], y: [0], w: [1], h: [1] });

const relayProduct = async ({ upstream: { db } }: Scenery): Promise<number> => {
  const row = await db.selectFrom('products').select('id').where('name', '=', relay.product).executeTakeFirstOrThrow();
  return row.id;
};

/** Cells of the calls about buildings, spaces, devices, values, feeds and files. */
export const placeCells = {
  updateGroup: byGroup(() => ({ tampuuriName: 'A' })),
  deleteGroup: {
    restOfHouse: async ({ freshGroup, at }) => ({ id: await freshGroup(at.house) }),
    other: async ({ freshGroup, at }) => ({ id: await freshGroup(at.other) }),
    nowhere: () => ({ id: unknownPlace.groupId }),
  },
  createSpace: byGroup(({ next }) => ({ name: `Tila ${next()}`, type: 3 })),
  createSpaces: byGroup(({ next }) => ({ spaces: [{ name: `Tila ${next()}`, type: 3 }] })),
  groupNetwork: byGroup(),
  groupDevices: byGroup(() => ({ type: 'water' })),
  deviceUpdates: byGroup(),
  groupProducts: byGroup(),
  setIoVisible: byGroup(async (scenery, where) => {
    await scenery.freshCore(where);
    return { products: [await relayProduct(scenery)], io: relay.input, visible: true };
  }),
  updateGroupTree: byGroup(async ({ upstream: { db } }, { groupId }) => {
    const rows = await db.selectFrom('spaces').select('id').where('groupId', '=', groupId).execute();
    return { spaces: rows.map(({ id }) => id) };
  }),
  updateSpace: bySpace(() => ({ residents: 2 })),
  deleteSpace: {
    restOfHouse: async ({ freshSpace, at }) => ({ id: await freshSpace(at.restOfHouse) }),
    other: async ({ freshSpace, at }) => ({ id: await freshSpace(at.other) }),
    nowhere: () => ({ id: unknownPlace.spaceId }),
  },
  spaceDevices: bySpace(),
  similarWater: bySpace(),
  spaceReports: bySpace(),
  spaceCores: bySpace(),
  createSpaceCore: bySpace(({ next }) => ({
    name: 'Uusi',
    serialId: `NEW-${next()}`,
    configurationId: relay.configurationId,
  })),
  updateLocations: {
    apartmentA1: ({ at }) => located(at.apartmentA1.spaceId),
    restOfHouse: ({ at }) => located(at.restOfHouse.spaceId),
    other: ({ at }) => located(at.other.spaceId),
    nowhere: () => located(unknownPlace.spaceId),
  },

  core: { ...byCore(), production: async ({ freeCore }) => ({ id: (await freeCore()).id }) },
  renameCore: { ...byCore(({ id }) => ({ id, name: 'Uusi nimi' })), ...production },
  deleteCore: byCore(),
  moveCores: byCore(({ id }, _scenery, { spaceId }) => ({ spaceId, cores: [id] }), { cores: [999_999] }),
  setParent: byCore(({ id, mamaId }) => ({ id: mamaId, cores: [id] }), { cores: [999_999] }),
  connectCores: byCore(
    async ({ id, mamaId }, { upstream: { db } }) => {
      await db.updateTable('cores').set({ parentId: null, mamaId: null, confirmed: 0 }).where('id', '=', id).execute();
      return { parentId: mamaId, ids: [id] };
    },
    { ids: [999_999] },
  ),
  transferCore: byCore(({ id }, { at }) => ({ id, targetId: at.other.targetId }), { id: 999_999 }),
  replaceCore: byCore(async ({ id }, { freeCore }) => ({ id, serialId: (await freeCore()).serialId })),
  setSystemIds: byCore(({ id }, { next }) => ({ id, uniqueName: `uniikki-${next()}` })),
  resetCore: byCore(),
  reconnectCore: byCore(),
  turnOffCore: byCore(),
  cancelActions: byCore(async ({ id }, { upstream: { db }, now }) => {
    await db.updateTable('cores').set({ battery: 80, lastSeenAt: null }).where('id', '=', id).execute();
    const request = { coreId: id, kind: 'REBOOT', at: now, deadlineAt: now + 1e9, result: 0 };
    await db.insertInto('coreActions').values(request).execute();
    return { id, kind: 'REBOOT' };
  }),
  updateCores: byCore(async ({ id }, scenery) => ({ n: 1, cores: [id], firmwareId: await firmware(scenery) }), {
    cores: [999_999],
  }),
  writeConfig: byCore(({ id }) => ({ id, values: { [relay.output]: '1' } })),
  writeIo: byCore(({ id }) => ({ id, ioId: relay.output, value: '1' })),
  writeValue: byCore(({ id, values }) => ({ id, valueId: values[47], value: '21' })),
  coreUpdates: byCore(),
  coreData: byCore(),
  coreLatest: byCore(),
  coreErrors: byCore(),
  deleteCoreErrors: byCore(),
  coreEvents: byCore(),
  valueEvents: byCore(),
  coreMessages: byCore(),
  deleteCoreMessages: byCore(),
  coreConfig: byCore(),
  mamaConfig: byCore(),
  coreFirmwares: byCore(),
  realtime: byCore(({ id }) => ({ coreId: id }), { coreId: 999_999 }),
  audit: byCore(({ id }) => ({ coreId: id }), { coreId: 999_999 }),

  createCore: {
    house: ({ at, next }) => made(at.house, next()),
    other: ({ at, next }) => made(at.other, next()),
    nowhere: ({ next }) => made(unknownPlace, next()),
  },

  updateValue: byValue(34, { comments: 'x' }),
  updateAlertSettings: byValue(1, { alertAutoack: true }),
  createTimedMessage: byValue(47, message),
  deleteTimedMessage: byCore(async ({ values }, scenery) => ({
    id: values[47],
    messageId: await timedMessage(scenery, values[47] ?? 0),
  })),
  addReadings: byValue(34, { readings: '' }),
  addMeterEvent: byValue(34, { kind: 'swap', at: '2026-11-20T00:00:00Z' }),
  meterEvents: byValue(34),
  updateMeterEvent: byMeterEvent({ comment: 'x' }),
  deleteMeterEvent: byMeterEvent(),
  previewMeterEvent: byMeterEvent({ kind: 'correction' }),
  heldReadings: byTarget(),
  readingExclusions: byValue(34),
  deleteReadingExclusion: byExclusion,
  answerHeldReading: byTarget(async (scenery, where) => ({
    readingId: await heldIn(scenery, where),
    answer: 'wrong',
  })),
  weekMatrix: byGroup(() => ({ type: 34 })),
  groupStatus: byGroup(),
  feedData: byFeed(),
  updateFeed: byFeed({ name: 'y' }),
  deleteFeed: byFeed(),
  setFeedValueStatus: byCore(async ({ values }, scenery, where) => ({
    id: await feed(scenery, where, values[34] ?? 0),
    valueId: values[34],
    status: 0,
  })),
  createFeed: byCore(({ values }) => ({ name: 'x', values: [values[34]] }), { values: [999_999] }),
  file: byFile,
  createFileLink: byFile,
  deleteFileLinks: byFile,
  deleteFile: byFile,
} satisfies Record<string, Cells>;
