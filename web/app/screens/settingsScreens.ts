import fileAreaQuery from '../../__generated__/FileAreaScreenQuery$parameters.ts';
import groupInfoQuery from '../../__generated__/GroupInfoScreenQuery$parameters.ts';
import moduleQuery from '../../__generated__/ModuleScreenQuery$parameters.ts';
import spaceInfoQuery from '../../__generated__/SpaceInfoScreenQuery$parameters.ts';
import spacesQuery from '../../__generated__/SpacesScreenQuery$parameters.ts';
import structureQuery from '../../__generated__/StructureScreenQuery$parameters.ts';
import targetInfoQuery from '../../__generated__/TargetInfoScreenQuery$parameters.ts';
import usersQuery from '../../__generated__/TargetUsersScreenQuery$parameters.ts';
import { paths } from '../../entities/paths.ts';
import { placeVariables } from '../../entities/place/placeVariables.ts';
import { moduleVariables } from '../../screens/ModuleScreen/moduleVariables.ts';
import { structureVariables } from '../../screens/StructureScreen/structureVariables.ts';
import { screen } from './screen.ts';

const moduleScreen = {
  query: moduleQuery,
  keys: { targetKey: 'targetId' },
  search: moduleVariables,
  title: 'place.settingsModules',
  skeleton: 'table',
  load: () => import('../../screens/ModuleScreen/ModuleScreen.tsx'),
} as const;

const structureScreen = {
  query: structureQuery,
  keys: { targetKey: 'targetId' },
  search: structureVariables,
  title: 'place.settingsStructure',
  skeleton: 'table',
  load: () => import('../../screens/StructureScreen/StructureScreen.tsx'),
} as const;

const spacesVariables = (_search: URLSearchParams, params: Readonly<Record<string, string | undefined>>) => {
  const place = placeVariables(params);
  return place && { group: place.group, inGroup: place.inGroup };
};

const spacesScreen = {
  query: spacesQuery,
  keys: { targetKey: 'targetId' },
  search: spacesVariables,
  title: 'place.settingsSpaces',
  skeleton: 'table',
  load: () => import('../../screens/SpacesScreen/SpacesScreen.tsx'),
} as const;

const fileAreaScreen = {
  query: fileAreaQuery,
  keys: { targetKey: 'targetId' },
  search: (_search: URLSearchParams, params: Readonly<Record<string, string | undefined>>) => placeVariables(params),
  title: 'place.files',
  skeleton: 'table',
  load: () => import('../../screens/FileAreaScreen/FileAreaScreen.tsx'),
} as const;

/** The screens of the settings of a target, a group or a space. */
export const settingsScreens = {
  settingsInfo: screen(paths.settingsInfo, {
    query: targetInfoQuery,
    keys: { targetKey: 'targetId' },
    title: 'place.settingsInfo',
    icon: 'settings',
    skeleton: 'table',
    load: () => import('../../screens/TargetInfoScreen/TargetInfoScreen.tsx'),
  }),
  groupSettingsInfo: screen(paths.groupSettingsInfo, {
    query: groupInfoQuery,
    keys: { groupKey: 'groupId', targetKey: 'targetId' },
    title: 'place.settingsInfo',
    skeleton: 'table',
    load: () => import('../../screens/GroupInfoScreen/GroupInfoScreen.tsx'),
  }),
  spaceSettingsInfo: screen(paths.spaceSettingsInfo, {
    query: spaceInfoQuery,
    keys: { spaceKey: 'spaceId', targetKey: 'targetId' },
    title: 'place.settingsInfo',
    skeleton: 'table',
    load: () => import('../../screens/SpaceInfoScreen/SpaceInfoScreen.tsx'),
  }),
  settingsModule: screen(paths.settingsModule, moduleScreen),
  groupSettingsModule: screen(paths.groupSettingsModule, moduleScreen),
  spaceSettingsModule: screen(paths.spaceSettingsModule, moduleScreen),
  settingsStructure: screen(paths.settingsStructure, structureScreen),
  groupSettingsStructure: screen(paths.groupSettingsStructure, structureScreen),
  spaceSettingsStructure: screen(paths.spaceSettingsStructure, structureScreen),
  settingsSpaces: screen(paths.settingsSpaces, spacesScreen),
  groupSettingsSpaces: screen(paths.groupSettingsSpaces, spacesScreen),
  settingsFiles: screen(paths.settingsFiles, { ...fileAreaScreen, icon: 'file' }),
  groupSettingsFiles: screen(paths.groupSettingsFiles, fileAreaScreen),
  spaceSettingsFiles: screen(paths.spaceSettingsFiles, fileAreaScreen),
  targetUsers: screen(paths.targetUsers, {
    query: usersQuery,
    keys: { targetKey: 'targetId' },
    guard: 'targetAdmin',
    title: 'place.users',
    icon: 'users',
    skeleton: 'table',
    load: () => import('../../screens/TargetUsersScreen/TargetUsersScreen.tsx'),
  }),
};
