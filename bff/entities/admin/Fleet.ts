import { fleetTroubles, type FleetCoreRecord, type FleetRecord } from '../../../contract/entities/fleet.ts';
import { builder } from '../../graph/builder.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';

/** A problem of a core. */
export const FleetTrouble = builder.enumType('FleetTrouble', {
  description: 'A problem of a core.',
  values: {
    OFFLINE: { value: 'offline', description: 'Offline, and not turned off.' },
    SILENT: { value: 'silent', description: 'Without contact for 24 h, and not turned off.' },
    LOW_BATTERY: { value: 'lowBattery', description: 'Battery charge below 20 percent.' },
    REFUSED: { value: 'refused', description: 'Readings that are not counted.' },
    OUTDATED: { value: 'outdated', description: 'Another firmware than the newest of its configuration.' },
  } as const,
});

/** A core of any target, in the list of the fleet. */
export const FleetCore = builder.objectRef<FleetCoreRecord>('FleetCore').implement({
  description: 'A core of any target, with its problems.',
  fields: (t) => ({
    coreId: t.id({
      description: 'ID of the core.',
      resolve: ({ id, targetId }) => encodeNodeId('Core', id, targetId),
    }),
    key: t.exposeInt('id', { description: 'Numeric key, as in portal URLs.' }),
    name: t.exposeString('name', { description: 'Display name.' }),
    serialId: t.exposeString('serialId', { nullable: true, description: 'Serial number, as printed on the case.' }),
    productName: t.exposeString('productName', { nullable: true, description: 'Name of the product.' }),
    firmware: t.exposeString('firmware', { nullable: true, description: 'Name of the installed firmware.' }),
    newestFirmware: t.string({
      nullable: true,
      description: 'Name of the newest firmware of its configuration; null if it is installed.',
      resolve: ({ newest }) => newest?.name ?? null,
    }),
    newestFirmwareId: t.id({
      nullable: true,
      description: 'ID of the newest firmware of its configuration; null if it is installed.',
      resolve: ({ newest, configurationId }) =>
        newest && configurationId !== null ? encodeNodeId('Firmware', newest.id, configurationId) : null,
    }),
    battery: t.exposeFloat('battery', {
      nullable: true,
      description: 'Battery charge in percent, 0 to 100; null for mains power.',
    }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last message; null if there was none.',
    }),
    targetKey: t.exposeInt('targetId', { description: 'Numeric key of the target.' }),
    targetName: t.exposeString('targetName', { description: 'Display name of the target.' }),
    groupKey: t.exposeInt('groupId', { nullable: true, description: 'Numeric key of the group; null if in none.' }),
    spaceKey: t.exposeInt('spaceId', { nullable: true, description: 'Numeric key of the space; null if in none.' }),
    troubles: t.expose('troubles', { type: [FleetTrouble], description: 'Problems of the core.' }),
  }),
});

const FleetProduct = builder.objectRef<FleetRecord['products'][number]>('FleetProduct').implement({
  description: 'Cores of one product with one firmware.',
  fields: (t) => ({
    productKey: t.exposeInt('productId', {
      nullable: true,
      description: 'Numeric key of the product; null if unknown.',
    }),
    productName: t.exposeString('productName', {
      nullable: true,
      description: 'Name of the product; null if unknown.',
    }),
    firmware: t.exposeString('firmware', { nullable: true, description: 'Name of the firmware; null if unknown.' }),
    deviceCount: t.exposeInt('devices', { description: 'Number of cores.' }),
    troubledCount: t.exposeInt('wrong', { description: 'Number of cores with a problem.' }),
    offlineCount: t.exposeInt('offline', { description: 'Number of offline cores.' }),
    outdatedCount: t.exposeInt('outdated', { description: 'Number of cores with an older firmware.' }),
  }),
});

const FleetTroubleCount = builder
  .objectRef<{ trouble: (typeof fleetTroubles)[number]; count: number }>('FleetTroubleCount')
  .implement({
    description: 'Number of cores with a problem.',
    fields: (t) => ({
      trouble: t.expose('trouble', { type: FleetTrouble, description: 'The problem.' }),
      deviceCount: t.exposeInt('count', { description: 'Number of cores.' }),
    }),
  });

const Fleet = builder.objectRef<FleetRecord>('Fleet').implement({
  description: 'Numbers of the cores of all targets without archived ones.',
  fields: (t) => ({
    deviceCount: t.exposeInt('devices', { description: 'Number of cores.' }),
    troubledCount: t.exposeInt('wrong', { description: 'Number of cores with a problem.' }),
    troubles: t.field({
      type: [FleetTroubleCount],
      complexity: { field: 1, multiplier: 5 },
      description: 'Number of cores with each problem; a core may have several.',
      resolve: (fleet) => fleetTroubles.map((trouble) => ({ trouble, count: fleet[trouble] })),
    }),
    products: t.expose('products', {
      type: [FleetProduct],
      complexity: { field: 1, multiplier: 50 },
      description: 'Cores by product and firmware, the most numerous first.',
    }),
  }),
});

builder.queryField('fleet', (t) =>
  t.field({
    type: Fleet,
    nullable: true,
    // GET /ui/admin/fleet.
    description:
      'Numbers of the cores of all targets without archived ones, by problem, product and firmware. Requires the staff role ADMIN. Errors: FORBIDDEN for other viewers.',
    complexity: { field: 1, multiplier: 1 },
    resolve: (_root, _args, { ui }) => ui.fleet({}),
  }),
);
