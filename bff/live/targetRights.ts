import type { TargetRecord } from '../../contract/target.ts';
import type { UiClient } from '../ui/client.ts';

/** Reads a target for the rights that its row tells, without renewing the session. */
export const readTarget = (ui: UiClient, id: number): Promise<TargetRecord> => ui.target({ id }, { background: true });

/** Whether all of a target is seen, rather than single apartments. */
export const seesAll = ({ role }: TargetRecord): boolean => role !== 'OWNER' && role !== 'RESIDENT';

/** How much of a target somebody sees, in words: `all` with a target role, else the spaces that are theirs. */
export const sightOf = (target: TargetRecord): string =>
  seesAll(target)
    ? 'all'
    : target.groups
        .flatMap((group) => group.spaces.map(({ id }) => id))
        .toSorted((left, right) => left - right)
        .join(',');
