import type { CoreRecord } from '../../../contract/core.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, pageOf } from '../../graph/connection.ts';
import { limits } from '../../graph/limits.ts';
import { readId } from '../../graph/nodeId.ts';
import { Space } from '../space/Space.ts';
import { Target } from '../target/Target.ts';
import { Core } from './Core.ts';
import { fromRow } from './coreSource.ts';

const CoreFilter = builder.inputType('CoreFilter', {
  description: 'Which devices; everything that is given has to hold.',
  fields: (t) => ({
    text: t.string({ description: "A part of the name, the space's name or the serial id; case does not matter." }),
    online: t.boolean({ description: 'Whether they answer.' }),
    groupId: t.id({ description: 'The building that they are in.' }),
    spaceId: t.id({ description: 'The space that they are in.' }),
  }),
});

type Filter = typeof CoreFilter.$inferInput;

const key = (type: string, id: string | null | undefined): number | undefined =>
  id === null || id === undefined ? undefined : readId(type, id).key;

const fits = (filter: Filter, spaceNames: ReadonlyMap<number, string>) => {
  const text = filter.text?.trim().toLowerCase() ?? '';
  const groupId = key('Group', filter.groupId);
  const spaceId = key('Space', filter.spaceId);
  return (row: CoreRecord): boolean =>
    (groupId === undefined || row.groupId === groupId) &&
    (spaceId === undefined || row.spaceId === spaceId) &&
    (typeof filter.online !== 'boolean' || row.online === filter.online) &&
    (text === '' ||
      [row.name, row.serialId, spaceNames.get(row.spaceId ?? 0)].some((word) => word?.toLowerCase().includes(text)));
};

const byName = new Intl.Collator('fi', { numeric: true });

builder.objectField(Target, 'cores', (t) =>
  t.connection(
    {
      type: Core,
      nullable: true,
      description: `Devices, by name. At most ${limits.page} a page; without first or last as many as that. Source: GET /ui/cores/target/{id}.`,
      args: { filter: t.arg({ type: CoreFilter, description: 'Which devices; all without it.' }) },
      complexity: ({ first, last }) => ({ field: 1, multiplier: Math.min(first ?? last ?? 200, limits.page) }),
      resolve: async (target, { filter, ...page }, { load }) => {
        const spaces = target.groups.flatMap((group) =>
          group.spaces.map(({ id, name }): [number, string] => [id, name]),
        );
        const rows = (await load.core.ofTarget(target.id)).filter(fits(filter ?? {}, new Map(spaces)));
        const sorted = rows.toSorted((left, right) => byName.compare(left.name, right.name));
        return pageOf(sorted.map(fromRow), page);
      },
    },
    connectionOf(Core),
  ),
);

builder.objectField(Space, 'cores', (t) =>
  t.field({
    type: [Core],
    nullable: true,
    description:
      'Devices of the space. Source: GET /ui/spaces/{id}/devices, or GET /ui/cores/target/{id} for several spaces.',
    complexity: { field: 1, multiplier: 3 },
    resolve: async ({ id, targetId }, _args, { load }) =>
      (await load.core.ofSpace({ key: id, target: targetId }))?.map(fromRow) ?? null,
  }),
);
