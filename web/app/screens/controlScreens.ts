import alertsQuery from '../../__generated__/ControlAlertsScreenQuery$parameters.ts';
import separateQuery from '../../__generated__/ControlSeparateScreenQuery$parameters.ts';
import settingsQuery from '../../__generated__/ControlSettingsScreenQuery$parameters.ts';
import smartQuery from '../../__generated__/ControlSmartScreenQuery$parameters.ts';
import { paths } from '../../entities/paths.ts';
import { separateVariables } from '../../screens/ControlSeparateScreen/separateVariables.ts';
import { smartVariables } from '../../screens/ControlSmartScreen/smartVariables.ts';
import { screen } from './screen.ts';

/** The screens of the control room of a target: its alerts, and the rules that raise them. */
export const controlScreens = {
  controlAlerts: screen(paths.controlAlerts, {
    query: alertsQuery,
    keys: { targetKey: 'targetId' },
    title: 'place.controlAlertsTitle',
    icon: 'bell',
    skeleton: 'table',
    load: () => import('../../screens/ControlAlertsScreen/ControlAlertsScreen.tsx'),
  }),
  controlSettings: screen(paths.controlSettings, {
    query: settingsQuery,
    keys: { targetKey: 'targetId' },
    title: 'place.controlTitle',
    icon: 'settings',
    skeleton: 'table',
    load: () => import('../../screens/ControlSettingsScreen/ControlSettingsScreen.tsx'),
  }),
  controlSeparate: screen(paths.controlSeparate, {
    query: separateQuery,
    keys: { targetKey: 'targetId' },
    search: separateVariables,
    title: 'place.controlSeparate',
    skeleton: 'table',
    load: () => import('../../screens/ControlSeparateScreen/ControlSeparateScreen.tsx'),
  }),
  controlSmart: screen(paths.controlSmart, {
    query: smartQuery,
    keys: { targetKey: 'targetId' },
    search: smartVariables,
    title: 'place.controlSmart',
    skeleton: 'table',
    load: () => import('../../screens/ControlSmartScreen/ControlSmartScreen.tsx'),
  }),
};
