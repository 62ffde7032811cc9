import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder } from 'kysely';
import type { Db } from './connection.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (column) => column.notNull();
const optional: Column = (column) => column;
const zero: Column = (column) => column.notNull().defaultTo(0);
const key: Column = (column) => column.primaryKey().autoIncrement();

type Shape = Record<string, ['integer' | 'text' | 'double precision', Column]>;

const table = (db: Db, name: string, shape: Shape) =>
  Object.entries(shape).reduce<CreateTableBuilder<string>>(
    (builder, [column, [kind, constraint]]) => builder.addColumn(column, kind, constraint),
    db.schema.createTable(name).ifNotExists(),
  );

const i = 'integer';
const t = 'text';
const d = 'double precision';

const accounts: Record<string, Shape> = {
  users: {
    id: [i, key],
    username: [t, (column) => column.notNull().unique()],
    email: [t, optional],
    phone: [t, optional],
    contactName: [t, optional],
    passwordHash: [t, optional],
    locale: [t, required],
    admin: [i, zero],
    mes: [i, zero],
    developer: [i, zero],
    tester: [i, zero],
    developerMode: [i, zero],
    state: [t, required],
    demo: [i, zero],
    createdAt: [i, required],
  },
  sessions: {
    tokenHash: [t, (column) => column.primaryKey()],
    userId: [i, required],
    impersonatorId: [i, optional],
    remember: [i, zero],
    createdAt: [i, required],
    expiresAt: [i, required],
  },
  shares: {
    id: [i, key],
    targetId: [i, required],
    spaceId: [i, optional],
    userId: [i, required],
    role: [t, required],
    type: [i, zero],
    validFrom: [i, required],
    validUntil: [i, optional],
    note: [t, optional],
    hidden: [i, zero],
  },
  facts: { name: [t, (column) => column.primaryKey()], value: [t, required] },
};

const places: Record<string, Shape> = {
  targets: {
    id: [i, key],
    name: [t, required],
    subscription: [i, optional],
    address: [t, optional],
    postal: [t, optional],
    city: [t, optional],
    country: [t, optional],
    state: [i, zero],
    type: [i, zero],
    invoiceReference: [t, optional],
    paidUntil: [t, optional],
    subscriptionStart: [t, optional],
    monthlyFee: [d, optional],
    tampuuriName: [t, optional],
    customerName: [t, optional],
    signature: [t, optional],
    createdAt: [i, required],
  },
  moduleParameters: {
    targetId: [i, required],
    moduleId: [i, required],
    parameterId: [i, required],
    value: [d, optional],
  },
  groups: {
    id: [i, key],
    targetId: [i, required],
    name: [t, required],
    height: [i, zero],
    width: [i, zero],
    tampuuriName: [t, optional],
    position: [i, zero],
  },
  spaces: {
    id: [i, key],
    targetId: [i, required],
    groupId: [i, required],
    name: [t, required],
    no: [t, optional],
    type: [i, zero],
    size: [d, optional],
    residents: [i, optional],
    x: [i, optional],
    y: [i, optional],
    w: [i, optional],
    h: [i, optional],
    tampuuriName: [t, optional],
    roomCount: [i, optional],
    signature: [t, optional],
    gridPosition: [t, optional],
    position: [i, zero],
  },
};

const devices: Record<string, Shape> = {
  configurations: {
    id: [i, key],
    productName: [t, required],
    name: [t, required],
    code: [t, required],
    battery: [i, zero],
  },
  ios: {
    id: [i, key],
    configurationId: [i, required],
    position: [i, required],
    name: [t, required],
    typeId: [i, required],
    direction: [i, required],
    multiplier: [d, required],
    unit: [t, optional],
  },
  cores: {
    id: [i, key],
    targetId: [i, optional],
    groupId: [i, optional],
    spaceId: [i, optional],
    configurationId: [i, optional],
    name: [t, required],
    serialId: [t, (column) => column.unique()],
    uniqueName: [t, optional],
    idNumber: [i, optional],
    isMama: [i, zero],
    mamaId: [i, optional],
    parentId: [i, optional],
    confirmed: [i, zero],
    quality: [i, zero],
    online: [i, zero],
    uploading: [i, zero],
    uploadProgress: [d, optional],
    reconnecting: [i, zero],
    message: [i, zero],
    battery: [d, optional],
    firmware: [t, optional],
    resetCounter: [i, zero],
    tags: [t, required],
    x: [d, optional],
    y: [d, optional],
    reportInterval: [i, required],
    lastSeenAt: [i, optional],
    changedAt: [i, required],
  },
  removedCores: {
    coreId: [i, required],
    targetId: [i, required],
    groupId: [i, optional],
    spaceId: [i, optional],
    removedAt: [i, required],
  },
  values: {
    id: [i, key],
    coreId: [i, required],
    targetId: [i, optional],
    spaceId: [i, optional],
    position: [i, zero],
    name: [t, required],
    typeId: [i, required],
    multiplier: [d, required],
    offset: [d, required],
    unit: [t, optional],
    visible: [i, required],
    comments: [t, optional],
    alertMinEnabled: [i, zero],
    alertMaxEnabled: [i, zero],
    alertRangeMin: [d, optional],
    alertRangeMax: [d, optional],
    alertAutoack: [i, zero],
    alertHysteresis: [d, optional],
    latestRaw: [d, optional],
    latestText: [t, optional],
    latestAt: [i, optional],
  },
};

const reading: Shape = {
  valueId: [i, required],
  ts: [i, required],
  raw: [d, required],
  at: [i, required],
  n: [i, required],
};

const indexes: [table: string, columns: string[]][] = [
  ['shares', ['userId']],
  ['shares', ['targetId']],
  ['groups', ['targetId']],
  ['spaces', ['targetId']],
  ['spaces', ['groupId']],
  ['ios', ['configurationId']],
  ['cores', ['targetId', 'changedAt']],
  ['cores', ['spaceId']],
  ['cores', ['groupId']],
  ['values', ['coreId']],
  ['values', ['targetId']],
  ['values', ['spaceId']],
  ['removedCores', ['targetId', 'removedAt']],
  ['sessions', ['userId']],
];

/** Makes every table that is not there yet. */
export const createTables = async (db: Db): Promise<void> => {
  for (const [name, shape] of Object.entries({ ...accounts, ...places, ...devices }))
    await table(db, name, shape).execute();
  for (const name of ['readings5min', 'readingsHour'])
    await table(db, name, reading)
      .addPrimaryKeyConstraint(`${name}Key`, ['valueId', 'ts'] as never)
      .modifyEnd(sql`without rowid`)
      .execute();
  for (const [name, columns] of indexes)
    await db.schema
      .createIndex(`${name}By${columns.join('')}`)
      .ifNotExists()
      .on(name)
      .columns(columns)
      .execute();
};
