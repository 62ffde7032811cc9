import type { Generated, Insertable, Selectable } from 'kysely';
import type { SessionTable, ShareTable, UserTable } from './tables/accounts.ts';
import type { AlertTables } from './tables/alerts.ts';
import type { BillingTables } from './tables/billing.ts';
import type { CatalogTables } from './tables/catalog.ts';
import type { DeviceTables } from './tables/devices.ts';
import type { FeedTables } from './tables/feeds.ts';
import type { FileTables } from './tables/files.ts';
import type { ImportTables } from './tables/imports.ts';
import type { MailTables } from './tables/mail.ts';
import type { MeterTables } from './tables/meters.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ReportTables } from './tables/reports.ts';
import type { ServiceTables } from './tables/service.ts';

/*
 * The tables, one type a table. Yes and no are 1 and 0, moments are Unix milliseconds, so that SQLite and
 * PostgreSQL store the same; readings carry Unix seconds.
 */

/** Accounts, sessions and shares. */
export type { SessionTable, ShareTable, UserTable } from './tables/accounts.ts';

/** A customer site. */
export type TargetTable = {
  id: Generated<number>;
  name: string;
  subscription: number | null;
  address: string | null;
  postal: string | null;
  city: string | null;
  country: string | null;
  /** Own coordinates in WGS84 degrees, both or none. */
  latitude: number | null;
  longitude: number | null;
  state: number;
  type: number;
  invoiceReference: string | null;
  paidUntil: string | null;
  subscriptionStart: string | null;
  monthlyFee: number | null;
  tampuuriName: string | null;
  customerName: string | null;
  signature: string | null;
  managerName: string | null;
  managerPhone: string | null;
  managerEmail: string | null;
  managerHours: string | null;
  maintenanceName: string | null;
  maintenancePhone: string | null;
  maintenanceEmail: string | null;
  maintenanceHours: string | null;
  createdAt: number;
  /** 1 until staff approves a target of an account that administers no other. */
  pending: Generated<number>;
};

/** One pricing parameter of one module of a target, from a day on; an empty day is the beginning. */
export type ModuleParameterTable = {
  targetId: number;
  moduleId: number;
  parameterId: number;
  value: number | null;
  from: Generated<string>;
  /** Day on which it was entered; empty if unknown. */
  enteredOn: Generated<string>;
};

/** Number of residents of a space from a day on, if it has changed; an empty day is the beginning. */
export type ResidentCountTable = { spaceId: number; from: string; residents: number | null };

/** A building; height and width of its floor grid in cells. */
export type GroupTable = {
  id: Generated<number>;
  targetId: number;
  name: string;
  height: number;
  width: number;
  tampuuriName: string | null;
  position: number;
};

/** An apartment, room or public space. */
export type SpaceTable = {
  id: Generated<number>;
  targetId: number;
  groupId: number;
  name: string;
  no: string | null;
  type: number;
  size: number | null;
  residents: number | null;
  x: number | null;
  y: number | null;
  w: number | null;
  h: number | null;
  tampuuriName: string | null;
  roomCount: number | null;
  signature: string | null;
  gridPosition: string | null;
  position: number;
};

/** A configuration of a product; its inputs and outputs are in `ios`. */
export type ConfigurationTable = {
  id: Generated<number>;
  /** Null while it is being developed. */
  versionId: number | null;
  name: string;
  description: string | null;
  code: string | null;
  battery: number;
};

/** One input or output of a configuration. `direction`: 0 output, 1 input, 2 configuration. */
export type IoTable = {
  id: Generated<number>;
  configurationId: number;
  position: number;
  name: string;
  typeId: number;
  direction: number;
  multiplier: number;
  unit: string | null;
  min: number | null;
  max: number | null;
  step: number | null;
  ioGroupId: number | null;
  /** The IO that this one follows. */
  masterId: number | null;
  /** The names of an enumeration's numbers from 0 on, as JSON. */
  options: string | null;
};

/** A device. `changedAt` increases with every change that status updates contain. */
export type CoreTable = {
  id: Generated<number>;
  targetId: number | null;
  groupId: number | null;
  spaceId: number | null;
  configurationId: number | null;
  name: string;
  serialId: string | null;
  uniqueName: string | null;
  idNumber: number | null;
  isMama: number;
  mamaId: number | null;
  parentId: number | null;
  confirmed: number;
  quality: number;
  online: number;
  uploading: number;
  uploadProgress: number | null;
  reconnecting: number;
  message: number;
  battery: number | null;
  firmware: string | null;
  resetCounter: number;
  /** Words between commas. */
  tags: string;
  x: number | null;
  y: number | null;
  /** Seconds between reports. */
  reportInterval: number;
  lastSeenAt: number | null;
  changedAt: number;
  /** Turned off by a user: offline until a reconnect. */
  turnedOff: Generated<number>;
  /** Simulated in any target. */
  played: Generated<number>;
  /** When it came into its space; 0 when it has always been there. */
  spaceSince: Generated<number>;
};

/** Device that left a target, for status updates. */
export type RemovedCoreTable = {
  coreId: number;
  targetId: number;
  groupId: number | null;
  spaceId: number | null;
  removedAt: number;
};

/** A value of a device with its settings and its latest reading, raw. */
export type ValueTable = {
  id: Generated<number>;
  coreId: number;
  /** The same as the core's; kept here so that a target's values are one query. */
  targetId: number | null;
  spaceId: number | null;
  /** When it came into its space; 0 when it has always been there. */
  spaceSince: Generated<number>;
  position: number;
  name: string;
  typeId: number;
  multiplier: number;
  offset: number;
  unit: string | null;
  visible: number;
  comments: string | null;
  alertMinEnabled: number;
  alertMaxEnabled: number;
  alertRangeMin: number | null;
  alertRangeMax: number | null;
  alertAutoack: number;
  alertHysteresis: number | null;
  latestRaw: number | null;
  latestText: string | null;
  latestAt: number | null;
};

/**
 * A reading in one slot of five minutes or an hour. `ts`, Unix seconds: for a register the end of the slot whose
 * last reading it is, (ts - length, ts]; for anything else its start, [ts, ts + length), and `raw` the mean of `n`.
 * `at` is the instant of the newest reading in the slot.
 */
export type ReadingTable = { valueId: number; ts: number; raw: number; at: number; n: number };

/** Key-value settings of the service: the CSRF key, the demo world's facts. */
export type FactTable = { name: string; value: string };

/** Every table by name. */
export type Database = AlertTables &
  BillingTables &
  CatalogTables &
  DeviceTables &
  FeedTables &
  FileTables &
  ImportTables &
  MailTables &
  MeterTables &
  PeopleTables &
  ReportTables &
  ServiceTables & {
    users: UserTable;
    sessions: SessionTable;
    shares: ShareTable;
    targets: TargetTable;
    moduleParameters: ModuleParameterTable;
    residentCounts: ResidentCountTable;
    groups: GroupTable;
    spaces: SpaceTable;
    configurations: ConfigurationTable;
    ios: IoTable;
    cores: CoreTable;
    removedCores: RemovedCoreTable;
    values: ValueTable;
    readings5min: ReadingTable;
    readingsHour: ReadingTable;
    facts: FactTable;
  };

/** A selected row. */
export type Row<Name extends keyof Database> = Selectable<Database[Name]>;

/** A row to insert. */
export type NewRow<Name extends keyof Database> = Insertable<Database[Name]>;
