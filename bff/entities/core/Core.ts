import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { CoreReference } from '../../../contract/entities/core/coreAction.ts';
import type { CoreStatusRecord, PendingActionRecord } from '../../../contract/entities/core/network.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import { registerNode, rootField } from '../../graph/node.ts';
import { encodeNodeId, keyInTarget, type NodeId } from '../../graph/nodeId.ts';
import { Group } from '../group/Group.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { CoreActionKind } from './coreCodes.ts';
import { fromRow, type CoreSource } from './coreSource.ts';

type Resolve<T> = (core: CoreSource, args: unknown, context: Context) => T | Promise<T>;

/** A field of the row, which is read when it is not known yet. */
const ofRow =
  <T>(pick: (row: CoreRecord) => T): Resolve<T> =>
  (core, _args, { load }) => {
    const row = load.core.row(core);
    return row instanceof Promise ? row.then(pick) : pick(row);
  };

/** A field of the status, which is in the response of a poll. */
const ofStatus =
  <T>(pick: (status: CoreStatusRecord) => T): Resolve<T> =>
  (core, args, context) =>
    core.status ? pick(core.status) : ofRow(pick)(core, args, context);

/** A field that also a list of devices in few words brings without a call. */
const ofReference =
  <T>(pick: (reference: CoreReference) => T): Resolve<T> =>
  (core, args, context) =>
    core.reference && !core.row ? pick(core.reference) : ofRow(pick)(core, args, context);

const PendingAction = builder.objectRef<PendingActionRecord>('PendingAction').implement({
  description: 'An action of a core that has started and not ended.',
  fields: (t) => ({
    kind: t.expose('kind', { type: CoreActionKind, description: 'Kind of the action.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Start of the action.' }),
  }),
});

/** A device. */
export const Core = builder.objectRef<CoreSource>('Core');

Core.implement({
  // GET /ui/spaces/{id}/devices, GET /ui/cores/target/{id} or GET /ui/cores/{id}, whichever returns all requested cores with one call.
  description:
    'A core, that is a device: a meter, a sensor, or a mama, the gateway that relays the messages of other cores.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: 'Global ID; opaque.', resolve: ({ key, target }) => encodeNodeId('Core', key, target) }),
    key: t.exposeInt('key', { description: 'Numeric key, as in portal URLs.' }),
    name: t.string({ description: 'Display name.', resolve: ofReference(({ name }) => name) }),
    online: t.boolean({ description: 'Whether the core is online.', resolve: ofStatus(({ online }) => online) }),
    uploading: t.boolean({
      description: 'Whether an update is being sent to the core.',
      resolve: ofStatus(({ uploading }) => uploading),
    }),
    uploadProgress: t.float({
      nullable: true,
      description: 'Progress of the running update in percent, 0 to 100; null if none is running.',
      resolve: ofStatus(({ uploadProgress }) => uploadProgress),
    }),
    reconnecting: t.boolean({
      description: 'Whether the core is rejoining its network.',
      resolve: ofStatus(({ reconnecting }) => reconnecting),
    }),
    pendingActions: t.field({
      type: [PendingAction],
      description: 'Running actions, started by any account, oldest first; empty if the service does not report them.',
      complexity: { field: 1, multiplier: 1 },
      resolve: ofStatus(({ pendingActions = [] }) => pendingActions),
    }),
    isMama: t.boolean({
      description: 'Whether the core is a mama, which relays the messages of other cores.',
      resolve: ofReference(({ isMama }) => isMama),
    }),
    battery: t.float({
      nullable: true,
      description: 'Charge of the battery in percent; null for a core on mains.',
      resolve: ofStatus(({ battery }) => battery),
    }),
    hasMessage: t.boolean({
      description: 'Whether the core has messages; see `messages`.',
      resolve: ofStatus(({ message }) => message),
    }),
    lastSeen: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last message from the core; null if none was received.',
      resolve: ofStatus(({ lastSeen }) => lastSeen),
    }),
    firmware: t.string({
      nullable: true,
      description: 'Firmware version.',
      resolve: ofRow(({ firmware }) => firmware),
    }),
    productName: t.string({
      nullable: true,
      description: 'Name of the product.',
      resolve: ofRow(({ productName }) => productName),
    }),
    serialId: t.string({
      nullable: true,
      description: 'Serial number, as printed on the case.',
      resolve: ofReference(({ serialId }) => serialId),
    }),
    uniqueName: t.string({
      nullable: true,
      description: 'Name in the radio network.',
      resolve: ofRow(({ uniqueName }) => uniqueName),
    }),
    idNumber: t.int({
      nullable: true,
      description: 'ID number in the radio network, 0 to 192.',
      resolve: ofRow(({ idNumber }) => idNumber),
    }),
    parentConfirmed: t.boolean({
      description: 'Whether the network has confirmed the parent.',
      resolve: ofStatus(({ confirmed }) => confirmed),
    }),
    linkQuality: t.int({
      nullable: true,
      description: 'Quality of the link to the parent, 1 to 100; null if unknown.',
      resolve: ofStatus(({ quality }) => quality || null),
    }),
    resetCounter: t.int({
      nullable: true,
      description: 'Number of swaps and resets of the meter or core; consumption is counted per swap.',
      resolve: ofRow(({ resetCounter }) => resetCounter),
    }),
    tags: t.stringList({ description: 'Tags that installers gave the core.', resolve: ofRow(({ tags }) => tags) }),
    viewerCanEdit: t.boolean({
      description: 'Whether the viewer can rename, move and delete the core.',
      resolve: ofRow(({ canEdit }) => canEdit),
    }),
    viewerCanOperate: t.boolean({
      description: 'Whether the viewer can reconnect, reset and update the core.',
      resolve: ofRow(({ canOperate }) => canOperate),
    }),
    viewerSeesRoute: t.boolean({
      description: 'Whether the viewer can see `mama` and `parent`. If true, a null `parent` means that there is none.',
      resolve: ofRow(({ canOperate, seesRoute = canOperate }) => seesRoute),
    }),
  }),
});

