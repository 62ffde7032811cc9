import residentListQuery from '../../__generated__/ResidentListScreenQuery$parameters.ts';
import { paths } from '../../entities/paths.ts';
import { screen } from './screen.ts';

/** The screens about the residents of a target. */
export const residentScreens = {
  residentList: screen(paths.residentList, {
    query: residentListQuery,
    keys: { targetKey: 'targetId' },
    guard: 'targetAdmin',
    title: 'place.residentList',
    words: ['residents', 'share'],
    icon: 'users',
    skeleton: 'table',
    load: () => import('../../screens/ResidentListScreen/ResidentListScreen.tsx'),
  }),
};
