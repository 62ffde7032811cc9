import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { TargetGridScreenQuery } from '../../__generated__/TargetGridScreenQuery.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { LiveTarget } from '../../entities/core/live/LiveTarget.tsx';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { TargetHeader } from '../../entities/target/TargetHeader.tsx';
import { useSearch } from '../../lists/useSearch.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { GridLegend } from './GridLegend.tsx';
import { GroupGrid } from './GroupGrid.tsx';
import { gridColourIn, gridColours, humidityEnds, temperatureEnds } from './gridColour.ts';
import { useGridReadings } from './useGridReadings.ts';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';

const query = graphql`
  query TargetGridScreenQuery(
    $targetKey: Int!
    $readings: Boolean!
    $consumption: Boolean!
    $from: DateTime!
    $to: DateTime!
  ) @preloadable {
    target(key: $targetKey) {
      id
      key
      name
      viewerCanEdit
      ...TargetHeader_target
      groups {
        id
        ...GroupGrid_group @arguments(consumption: $consumption, from: $from, to: $to)
      }
      ...useGridReadings_target @arguments(readings: $readings) @defer(if: $readings)
    }
  }
`;

/** Every building of a target from the side, floor by floor, with its spaces coloured by status, readings or consumption. */
function TargetGridScreen({ target }: ScreenData<TargetGridScreenQuery, 'target'>) {
  const { t } = useTranslation();
  const [search, change] = useSearch();
  const colour = gridColourIn(search);
  const readings = useGridReadings(target);
  const humidities = Array.from(readings?.values() ?? [], ({ humidity }) => humidity ?? []).flat();
  const ends = colour === 'humidity' ? humidityEnds(humidities) : temperatureEnds;
  return (
    <Stack gap={5}>
      <TargetHeader target={target} />
      <LiveTarget targetId={target.id} />
      {target.groups.length === 0 ? (
        <EmptyState
          icon="grid"
          headingLevel={2}
          title={t('grid.empty')}
          text={t('grid.emptyText')}
          action={
            target.viewerCanEdit && (
              <RouteLink to={`${paths.target(target.key)}?dialog=addGroup`}>{t('group.add')}</RouteLink>
            )
          }
        />
      ) : (
        <>
          <Stack gap={3}>
            <SegmentedControl
              label={t('grid.colour')}
              value={colour}
              onChange={(value) => change({ colour: value === 'status' ? null : value })}
              options={gridColours.map((value) => ({ value, label: t(`grid.colours.${value}`) }))}
            />
            <GridLegend colour={colour} ends={ends} />
            {(colour === 'temperature' || colour === 'humidity') && readings === null && <PartFailed />}
          </Stack>
          {target.groups.map((group) => (
            <GroupGrid key={group.id} group={group} colour={colour} ends={ends} readings={readings} />
          ))}
        </>
      )}
    </Stack>
  );
}

export default screenOf<TargetGridScreenQuery, 'target'>(query, TargetGridScreen, {
  subject: 'target',
  title: ({ target }, name) => [name, target.name],
});
