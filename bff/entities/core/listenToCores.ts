import type { Context } from '../../graph/graphContext.ts';
import { limits } from '../../graph/limits.ts';
import { type NodeId, optionalKey, readId } from '../../graph/nodeId.ts';
import { badInput, notFound } from '../../graph/problems.ts';
import { subscribe } from '../../live/subscribe.ts';
import type { LiveSource } from '../../live/liveSource.ts';
import type { StatusTopic } from '../../live/statusSnapshot.ts';
import { coreEvents, wantedOf, type CoreEvent } from './coreEvent.ts';

/** Which devices a subscription listens to; at least one of them. */
export type CoreArguments = {
  targetId?: string | null | undefined;
  groupId?: string | null | undefined;
  coreIds?: readonly string[] | null | undefined;
};

const topicOfGroup = async (group: NodeId, { load }: Context): Promise<StatusTopic> => {
  const target = group.hints[0] ?? (await load.target.group({ key: group.key, target: null }))?.targetId;
  if (target === undefined) throw notFound();
  return { target, group: group.key };
};

const targetOfCore = async ({ key, hints: [hint] }: NodeId, { load }: Context): Promise<number> => {
  const target = hint ?? (await load.core.one({ key, target: null }))?.targetId;
  if (typeof target !== 'number') throw notFound();
  return target;
};

const topicsOf = async (
  { targetId, groupId }: CoreArguments,
  cores: readonly NodeId[],
  context: Context,
): Promise<StatusTopic[]> => {
  const target = optionalKey('Target', targetId);
  if (typeof groupId === 'string') {
    const topic = await topicOfGroup(readId('Group', groupId), context);
    if (target !== undefined && topic.target !== target) throw notFound();
    return [topic];
  }
  if (target !== undefined) return [{ target }];
  if (cores.length === 0) throw badInput('Give a target, a group or devices.');
  const targets = new Set(await Promise.all(cores.map((core) => targetOfCore(core, context))));
  return Array.from(targets, (one) => ({ target: one }));
};

/** Subscribes to the status of cores of a target, of a group, or of a list; NOT_FOUND if one is not visible. */
export const listenToCores = async (
  args: CoreArguments,
  context: Context,
  { uploadsOnly = false } = {},
): Promise<LiveSource<CoreEvent>> => {
  const ids = args.coreIds ?? [];
  if (ids.length > limits.ids) throw badInput(`Listen to at most ${limits.ids} devices at once.`);
  const cores = ids.map((id) => readId('Core', id));
  const wanted = wantedOf(
    cores.map(({ key }) => key),
    uploadsOnly,
  );
  return subscribe({
    polls: context.hub.status,
    topics: await topicsOf(args, cores, context),
    caller: context.caller,
    events: (changes, { target }) => coreEvents(target, wanted, changes),
    filterKey: wanted.words,
    check: (views) => {
      if ([...wanted.cores].some((key) => !views.some((statuses) => statuses.has(key)))) throw notFound();
    },
  });
};
