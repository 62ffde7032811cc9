import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import { deviceKinds, typesOfKind, type DeviceKind as DeviceKindName } from '../../../contract/deviceKinds.ts';
import { builder } from '../../graph/builder.ts';
import { readId } from '../../graph/nodeId.ts';
import { byName, orderOf } from '../../graph/order.ts';
import { matchesText } from '../../graph/textFilter.ts';
import { CoreStatus, DeviceKind } from './coreCodes.ts';

/** Which devices of a list. */
export const CoreFilter = builder.inputType('CoreFilter', {
  description: 'Filter for cores; all conditions must match.',
  fields: (t) => ({
    text: t.string({
      description: "Part of the name, the space's name, the serial id or the unique name; case-insensitive.",
    }),
    online: t.boolean({ description: 'Whether the cores are online. Default: all cores.' }),
    status: t.field({ type: [CoreStatus], description: 'States; any of them matches.' }),
    groupId: t.id({ description: 'ID of the group of the cores.' }),
    spaceId: t.id({ description: 'ID of the space of the cores.' }),
    kind: t.field({ type: DeviceKind, description: 'Kind of the cores.' }),
    productName: t.string({ description: 'Product name; exact.' }),
    firmware: t.stringList({ description: 'Firmware versions; any of them matches.' }),
  }),
});

type Filter = typeof CoreFilter.$inferInput;
type Test = (row: CoreRecord) => boolean;
type State = typeof CoreStatus.$inferInput;

const states: Record<State, Test> = {
  ONLINE: ({ online }) => online,
  OFFLINE: ({ online }) => !online,
  UPLOADING: ({ uploading }) => uploading,
  RECONNECTING: ({ reconnecting }) => reconnecting,
  LOW_BATTERY: ({ battery }) => battery !== null && battery < 20,
  MESSAGE: ({ message }) => message,
};

/** Context of a filter: names of spaces, and cores that relay for others. */
type Surroundings = { spaceNames: ReadonlyMap<number, string>; rows: readonly CoreRecord[] };

/** The kinds of a device by its values; a gateway is of the kind `network`, whatever it measures. */
export const kindsOf = ({ isMama, values }: CoreRecord): DeviceKindName[] =>
  isMama ? ['network'] : deviceKinds.filter((kind) => values.some(({ typeId }) => typesOfKind[kind].includes(typeId)));

const ofKind = (kind: NonNullable<Filter['kind']>, rows: readonly CoreRecord[]): Test => {
  const parents = new Set(rows.map(({ parentId }) => parentId));
  if (kind === 'network') return ({ id, isMama }) => isMama || parents.has(id);
  return (row) => kindsOf(row).includes(kind);
};

const withText =
  (text: string, spaceNames: ReadonlyMap<number, string>): Test =>
  ({ name, serialId, uniqueName, spaceId }) =>
    matchesText(text, [name, serialId, uniqueName, spaceNames.get(spaceId ?? 0)]);

const isAt =
  (column: 'groupId' | 'spaceId', key: number): Test =>
  (row) =>
    row[column] === key;

const isGiven = <Wanted>(wanted: Wanted | null | undefined): wanted is Wanted =>
  wanted !== null && wanted !== undefined;

const keyOf = (type: string, id: string): number => readId(type, id).key;

/** The test of each part of a filter; undefined if the part is not given. */
const tests: ((filter: Filter, around: Surroundings) => Test | false)[] = [
  ({ text }, { spaceNames }) => isGiven(text) && withText(text, spaceNames),
  ({ online }) => isGiven(online) && ((row) => row.online === online),
  ({ status }) => isGiven(status) && ((row) => status.some((state) => states[state](row))),
  ({ groupId }) => isGiven(groupId) && isAt('groupId', keyOf('Group', groupId)),
  ({ spaceId }) => isGiven(spaceId) && isAt('spaceId', keyOf('Space', spaceId)),
  ({ kind }, { rows }) => isGiven(kind) && ofKind(kind, rows),
  ({ productName }) => isGiven(productName) && ((row) => row.productName === productName),
  ({ firmware }) => isGiven(firmware) && ((row) => row.firmware !== null && firmware.includes(row.firmware)),
];

/** Those of some devices that a filter lets through. */
export const filtered = (filter: Filter | null | undefined, around: Surroundings): readonly CoreRecord[] => {
  const activeTests = tests.flatMap((make) => (filter && make(filter, around)) || []);
  return around.rows.filter((row) => activeTests.every((test) => test(row)));
};

const timeOf = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

/** How lists of devices are ordered. */
export const coreOrder = orderOf<CoreRecord, 'NAME' | 'LAST_SEEN' | 'BATTERY' | 'LINK_QUALITY' | 'FIRMWARE'>(
  'Core',
  {
    NAME: { means: 'Name, with numbers in it sorted by value.', by: ({ name }) => name },
    LAST_SEEN: { means: 'Time of the last message.', by: ({ lastSeen }) => timeOf(lastSeen) },
    BATTERY: { means: 'Battery charge.', by: ({ battery }) => battery },
    LINK_QUALITY: { means: 'Quality of the link to the parent.', by: ({ quality }) => quality || null },
    FIRMWARE: { means: 'Firmware version.', by: ({ firmware }) => firmware },
  },
  byName,
);
