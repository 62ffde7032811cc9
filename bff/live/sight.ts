import type { TargetRecord } from '../../contract/target.ts';

/**
 * How much of a target somebody sees, as a key: `all` with a target role, else the spaces that are theirs. Those
 * with the same sight of a target share one poll.
 */
export const sightOf = ({ role, groups }: TargetRecord): string =>
  role === 'OWNER' || role === 'RESIDENT'
    ? groups
        .flatMap((group) => group.spaces.map(({ id }) => id))
        .toSorted((left, right) => left - right)
        .join(',')
    : 'all';
