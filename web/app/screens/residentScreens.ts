import apartmentsQuery from '../../__generated__/ApartmentsScreenQuery$parameters.ts';
import mobileAppQuery from '../../__generated__/MobileAppScreenQuery$parameters.ts';
import residentListQuery from '../../__generated__/ResidentListScreenQuery$parameters.ts';
import waterPostExampleQuery from '../../__generated__/WaterPostExampleScreenQuery$parameters.ts';
import waterPostQuery from '../../__generated__/WaterPostScreenQuery$parameters.ts';
import { paths } from '../../entities/paths.ts';
import { reportMonthIn } from '../../screens/WaterPostScreen/reportMonth.ts';
import { screen } from './screen.ts';

/** The screens about the residents of a target. */
export const residentScreens = {
  apartments: screen(paths.apartments, {
    query: apartmentsQuery,
    keys: { targetKey: 'targetId' },
    title: 'place.apartments',
    icon: 'door',
    skeleton: 'table',
    load: () => import('../../screens/ApartmentsScreen/ApartmentsScreen.tsx'),
  }),
  waterPost: screen(paths.waterPost, {
    query: waterPostQuery,
    keys: { targetKey: 'targetId' },
    search: (search) => ({ month: reportMonthIn(search) }),
    guard: 'targetAdmin',
    title: 'place.waterPost',
    icon: 'droplet',
    skeleton: 'table',
    load: () => import('../../screens/WaterPostScreen/WaterPostScreen.tsx'),
  }),
  waterPostExample: screen(paths.waterPostExample, {
    query: waterPostExampleQuery,
    keys: { targetKey: 'targetId' },
    title: 'place.waterPostExample',
    skeleton: 'table',
    load: () => import('../../screens/WaterPostExampleScreen/WaterPostExampleScreen.tsx'),
  }),
  mobileApp: screen(paths.mobileApp, {
    query: mobileAppQuery,
    keys: { targetKey: 'targetId' },
    title: 'place.mobileApp',
    skeleton: 'table',
    load: () => import('../../screens/MobileAppScreen/MobileAppScreen.tsx'),
  }),
  residentList: screen(paths.residentList, {
    query: residentListQuery,
    keys: { targetKey: 'targetId' },
    guard: 'targetAdmin',
    title: 'place.residentList',
    icon: 'users',
    skeleton: 'table',
    load: () => import('../../screens/ResidentListScreen/ResidentListScreen.tsx'),
  }),
};
