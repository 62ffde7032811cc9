import type { CoreRecord } from '../../contract/entities/core/core.ts';
import type { GroupRecord } from '../../contract/entities/group.ts';
import type { SpaceRecord } from '../../contract/entities/space.ts';
import type { TargetRecord } from '../../contract/entities/target.ts';
import type { UserRecord } from '../../contract/entities/user.ts';
import type { ValueRecord } from '../../contract/entities/value.ts';

/*
 * Records of /ui, one of each type, with defaults for all fields that are not given: for tests with a fake /ui.
 */

type Given<Row, Keys extends keyof Row> = Pick<Row, Keys> & Partial<Row>;

/** A value with a recent reading. */
export const valueRecord = (given: Given<ValueRecord, 'id' | 'coreId' | 'typeId' | 'spaceId'>): ValueRecord => ({
  name: `Value ${given.id}`,
  latestValue: 1.5,
  latestText: null,
  latestAt: '2026-11-21T10:00:00.000Z',
  multiplier: 1,
  offset: 0,
  unit: null,
  valueUnit: null,
  idValue: 1,
  visible: true,
  comments: null,
  ioEnums: [],
  timedMessages: [],
  alertMinEnabled: false,
  alertMaxEnabled: false,
  alertRangeMin: null,
  alertRangeMax: null,
  alertAutoack: false,
  alertHysteresis: null,
  canEdit: true,
  ...given,
});

/** An online core. */
export const coreRecord = (
  given: Given<CoreRecord, 'id' | 'targetId' | 'groupId' | 'spaceId' | 'values'>,
): CoreRecord => ({
  name: `Core ${given.id}`,
  online: true,
  uploading: false,
  uploadProgress: null,
  reconnecting: false,
  message: false,
  battery: 80,
  lastSeen: '2026-11-21T10:00:00.000Z',
  parentId: null,
  confirmed: true,
  quality: 90,
  isMama: false,
  mamaId: null,
  firmware: '2.1',
  configurationId: 1,
  productName: 'Vesi-Core 2',
  serialId: `S${given.id}`,
  uniqueName: null,
  idNumber: 1,
  resetCounter: 0,
  tags: [],
  canEdit: true,
  canOperate: true,
  ...given,
});

/** An apartment. */
export const spaceRecord = (given: Given<SpaceRecord, 'id' | 'groupId' | 'targetId'>): SpaceRecord => ({
  name: `Space ${given.id}`,
  no: `A${given.id}`,
  type: 1,
  size: 58.5,
  residents: 2,
  residentCounts: [],
  x: 0,
  y: 0,
  w: 1,
  h: 1,
  tampuuriName: null,
  roomCount: 2,
  signature: null,
  gridPosition: null,
  meterTypes: [],
  coreCount: 2,
  offlineCount: 0,
  alertCount: 0,
  canEdit: true,
  ...given,
});

/** A group. */
export const groupRecord = (given: Given<GroupRecord, 'id' | 'targetId' | 'spaces'>): GroupRecord => ({
  name: `Group ${given.id}`,
  height: 4,
  width: 10,
  tampuuriName: null,
  canEdit: true,
  ...given,
});

/** A target that the caller administers. */
export const targetRecord = (given: Given<TargetRecord, 'id' | 'groups'>): TargetRecord => ({
  name: `Target ${given.id}`,
  isTarget: true,
  subscription: 1,
  params: { modules: { 2: { 0: 1, 1: 2.5, 2: 3.42, 3: 8.95, 4: null } } },
  address: null,
  postal: null,
  city: null,
  country: 'FI',
  state: 3,
  type: 1,
  invoiceReference: null,
  paid_until: null,
  subscription_start: '2025-01-01',
  monthlyFee: 149,
  tampuuriName: null,
  viewers: 3,
  deviceCount: 0,
  offlineCount: 0,
  lowBatteryCount: 0,
  alertCount: 0,
  meterTypes: [],
  isUser: true,
  customerName: null,
  signature: null,
  role: 'TARGET_ADMIN',
  canEdit: true,
  canAdminister: true,
  ...given,
});

/** A customer's account. */
export const userRecord = (given: Given<UserRecord, 'username'>): UserRecord => ({
  id: 7,
  email: null,
  locale: 'fi',
  owner: false,
  admin: false,
  mes: false,
  developer: false,
  previousAdmin: false,
  tester: false,
  phone: null,
  contactName: null,
  pendingEmail: null,
  favourites: [],
  developerMode: false,
  ...given,
});
