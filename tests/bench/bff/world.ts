import type { CoreRecord } from '../../../contract/core.ts';
import type { SeriesRecord } from '../../../contract/data.ts';
import type { SpaceRecord } from '../../../contract/space.ts';
import type { TargetRecord } from '../../../contract/target.ts';
import type { UserRecord } from '../../../contract/user.ts';
import type { ValueRecord } from '../../../contract/value.ts';

/** How large the world of the bench is: 80 spaces, 240 devices and 1,200 values in the site that is looked into. */
const size = { targets: 50, groups: 4, spaces: 20, cores: 3, values: 5, otherSpaces: 5, hours: 8_760 };

const lastHour = Date.parse('2026-11-21T10:00:00Z');
const hourMs = 3_600_000;

/** The range of a year of hours, to the hour. */
export const year = {
  from: new Date(lastHour - (size.hours - 1) * hourMs).toISOString(),
  to: new Date(lastHour).toISOString(),
};

/** The site that is looked into, and its first device. */
export const known = { target: 1, group: 11, space: 111, core: 1_110 };

/** The values of the first device. */
export const knownValues = Array.from({ length: size.values }, (_, at) => known.core * 10 + at);

const value = (id: number, coreId: number, typeId: number, spaceId: number): ValueRecord => ({
  id,
  coreId,
  name: `Value ${id}`,
  typeId,
  latestValue: ((id * 37) % 1_000) / 8,
  latestText: null,
  latestAt: new Date(lastHour - (id % 600) * 1_000).toISOString(),
  multiplier: 1,
  offset: 0,
  unit: null,
  valueUnit: null,
  idValue: id % 10,
  visible: true,
  spaceId,
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
});

const core = (id: number, groupId: number, spaceId: number): CoreRecord => ({
  id,
  name: `Core ${id}`,
  targetId: known.target,
  groupId,
  spaceId,
  online: id % 9 > 0,
  uploading: false,
  uploadProgress: null,
  reconnecting: false,
  message: false,
  battery: id % 100,
  lastSeen: new Date(lastHour - (id % 600) * 1_000).toISOString(),
  parentId: null,
  confirmed: true,
  quality: 90,
  isMama: false,
  mamaId: null,
  firmware: '2.1',
  configurationId: 1,
  productName: 'Vesi-Core 2',
  serialId: `S${id}`,
  uniqueName: null,
  idNumber: 1,
  resetCounter: 0,
  tags: [],
  canEdit: true,
  canOperate: true,
  values: [34, 35, 1, 2, 23].slice(0, size.values).map((typeId, at) => value(id * 10 + at, id, typeId, spaceId)),
});

const space = (id: number, groupId: number, targetId: number): SpaceRecord => ({
  id,
  groupId,
  targetId,
  name: `Space ${id}`,
  no: `A${id}`,
  type: 1,
  size: 58.5,
  residents: 2,
  x: 0,
  y: 0,
  w: 1,
  h: 1,
  tampuuriName: null,
  roomCount: 2,
  signature: null,
  gridPosition: null,
  coreCount: size.cores,
  offlineCount: 0,
  alertCount: 0,
  canEdit: true,
});

const target = (id: number, groups: number, spaces: number): TargetRecord => ({
  id,
  name: `Target ${String(id).padStart(2, '0')}`,
  isTarget: true,
  subscription: 1,
  groups: Array.from({ length: groups }, (_, g) => {
    const groupId = id * 10 + g + 1;
    return {
      id: groupId,
      targetId: id,
      name: `Group ${groupId}`,
      height: 4,
      width: 10,
      tampuuriName: null,
      canEdit: true,
      spaces: Array.from({ length: spaces }, (_unused, s) => space((id * 10 + 1 + g * 3) * 10 + s + 1, groupId, id)),
    };
  }),
  params: { modules: { 2: { 0: 1, 1: 2.5, 2: 3.42, 3: 8.95, 4: null } } },
  address: `Kuusitie ${id}`,
  postal: '00100',
  city: 'Helsinki',
  country: 'FI',
  state: 3,
  type: 1,
  invoiceReference: null,
  paid_until: null,
  subscription_start: '2025-01-01',
  monthlyFee: 149,
  tampuuriName: null,
  viewers: 3,
  deviceCount: 240,
  offlineCount: id % 7,
  lowBatteryCount: id % 3,
  alertCount: 0,
  isUser: true,
  customerName: null,
  signature: null,
  role: 'TARGET_ADMIN',
  canEdit: true,
  canAdminister: true,
});

const series = (id: number): SeriesRecord => ({
  resolution: 3600,
  points: Array.from({ length: size.hours }, (_, at): [number, number] => [
    lastHour - (size.hours - 1 - at) * hourMs,
    Math.round((20 + Math.sin((at + id) / 24) * 4) * 1_000) / 1_000,
  ]),
});

const user: UserRecord = {
  id: 7,
  username: 'isannoitsija',
  email: 'isannoitsija@talo.example',
  locale: 'fi',
  owner: false,
  admin: false,
  mes: false,
  developer: false,
  previousAdmin: false,
  tester: false,
  phone: null,
  contactName: null,
  developerMode: false,
};

/** What /ui answers in the bench, ready-made, by path. */
export const answers = (): Map<string, Buffer> => {
  const whole = target(known.target, size.groups, size.spaces);
  const cores = whole.groups.flatMap(({ id: groupId, spaces }) =>
    spaces.flatMap(({ id }) => Array.from({ length: size.cores }, (_, at) => core(id * 10 + at, groupId, id))),
  );
  const others = Array.from({ length: size.targets }, (_, at) => target(at + 1, 2, size.otherSpaces));
  const bodies: Record<string, unknown> = {
    '/ui/user': user,
    '/ui/targets': others,
    [`/ui/targets/${known.target}`]: whole,
    [`/ui/cores/target/${known.target}`]: cores,
    [`/ui/cores/${known.core}`]: cores.find(({ id }) => id === known.core),
    '/ui/data/values': {
      truncated: false,
      series: Object.fromEntries(knownValues.map((id) => [id, series(id)])),
    },
  };
  return new Map(Object.entries(bodies).map(([path, body]) => [path, Buffer.from(JSON.stringify(body))]));
};
