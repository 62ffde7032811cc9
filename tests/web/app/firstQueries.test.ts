import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { screenAt } from '../../../web/app/screens/screens.ts';
import { firstQueriesAt } from '../../../web/app/screens/firstQueries.ts';
import { isTargetGuard } from '../../../web/entities/siteMap/siteMapEntry.ts';
import { insideRoutes } from '../../../web/app/routing/insideRoutes.tsx';

const asked = (address: string) => {
  const { pathname, search } = new URL(address, 'http://talo');
  return firstQueriesAt(pathname, search).map(({ operation, variables }) => [operation.name, variables]);
};

/** The paths of all screens that load something, however deep they stand. */
const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, loader, children }) => [...(path && loader ? [path] : []), ...pathsOf(children ?? [])]);

it('begins what the frame and the first screen ask', () => {
  expect(asked('/')).toEqual([
    ['ShellQuery', {}],
    ['HomeScreenQuery', {}],
  ]);
  expect(asked('/target/1/devices/overview?status=OFFLINE')).toEqual([
    ['ShellQuery', {}],
    ['TargetDevicesScreenQuery', { targetKey: 1 }],
  ]);
  expect(asked('/target/1/group/2/space/3/core/4?tab=data')[1]).toEqual([
    'CoreScreenQuery',
    { targetKey: 1, groupKey: 2, spaceKey: 3, coreKey: 4 },
  ]);
  expect(asked('/target/1/group/0/space/0/core/4')[1]).toEqual([
    'CoreScreenQuery',
    { targetKey: 1, groupKey: 0, spaceKey: 0, coreKey: 4 },
  ]);
  expect(asked('/audit/7?from=2026-11-01&to=soon')[1]).toEqual([
    'AuditScreenQuery',
    { coreKey: 7, from: '2026-11-01', to: null },
  ]);
  expect(asked('/audit/7?from=2026-11-20&to=2026-11-01')[1]).toEqual([
    'AuditScreenQuery',
    { coreKey: 7, from: '2026-11-20', to: null },
  ]);
});

it('begins the frame alone where the address names nothing that could be', () => {
  for (const path of ['/target/kallio', '/target/0', '/target/1/group/0', '/target/1/group/2/space/x/core/4'])
    expect(asked(path), path).toEqual([['ShellQuery', {}]]);
});

it('begins nothing where no screen stands', () => {
  expect(asked('/nowhere')).toEqual([]);
  expect(asked('/target/1/nothing')).toEqual([]);
});

it('knows each screen of the site map', () => {
  const paths = pathsOf(insideRoutes).map((path) =>
    path.replace(':typeId', '34').replace(':module', 'water').replace(/:\w+/g, '1'),
  );
  expect(paths.length).toBeGreaterThan(15);
  // The frame's and its own, and that of its guard if it asks for a role at the target.
  for (const path of paths) expect(asked(path).length, path).toBe(isTargetGuard(screenAt(path)?.screen.guard) ? 3 : 2);
});
