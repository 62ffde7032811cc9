import type { DeviceModelRecord, FoundSerialRecord } from '../../../contract/entities/targetTree.ts';
import { builder } from '../../graph/builder.ts';
import { mutation } from '../../graph/mutation.ts';
import { encodeNodeId } from '../../graph/nodeId.ts';
import { orNull } from '../../graph/problems.ts';
import { Viewer } from '../viewer/Viewer.ts';

const idOf = (configurationId: number): string => encodeNodeId('ProductConfiguration', configurationId);

const DeviceModel = builder.objectRef<DeviceModelRecord>('DeviceModel').implement({
  // GET /ui/deviceModels.
  description: 'A product configuration that new cores can have.',
  fields: (t) => ({
    configurationId: t.id({
      description: 'ID of the product configuration.',
      resolve: ({ configurationId }) => idOf(configurationId),
    }),
    name: t.exposeString('name', { description: 'Name of the configuration.' }),
    productName: t.exposeString('productName', { description: 'Name of the product.' }),
    isMama: t.exposeBoolean('isMama', { description: 'Whether its cores are mamas, the hubs of the radio network.' }),
    typeKeys: t.exposeIntList('typeIds', { description: 'Numeric keys of the value types that its cores measure.' }),
  }),
});

builder.objectField(Viewer, 'deviceModels', (t) =>
  t.field({
    type: [DeviceModel],
    nullable: true,
    // GET /ui/deviceModels.
    description:
      'Product configurations that new cores can have, of versions that are not archived; null if the service has no such list.',
    complexity: { field: 1, multiplier: 30 },
    resolve: (_viewer, _args, { ui }) => orNull(ui.deviceModels({})),
  }),
);

const FoundSerial = builder.objectRef<FoundSerialRecord>('FoundSerial').implement({
  description: 'Result of the lookup of one serial number.',
  fields: (t) => ({
    serial: t.exposeString('serial', { description: 'Serial number as it was sent.' }),
    serialId: t.exposeString('serialId', {
      nullable: true,
      description:
        'Serial number as the core has it; null if there is no such core in production, for whichever reason.',
    }),
    configurationId: t.id({
      nullable: true,
      description: 'ID of the product configuration of the core; null if it was not found.',
      resolve: ({ configurationId }) => (configurationId === null ? null : idOf(configurationId)),
    }),
  }),
});

mutation({
  name: 'lookUpSerials',
  // POST /ui/cores/lookup.
  description:
    'Looks up to 1000 serial numbers of cores in production up. The result is the same for a core of another target and for one that does not exist. An account may try 1000 different unknown serials a day in lookups and imports together, 400 before its first target is approved. User errors: REQUIRED, TOO_LARGE, TOO_LONG, INVALID, RATE_LIMITED with secondsLeft.',
  input: (t) => ({
    serials: t.stringList({ required: true, description: 'Serial numbers, in any case and with or without spaces.' }),
  }),
  resolve: async ({ serials }, { ui }) => ({ foundSerials: await ui.lookUpSerials({ serials }) }),
  payload: (t) => ({
    foundSerials: t.expose('foundSerials', {
      type: [FoundSerial],
      nullable: true,
      description: 'One result per serial number, in input order; null if the mutation failed.',
    }),
  }),
});
