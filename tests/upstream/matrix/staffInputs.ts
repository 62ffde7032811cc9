import type { Ui } from '../../../contract/ui.ts';
import { fileOf } from '../../kit/makeFiles.ts';
import { makeMail, makeUser } from '../../kit/makeRows.ts';
import { documentedInvoice } from './billingRows.ts';
import type { MakeInput } from './cell.ts';
import type { Scenery } from './scenery.ts';

type Table = 'products' | 'components' | 'models';

const product = async ({ upstream: { db } }: Scenery): Promise<number> =>
  (await db.insertInto('products').values({ name: 'x', type: 0 }).returning('id').executeTakeFirstOrThrow()).id;

const version = async (scenery: Scenery): Promise<number> => {
  const row = { productId: await product(scenery), number: '1', archived: 0 };
  return (await scenery.upstream.db.insertInto('versions').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

const configuration = async (scenery: Scenery, isDeveloped = false): Promise<number> => {
  const row = { versionId: isDeveloped ? null : await version(scenery), name: 'x', battery: 0 };
  return (await scenery.upstream.db.insertInto('configurations').values(row).returning('id').executeTakeFirstOrThrow())
    .id;
};

const firmware = async (scenery: Scenery): Promise<number> => {
  const row = { configurationId: await configuration(scenery), name: '1', size: 1, uploadedAt: scenery.now };
  return (await scenery.upstream.db.insertInto('firmwares').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

const io = async (scenery: Scenery, configurationId: number): Promise<number> => {
  const row = { configurationId, position: scenery.next(), name: 'x', typeId: 1, direction: 1, multiplier: 1 };
  return (await scenery.upstream.db.insertInto('ios').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

const plain: Record<Exclude<Table, 'products'>, (scenery: Scenery) => Promise<number>> = {
  components: async ({ upstream: { db } }) =>
    (await db.insertInto('components').values({ name: 'x' }).returning('id').executeTakeFirstOrThrow()).id,
  models: async ({ upstream: { db } }) =>
    (await db.insertInto('models').values({ productCode: 'x' }).returning('id').executeTakeFirstOrThrow()).id,
};

const document = async (scenery: Scenery): Promise<number> => {
  const { db } = scenery.upstream;
  const file = { name: 'x.pdf', mimeType: 'application/pdf', size: 1, folder: 'manual' } as const;
  const { id: fileId } = await db
    .insertInto('files')
    .values({ ...file, uploadedAt: scenery.now, hiddenFromResidents: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = { modelId: await plain.models(scenery), name: 'x', fileId };
  return (await db.insertInto('modelDocuments').values(row).returning('id').executeTakeFirstOrThrow()).id;
};

const developed = (scenery: Scenery): Promise<number> => configuration(scenery, true);

const developedIo = async (scenery: Scenery): Promise<number> => io(scenery, await developed(scenery));

const named =
  (field: string, make: (scenery: Scenery) => Promise<number>, rest: object = {}): MakeInput =>
  async (scenery) => ({ [field]: await make(scenery), ...rest });

const invited = (scenery: Scenery): Promise<number> =>
  makeUser(scenery.upstream.db, { username: `kutsuttu${scenery.next()}`, state: 'invited', passwordHash: null });

const waitingMail = ({ upstream }: Scenery): Promise<number> => makeMail(upstream.db);

/** A field with a text that no other row has. */
const unused = (field: string, { next }: Scenery): object => ({ [field]: `unused ${next()}` });

const withUnused =
  (make: (scenery: Scenery) => Promise<number>, field: string): MakeInput =>
  async (scenery) => ({ id: await make(scenery), ...unused(field, scenery) });

const nothing: MakeInput = () => ({});
const pdf = (): File => fileOf('ohje.pdf', 'pdf');

/** Inputs of the calls about no place, which require only a session or a staff role. */
export const staffInputs: Partial<Record<keyof Ui, MakeInput>> = {
  access: nothing,
  user: nothing,
  updateUser: () => ({ locale: 'fi' }),
  // A wrong password is refused after the permission check: tested with the accounts.
  tokens: nothing,
  sessions: nothing,
  createToken: () => ({ name: 'x', scope: 'read' }),
  targets: nothing,
  targetCounts: nothing,
  targetPoints: nothing,
  searchTargets: () => ({ text: 'x' }),
  recents: () => ({}),
  changes: nothing,
  ownOffers: () => ({}),
  createTree: () => ({ dryRun: true, groups: [], target: { name: 'Uusi' } }),
  deviceModels: nothing,
  lookUpSerials: () => ({ serials: ['X-1'] }),
  treeDrafts: nothing,
  createTreeDraft: () => ({ name: 'Uusi', step: 'site', fields: {} }),
  series: () => ({ ids: [1] }),
  feeds: nothing,
  openAlerts: nothing,
  ownAlerts: nothing,
  ownAlertSummary: nothing,
  valueTypes: nothing,
  adminUsers: nothing,
  adminTargets: nothing,
  adminInvoices: nothing,
  invoiceFiles: async (scenery) => ({
    invoiceId: [await documentedInvoice(scenery, scenery.at.house)],
    format: 'finvoice',
  }),
  sendInvoices: () => ({ invoiceId: [1], channel: 'POST' }),
  addManyReadings: () => ({ readings: '1,2026-11-20T00:00:00Z,1' }),
  staffSearch: () => ({ text: 'x' }),
  fleet: nothing,
  fleetCores: nothing,
  serviceStatus: nothing,
  seller: nothing,
  updateSeller: () => ({ phone: '03 555 0101' }),
  mails: nothing,
  sendMail: named('mailId', waitingMail),
  dropMail: named('mailId', waitingMail),
  adminUser: (scenery) => ({ userId: scenery.world.users.hallitus }),
  userAudit: (scenery) => ({ userId: scenery.world.users.hallitus }),
  createUser: (scenery) => ({ email: `x${scenery.next()}@example.fi` }),
  inviteUser: named('userId', invited),
  changeUser: named('userId', invited, { tester: true }),
  endUserAccess: named('userId', invited),

  products: nothing,
  createProduct: (scenery) => ({ ...unused('name', scenery), type: 0 }),
  updateProduct: withUnused(product, 'name'),
  deleteProduct: named('id', product),
  productTypes: nothing,
  versions: named('id', product),
  productTree: nothing,
  createVersion: named('id', product, { number: '2' }),
  updateVersion: named('versionId', version, { archived: true }),
  deleteVersion: named('versionId', version),
  configurations: named('versionId', version),
  createConfiguration: named('versionId', version, { name: 'x' }),
  updateConfiguration: named('configurationId', configuration, { name: 'y' }),
  deleteConfiguration: named('configurationId', configuration),
  copyConfiguration: named('configurationId', configuration, { name: 'copy' }),
  firmwares: named('configurationId', configuration),
  createFirmware: async (scenery) => ({
    configurationId: await configuration(scenery),
    name: '1',
    file: fileOf('core.zip', 'zip'),
  }),
  updateFirmware: named('firmwareId', firmware, { description: 'x' }),
  deleteFirmware: named('firmwareId', firmware),
  models: nothing,
  createModel: (scenery) => unused('productCode', scenery),
  updateModel: withUnused(plain.models, 'productCode'),
  deleteModel: named('id', plain.models),
  createDocument: async (scenery) => ({ id: await plain.models(scenery), name: 'x', file: pdf() }),
  updateDocument: named('documentId', document, { name: 'y' }),
  deleteDocument: named('documentId', document),
  components: nothing,
  createComponent: () => ({ name: 'x' }),
  updateComponent: named('id', plain.components, { name: 'y' }),
  deleteComponent: named('id', plain.components),
  ios: named('configurationId', configuration),
  developerConfigurations: nothing,
  createDeveloperConfiguration: (scenery) => unused('name', scenery),
  updateDeveloperConfiguration: withUnused(developed, 'name'),
  deleteDeveloperConfiguration: named('id', developed),
  developerIos: named('id', developed),
  createIo: named('id', developed, { name: 'x', typeId: 1, direction: 1 }),
  updateIo: named('ioId', developedIo, { name: 'y' }),
  deleteIo: named('ioId', developedIo),
  addSlave: async (scenery) => {
    const id = await developed(scenery);
    return { ioId: await io(scenery, id), slaveId: await io(scenery, id) };
  },
  reindexIos: named('id', developed),
  ioGroups: named('id', developed),
  createIoGroup: named('id', developed, { name: 'x' }),
  setIoGroup: named('ioId', developedIo, { ioGroupId: null }),
  testRuns: nothing,
  startTest: async ({ freeCore }) => ({ serialId: (await freeCore()).serialId }),
};
