import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { CoreStatusRecord } from '../../../contract/entities/core/network.ts';
import { byKey, splitByTarget, loadSingly, settled, type KeyInTarget } from '../../graph/batch.ts';
import { hasCode, notFound, orNull } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';
import { coreKindLoaders } from './coreKindLoaders.ts';
import { coreLogLoaders } from './coreLogLoaders.ts';
import { fromRow, fromStatus, type CoreSource } from './coreSource.ts';

type Found = { rows: CoreRecord[]; failed: Map<number, Error> };

/**
 * Loads cores by the coarsest call for a tick: several spaces or cores of one target by the cores of the target, one
 * space or one core by itself.
 */
export const coreLoaders = (ui: UiClient, statuses?: ReadonlyMap<number, CoreStatusRecord>) => {
  const wholes = new Map<number, Promise<CoreRecord[]>>();
  const known = new Map<number, CoreRecord>();

  const remember = async (reading: Promise<CoreRecord[]>): Promise<CoreRecord[]> => {
    const rows = await reading;
    for (const row of rows) known.set(row.id, row);
    return rows;
  };

  /** Every device of a target that the caller may see. */
  const ofTarget = (target: number): Promise<CoreRecord[]> => {
    const reading = wholes.get(target) ?? remember(ui.targetCores({ id: target }));
    wholes.set(target, reading);
    return reading;
  };

  const split = <Key extends KeyInTarget>(keys: readonly Key[]) => {
    const { wholes: targets, singles } = splitByTarget(keys);
    const already = singles.filter(({ target }) => target !== null && wholes.has(target));
    return {
      targets: [...targets, ...already.flatMap(({ target }) => target ?? [])],
      singles: singles.filter((key) => !already.includes(key)),
    };
  };

  const readWholes = async (targets: readonly number[]): Promise<Found> => {
    const results = await Promise.all(targets.map((target) => settled(ofTarget(target))));
    const failed = new Map<number, Error>();
    results.forEach((result, at) => result instanceof Error && failed.set(targets[at] ?? 0, result));
    return { rows: results.flatMap((result) => (result instanceof Error ? [] : result)), failed };
  };

  /** The devices of one space. */
  const ofSpace = byKey<KeyInTarget, CoreRecord[]>(
    async (spaces) => {
      const { targets, singles } = split(spaces);
      const [{ rows, failed }, alone] = await Promise.all([
        readWholes(targets),
        loadSingly(singles, ({ key }) => remember(ui.spaceDevices({ id: key }))),
      ]);
      const bySpace = Map.groupBy(rows, ({ spaceId }) => spaceId);
      return (space) => alone.get(space) ?? failed.get(space.target ?? 0) ?? bySpace.get(space.key) ?? [];
    },
    ({ key }) => key,
  );

  const read = byKey<KeyInTarget, CoreRecord>(
    async (cores) => {
      const { targets, singles } = split(cores);
      const { failed } = await readWholes(targets);
      const failureOf = ({ target }: KeyInTarget) => {
        const error = failed.get(target ?? 0);
        return error && !hasCode(error, 'NOT_FOUND') ? error : undefined;
      };
      // A device that is no longer in the hinted target is found by its own call.
      const moved = cores.filter((core) => !singles.includes(core) && !known.has(core.key) && !failureOf(core));
      const alone = await loadSingly([...singles, ...moved], ({ key }) => orNull(ui.core({ id: key })));
      for (const row of alone.values()) if (row && !(row instanceof Error)) known.set(row.id, row);
      return (core) => known.get(core.key) ?? alone.get(core) ?? failureOf(core) ?? null;
    },
    ({ key }) => key,
  );

  /** One core; null if it does not exist or is not visible. */
  const one = (keys: KeyInTarget): CoreRecord | Promise<CoreRecord | null> => known.get(keys.key) ?? read(keys);

  /** The row of a core; NOT_FOUND if it was removed. */
  const row = (core: CoreSource): CoreRecord | Promise<CoreRecord> => {
    const here = core.row ?? known.get(core.key);
    if (here) return here;
    return read(core).then((found) => {
      if (!found) throw notFound();
      return found;
    });
  };

  /** A core that another core refers to as parent or mama; null if it is not visible. */
  const named = async (keys: KeyInTarget): Promise<CoreSource | null> => {
    const status = keys.target === null ? undefined : statuses?.get(keys.key);
    if (status && keys.target !== null && !known.has(keys.key)) return fromStatus(status, keys.target);
    const found = await one(keys);
    return found && fromRow(found);
  };

  return { ofTarget, ofSpace, one, row, named, ...coreKindLoaders(ui, remember), ...coreLogLoaders(ui) };
};

/** The loaders of devices. */
export type CoreLoaders = ReturnType<typeof coreLoaders>;
