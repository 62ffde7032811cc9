import type { TargetRecord } from '../../contract/entities/target.ts';
import type { UiClient } from '../ui/client.ts';

/** Reads a target for the rights in its record, without renewing the session. */
export const readTarget = (ui: UiClient, id: number): Promise<TargetRecord> => ui.target({ id }, { background: true });

/** Whether the caller sees the whole target rather than single apartments. */
export const seesAll = ({ role }: TargetRecord): boolean => role !== 'OWNER' && role !== 'RESIDENT';

/** The visible part of a target: `all` with a target role, otherwise the keys of the caller's spaces. */
export const visibilityOf = (target: TargetRecord): string =>
  seesAll(target)
    ? 'all'
    : target.groups
        .flatMap((group) => group.spaces.map(({ id }) => id))
        .toSorted((left, right) => left - right)
        .join(',');