const nothing = null;

builder.objectFields(Core, (t) => ({
  target: t.field({
    type: Target,
    nullable: true,
    description: 'Target of the core; null during production.',
    resolve: async (core, args, context) => {
      const target = core.target ?? (await ofRow(({ targetId }) => targetId)(core, args, context));
      return target === null ? nothing : context.load.target.one(target);
    },
  }),
  group: t.field({
    type: Group,
    nullable: true,
    description: 'Group of the core; null if there is none.',
    resolve: async (core, args, context) => {
      const groupId = await ofReference((known) => known.groupId)(core, args, context);
      return groupId === null ? nothing : context.load.target.group({ key: groupId, target: core.target });
    },
  }),
  space: t.field({
    type: Space,
    nullable: true,
    description: 'Space of the core; null if there is none.',
    resolve: async (core, args, context) => {
      const spaceId = await ofReference((known) => known.spaceId)(core, args, context);
      return spaceId === null ? nothing : context.load.target.space({ key: spaceId, target: core.target });
    },
  }),
  mama: t.field({
    type: Core,
    nullable: true,
    description: 'Mama that relays the messages of the core; null if the viewer cannot see it.',
    resolve: async (core, _args, { load }) => {
      const { mamaId, targetId } = await load.core.row(core);
      return mamaId === null ? nothing : load.core.named({ key: mamaId, target: targetId });
    },
  }),
  parent: t.field({
    type: Core,
    nullable: true,
    description: 'Core that relays its messages; null if there is none or the viewer cannot see it.',
    resolve: async (core, args, context) => {
      const parentId = await ofStatus((status) => status.parentId)(core, args, context);
      return parentId === null ? nothing : context.load.core.named({ key: parentId, target: core.target });
    },
  }),
}));

const find = async (nodeId: NodeId, { load }: Context): Promise<CoreSource | null> => {
  const row = await load.core.one(keyInTarget(nodeId));
  return row && fromRow(row);
};

registerNode(Core, find);
rootField('core', Core, 'A core.', find);
