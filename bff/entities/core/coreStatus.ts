import type { CoreStatusRecord } from '../../../contract/network.ts';
import { builder } from '../../graph/builder.ts';
import type { Context } from '../../graph/graphContext.ts';
import { limits } from '../../graph/limits.ts';
import { encodeNodeId, readId, type NodeId } from '../../graph/nodeId.ts';
import { badInput, notFound } from '../../graph/problems.ts';
import type { Change } from '../../live/changeQueue.ts';
import type { Watch } from '../../live/hub.ts';
import { listenTo } from '../../live/listen.ts';
import { Core } from './Core.ts';
import { fromStatus, type CoreSource } from './coreSource.ts';

type CoreEvent = Change & { target: number; statuses: ReadonlyMap<number, CoreStatusRecord> };

const CoreStatusChange = builder
  .objectRef<{ cores: CoreSource[]; removedCoreIds: string[] }>('CoreStatusChange')
  .implement({
    description: 'Devices that changed since the last event, and those that are gone.',
    fields: (t) => ({
      cores: t.expose('cores', {
        type: [Core],
        description:
          'The devices, new ones included. Their status costs no call; anything else is read with one call for all of them.',
        complexity: { field: 1, multiplier: 50 },
      }),
      removedCoreIds: t.exposeIDList('removedCoreIds', { description: 'Global ids of devices that left the site.' }),
    }),
  });

type Wanted = { group: NodeId | undefined; cores: readonly NodeId[] };

const targetOfGroup = async (group: NodeId, { load }: Context): Promise<number> => {
  const hint = group.hints[0] ?? (await load.target.group({ key: group.key, target: null }))?.targetId;
  if (hint === undefined) throw notFound();
  return hint;
};

const targetsOfCores = (cores: readonly NodeId[], { load }: Context): Promise<number[]> =>
  Promise.all(
    cores.map(async ({ key, hints: [hint] }) => {
      const target = hint ?? (await load.core.one({ key, target: null }))?.targetId;
      if (typeof target !== 'number') throw notFound();
      return target;
    }),
  );

/** Which of a target's devices are wanted; those of a building are read again when an unknown device turns up. */
const membership = async ({ group, cores }: Wanted, watch: Watch, { ui }: Context) => {
  const named = new Set(cores.map(({ key }) => key));
  const readMembers = async () =>
    group && new Set((await ui.groupStatus({ id: group.key }, { background: true })).cores.map(({ id }) => id));
  let members = await readMembers();
  let known = new Set(watch.statuses().keys());
  return async ({ changed, removed }: Change): Promise<Change> => {
    if (group && changed.some(({ id }) => !known.has(id))) {
      members = await readMembers();
      known = new Set(watch.statuses().keys());
    }
    const wanted = (id: number) => (members?.has(id) ?? true) && (named.size === 0 || named.has(id));
    return { changed: changed.filter(({ id }) => wanted(id)), removed: removed.filter(wanted) };
  };
};

const follow = async function* (
  watch: Watch,
  pick: (change: Change) => Promise<Change>,
): AsyncGenerator<CoreEvent, void, void> {
  for await (const change of watch.changes) {
    const picked = await pick(change);
    if (picked.changed.length + picked.removed.length > 0)
      yield { ...picked, target: watch.target, statuses: watch.statuses() };
  }
};

const readCores = (ids: readonly string[] | null | undefined): NodeId[] => {
  if (ids && ids.length > limits.ids) throw badInput(`Listen to at most ${limits.ids} devices at once.`);
  return (ids ?? []).map((id) => readId('Core', id));
};

type Arguments = { targetId?: string | null; groupId?: string | null; coreIds?: string[] | null };

const subscribe = async (args: Arguments, context: Context) => {
  const cores = readCores(args.coreIds);
  const group = args.groupId ? readId('Group', args.groupId) : undefined;
  if (!args.targetId && !group && cores.length === 0) throw badInput('Give a target, a group or devices.');
  const targets = args.targetId
    ? [readId('Target', args.targetId).key]
    : group
      ? [await targetOfGroup(group, context)]
      : await targetsOfCores(cores, context);
  return listenTo(new Set(targets), context.hub, context.caller, async (watches) => {
    const visible = new Set(watches.flatMap((watch) => [...watch.statuses().keys()]));
    if (cores.some(({ key }) => !visible.has(key))) throw notFound();
    return Promise.all(watches.map(async (watch) => follow(watch, await membership({ group, cores }, watch, context))));
  });
};

builder.subscriptionField('coreStatusChanged', (t) =>
  t.field({
    type: CoreStatusChange,
    description:
      "Devices whose state changed, within a second or two of /ui knowing. At least one argument; several narrow it down. Errors: NOT_FOUND for what is not the viewer's to see; UNAUTHENTICATED ends it when the session does, FORBIDDEN when the rights change, UPSTREAM_UNAVAILABLE or UPSTREAM_TIMEOUT when /ui has been silent for some ten seconds. Source: GET /ui/network/targets/{id}, polled once for all who see the same.",
    args: {
      targetId: t.arg.id({ description: 'Devices of this site.' }),
      groupId: t.arg.id({ description: 'Devices of this building.' }),
      coreIds: t.arg.idList({ description: 'These devices, up to 200.' }),
    },
    subscribe: (_root, args, context) => subscribe(args, context),
    resolve: ({ changed, removed, target, statuses }: CoreEvent, _args, context) => {
      context.renew({ statuses });
      return {
        cores: changed.map((status) => fromStatus(status, target)),
        removedCoreIds: removed.map((id) => encodeNodeId('Core', id, target)),
      };
    },
  }),
);
