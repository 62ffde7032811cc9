import type { RegisterRecord } from '../../../contract/entities/consumption.ts';
import { byKey, loadSingly, settled } from '../../graph/batch.ts';
import { orNull } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';

/** Owner of the meters; a space with its target. */
export type MeterScope = { targetId: number } | { groupId: number } | { spaceId: number; within: number };

/** Which registers: of which owner, at which instants, of which types. */
export type MeterReadingsKey = {
  scope: MeterScope;
  at: string;
  until?: string | undefined;
  types?: number[] | undefined;
};

const nameOf = (key: MeterReadingsKey): string => JSON.stringify(key);

const spaceOf = ({ scope }: MeterReadingsKey): number | null => ('within' in scope ? scope.spaceId : null);

/** Loads registers at instants: those of several spaces of a target with one call, of other owners with one call each. */
export const meterReadingsLoader = (ui: UiClient) => {
  const alone = ({ scope, ...query }: MeterReadingsKey): Promise<RegisterRecord[] | null> =>
    orNull(ui.registers({ ...('within' in scope ? { spaceId: scope.spaceId } : scope), ...query }));

  return byKey<MeterReadingsKey, RegisterRecord[]>(async (keys) => {
    const found = new Map<string, RegisterRecord[] | Error>();
    const alike = Map.groupBy(keys, ({ scope, ...query }) =>
      JSON.stringify(['within' in scope ? scope.within : null, query]),
    );
    const together = async (some: readonly MeterReadingsKey[]): Promise<void> => {
      const [first] = some;
      if (!first || some.length < 2 || !('within' in first.scope)) return;
      const { scope, ...query } = first;
      const rows = await settled(ui.registers({ targetId: scope.within, ...query }));
      for (const key of some)
        found.set(nameOf(key), rows instanceof Error ? rows : rows.filter(({ spaceId }) => spaceId === spaceOf(key)));
    };
    await Promise.all(Array.from(alike.values(), together));
    const rest = await loadSingly(
      keys.filter((key) => !found.has(nameOf(key))),
      alone,
    );
    return (key) => found.get(nameOf(key)) ?? rest.get(key) ?? null;
  }, nameOf);
};
