import { fileOf } from '../../kit/makeFiles.ts';
import { makeUser } from '../../kit/makeRows.ts';
import { documentedInvoice, draftSubscription, invoice, subscription } from './billingRows.ts';
import { byFreshTarget, byTarget, type Cells, type Rest } from './cell.ts';
import { inserted, type Insert } from './insert.ts';
import type { Scenery } from './scenery.ts';

const share: Insert = async ({ upstream: { db }, now, freshUser }, { targetId }) => {
  const { id: userId } = await freshUser();
  const row = { targetId, userId, role: 'TARGET_VIEWER', type: 0, validFrom: now - 1e9, hidden: 0 } as const;
  return inserted(db.insertInto('shares').values(row).returning('id').executeTakeFirstOrThrow());
};

const moveOffer: Insert = async ({ upstream: { db }, now, next, freshUser }, { targetId }) => {
  const { id: userId } = await freshUser();
  const offererId = await makeUser(db, { username: `tarjoaja${next()}`, admin: 1 });
  const row = { targetId, userId, offererId, offeredTo: 'x@y.fi', offeredAt: now, expiresAt: now + 1e9 };
  return inserted(db.insertInto('moveOffers').values(row).returning('id').executeTakeFirstOrThrow());
};

const resident: Insert = ({ upstream: { db }, now, next }, { targetId, spaceId }) => {
  const row = { targetId, spaceId, name: 'Asukas', email: `a${next()}@esimerkki.fi`, role: 'resident' } as const;
  return inserted(
    db
      .insertInto('residents')
      .values({ ...row, validFrom: '2026-01-01', createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};

const doorCode: Insert = ({ upstream: { db }, now }, { targetId }) =>
  inserted(
    db
      .insertInto('doorCodes')
      .values({ targetId, name: 'Ovi', code: '1234', createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const note: Insert = ({ upstream: { db }, now }, { targetId }) =>
  inserted(
    db
      .insertInto('notes')
      .values({ targetId, at: now, text: 'Huolto', createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

/** An import in a state, without anything that it wrote. */
const importIn =
  (state: 'running' | 'done'): Insert =>
  ({ upstream: { db }, now, next }, { targetId }) => {
    const changes = { changedGroups: [], changedSpaces: [], changedCores: [], moves: { cores: [], at: now } };
    const written = {
      groups: [],
      spaces: [],
      cores: [],
      adopted: [],
      ...changes,
      residentCounts: { before: [], after: [] },
      lastInvoiceId: 1e9,
    };
    const times = { startedAt: now, beatAt: now, endedAt: state === 'done' ? now + 1e9 : null };
    const row = { targetId, userId: 1, kind: 'tree', key: `import-${next()}`, fileName: 'talo.xlsx', state } as const;
    return inserted(
      db
        .insertInto('sheetImports')
        .values({ ...row, ...times, total: 1, written: JSON.stringify(written) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  };

/** A sheet with a refused row, so that no import starts. */
const sheet = { kind: 'tree', columns: ['group', 'space', 'size'], rows: [['Talo', 'T1', 'iso']] };

const level: Insert = ({ upstream: { db }, next }, { targetId }) =>
  inserted(
    db
      .insertInto('alertLevels')
      .values({ targetId, alertLevel: 100 + next(), name: 'Taso', delay: 0, position: 9 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const unconfirmedReceiver: Insert = async (scenery, { targetId, ...where }) =>
  inserted(
    scenery.upstream.db
      .insertInto('alertReceivers')
      .values({
        targetId,
        levelId: await level(scenery, { targetId, ...where }),
        type: 'email',
        name: 'x',
        email: `x${scenery.next()}@y.fi`,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const receiver: Insert = async (scenery, where) => {
  const { db } = scenery.upstream;
  const id = await unconfirmedReceiver(scenery, where);
  const { email } = await db
    .selectFrom('alertReceivers')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('alertConsents')
    .values({ targetId: where.targetId, email: email ?? '', confirmedAt: 0 })
    .execute();
  return id;
};

const alert: Insert = ({ upstream: { db }, now }, { targetId, groupId, spaceId }) =>
  inserted(
    db
      .insertInto('alerts')
      .values({ targetId, groupId, spaceId, type: 10, level: 2, name: 'x', from: now })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const storyIn =
  (place: 'apartmentA1' | 'restOfHouse') =>
  async (scenery: Scenery): Promise<object> => {
    const where = scenery.at[place];
    return { id: where.targetId, alertId: await alert(scenery, where) };
  };

const producer: Insert = async ({ upstream: { db }, freshCore }, where) => {
  const { id, values } = await freshCore(where);
  const valueId = values[34] ?? 0;
  const row = { targetId: where.targetId, spaceId: where.spaceId, coreId: id, valueId, enabled: 1, level: 2 };
  return inserted(
    db
      .insertInto('producers')
      .values({ ...row, type: 10, subject: `value ${valueId}` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
};

const named =
  (field: string, insert: Insert, rest: object = {}): Rest =>
  async (scenery, where) => ({ [field]: await insert(scenery, where), ...rest });

const span = { period: 'day', from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' };

/** Cells of the calls about targets and what belongs to them. */
export const targetCells = {
  setFavourite: byTarget(() => ({ favourite: true }), 'targetId'),
  recordVisit: byTarget(undefined, 'targetId'),
  target: byTarget(),
  approveTarget: byTarget(),
  updateTarget: byTarget(() => ({ city: 'Tampere' })),
  deleteTarget: byFreshTarget(),
  createGroup: byTarget(({ next }) => ({ name: `Talo ${next()}` })),
  updateSpaces: byTarget(async ({ freshSpace }, where) => ({
    spaces: [{ id: await freshSpace(where), residents: 2 }],
  })),
  setParameters: byTarget(() => ({ modules: { 2: { 0: 1 } } })),
  targetNetwork: byTarget(),
  updatePositions: byTarget(async ({ freshCore }, where) => ({
    coreId: [(await freshCore(where)).id],
    x: [1],
    y: [2],
  })),
  targetDevice: byTarget(async ({ freshCore }, where) => ({ deviceId: (await freshCore(where)).id })),
  targetDevices: byTarget(() => ({ type: 'water' })),
  residents: byTarget(),
  createResident: byTarget((_scenery, { spaceId }) => ({
    name: 'Uusi',
    spaceId,
    role: 'resident',
    validFrom: '2026-12-01',
  })),
  updateResident: byTarget(named('residentId', resident, { phone: '+358401234567' })),
  deleteResident: byTarget(named('residentId', resident)),
  inviteResident: byTarget(named('residentId', resident)),
  shares: byTarget(),
  createShare: byTarget(({ next }) => ({ user: `uusi${next()}@esimerkki.fi`, role: 'TARGET_VIEWER' })),
  updateShare: byTarget(named('shareId', share, { note: 'x' })),
  endShare: byTarget(named('shareId', share)),
  inviteShare: byTarget(named('shareId', share)),
  moveToUser: byFreshTarget(({ next }) => ({ user: `uusi${next()}@esimerkki.fi` })),
  targetOffers: byTarget(),
  withdrawOffer: byTarget(named('offerId', moveOffer)),
  sheetImports: byTarget(),
  sheetColumns: byTarget(),
  sheet: byTarget(() => ({ kind: 'tree' })),
  previewImport: byTarget(() => sheet),
  startImport: byTarget(({ next }) => ({
    ...sheet,
    key: `key-of-an-import-${next()}`,
    fileName: 'talo.xlsx',
    headings: ['Rakennus', 'Tila', 'Koko'],
  })),
  cancelImport: byTarget(named('importId', importIn('running'))),
  undoImport: byTarget(named('importId', importIn('done'))),
  doorCodes: byTarget(),
  createDoorCode: byTarget(({ next }) => ({ name: 'Ulko-ovi', code: String(10_000 + next()) })),
  doorCodeDigits: byTarget(named('codeId', doorCode)),
  updateDoorCode: byTarget(named('codeId', doorCode, { name: 'Takaovi' })),
  deleteDoorCode: byTarget(named('codeId', doorCode)),
  notes: byTarget(),
  createNote: byTarget(() => ({ at: '2026-11-01T10:00:00Z', text: 'Putkiremontti' })),
  updateNote: byTarget(named('noteId', note, { text: 'Loma' })),
  deleteNote: byTarget(named('noteId', note)),
  reports: byTarget(),
  updateWaterPost: byTarget(() => ({ enabled: true })),
  invoiceDetails: byTarget(),
  updateInvoice: byTarget(named('invoiceId', invoice, { invoiceStatus: 'PAID' })),
  invoiceFile: byTarget(named('invoiceId', documentedInvoice, { format: 'finvoice' })),
  invoiceEvents: byTarget(named('invoiceId', invoice)),
  subscriptions: byTarget(),
  createSubscription: byTarget(() => ({ productId: [1], start: '2026-12-01' })),
  updateSubscription: byTarget(named('subscriptionId', subscription, { end: null })),
  draft: byTarget(named('subscriptionId', subscription)),
  createInvoice: byTarget(named('subscriptionId', subscription)),
  contractDocument: byTarget(named('subscriptionId', subscription)),
  sendContract: byTarget(named('subscriptionId', draftSubscription, { email: 'lasku@esimerkki.fi' })),
  allProducers: byTarget(),
  separateProducers: byTarget(),
  mamaProducers: byTarget(),
  coreProducers: byTarget(),
  smartProducers: byTarget(() => ({ type: 10 })),
  producerCounts: byTarget(),
  conditionLimits: byTarget(),
  alertPreview: byTarget(async (scenery, where) => ({
    producers: [await producer(scenery, where)],
    values: [(await scenery.freshCore(where)).values[34] ?? 0],
  })),
  updateProducer: byTarget(named('producerId', producer, { enabled: true })),
  updateManyAlertSettings: byTarget(async (scenery, where) => ({
    values: [(await scenery.freshCore(where)).values[34] ?? 0],
    alertAutoack: true,
  })),
  updateProducers: byTarget(async (scenery, where) => ({
    producers: [await producer(scenery, where)],
    enabled: true,
  })),
  alerts: byTarget(),
  alertSummary: byTarget(),
  alertStory: {
    ...byTarget(named('alertId', alert)),
    apartmentA1: storyIn('apartmentA1'),
    restOfHouse: storyIn('restOfHouse'),
  },
  acknowledgeAlert: byTarget(named('alertId', alert)),
  acknowledgeAlerts: byTarget(async (scenery, where) => ({ alertIds: [await alert(scenery, where)] })),
  unacknowledgeAlerts: byTarget(async (scenery, where) => ({ alertIds: [await alert(scenery, where)] })),
  addAlertComment: byTarget(named('alertId', alert, { text: 'x' })),
  assignAlert: byTarget(named('alertId', alert, { assignee: '' })),
  alertLevels: byTarget(),
  createAlertLevel: byTarget(({ next }) => ({ name: 'Uusi', alertLevel: 1000 + next(), delay: 5 })),
  updateAlertLevel: byTarget(named('levelId', level, { delay: 10 })),
  deleteAlertLevel: byTarget(named('levelId', level)),
  createReceiver: byTarget(named('levelId', level, { type: 'phone', name: 'x', phone: '+358401234567' })),
  requestConfirmation: byTarget(named('receiverId', unconfirmedReceiver)),
  updateReceiver: byTarget(named('receiverId', receiver, { name: 'y' })),
  deleteReceiver: byTarget(named('receiverId', receiver)),
  testReceiver: byTarget(named('receiverId', receiver)),
  orderAlertLevels: byTarget(async ({ upstream: { db } }, { targetId }) => {
    const levels = await db.selectFrom('alertLevels').select('id').where('targetId', '=', targetId).execute();
    return { levels: levels.map(({ id }) => id) };
  }),
  files: byTarget(),
  uploadFile: byTarget(() => ({ file: fileOf('kuva.png', 'png') })),
  targetCores: byTarget(),
  coreNames: byTarget(undefined, 'targetId'),
  mamas: byTarget(undefined, 'targetId'),
  mbusMeters: byTarget(undefined, 'targetId'),
  shotgun: byTarget(),
  targetStatus: byTarget(),
  consumption: byTarget(() => span, 'targetId'),
  placedEvents: byTarget(() => ({ from: span.from, to: span.to }), 'targetId'),
  registers: byTarget(() => ({ at: span.to }), 'targetId'),
} satisfies Record<string, Cells>;
