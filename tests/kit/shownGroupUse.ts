import query, {
  type GroupConsumptionScreenQuery,
} from '../../web/__generated__/GroupConsumptionScreenQuery.graphql.ts';
import { placeUseVariables } from '../../web/entities/consumption/placeUse.ts';
// The page loads both while it is shown; a busy machine takes its time.
import '../../web/entities/consumption/spaces/SpaceUse.tsx';
import '../../web/screens/GroupConsumptionScreen/GroupCourse.tsx';
import GroupConsumptionScreen from '../../web/screens/GroupConsumptionScreen/GroupConsumptionScreen.tsx';
import { renderScreen } from './renderScreen.tsx';

/** Renders the page of a period of a building, which is that of the key 1 in the site. */
export const showGroupUse = async ({ group = {}, target = {}, typeId = '34', search = 'period=2026-10' } = {}) => {
  const variables = placeUseVariables(new URLSearchParams(search), { typeId });
  if (!variables) throw new Error('The path names no type.');
  return renderScreen<GroupConsumptionScreenQuery>({
    screen: GroupConsumptionScreen,
    query,
    variables: { groupKey: 1, targetKey: 5, ...variables },
    mocks: {
      Query: () => ({
        group: {
          id: 'G1',
          key: 1,
          name: 'Talo 1',
          consumptionTypes: ['COLD_WATER_METER', 'ENERGY_METER'],
          notes: [],
          meterEvents: [],
          heldReadings: { totalCount: 0 },
          target: {
            id: 'T',
            key: 5,
            name: 'As Oy Esimerkki',
            modules: [],
            groups: [],
            consumptionBySpace: [],
            viewerCanEdit: false,
            viewerCanAdminister: false,
            ...target,
          },
          ...group,
        },
      }),
    },
    path: '/target/:targetKey/group/:groupKey/consumption/:typeId',
    at: `/target/5/group/1/consumption/${typeId}?${search}`,
  });
};
