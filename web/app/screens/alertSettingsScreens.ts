import levelsQuery from '../../__generated__/AlertLevelsScreenQuery$parameters.ts';
import settingsQuery from '../../__generated__/AlertSettingsScreenQuery$parameters.ts';
import { paths } from '../../entities/paths.ts';
import { placeVariables } from '../../entities/place/placeVariables.ts';
import { screen } from './screen.ts';

const ofPlace = {
  query: settingsQuery,
  keys: { targetKey: 'targetId' },
  search: (_search: URLSearchParams, params: Readonly<Record<string, string | undefined>>) => placeVariables(params),
  title: 'place.settingsAlerts',
  skeleton: 'table',
  load: () => import('../../screens/AlertSettingsScreen/AlertSettingsScreen.tsx'),
} as const;

/** The screens of alert receivers and of the limits that raise alerts. */
export const alertSettingsScreens = {
  settingsAlert: screen(paths.settingsAlert, {
    query: levelsQuery,
    keys: { targetKey: 'targetId' },
    guard: 'targetAdmin',
    title: 'place.settingsAlert',
    icon: 'bell',
    skeleton: 'table',
    load: () => import('../../screens/AlertLevelsScreen/AlertLevelsScreen.tsx'),
  }),
  settingsAlerts: screen(paths.settingsAlerts, { ...ofPlace, icon: 'bell' }),
  groupSettingsAlerts: screen(paths.groupSettingsAlerts, ofPlace),
  spaceSettingsAlerts: screen(paths.spaceSettingsAlerts, ofPlace),
};
