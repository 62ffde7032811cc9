import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { GroupGrid_group$data, GroupGrid_group$key } from '../../__generated__/GroupGrid_group.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { DeferredLayout } from '../../ui/layout/DeferredLayout.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { rowHeight } from '../../entities/space/grid/GridFrame.tsx';
import { SpaceGrid } from '../../entities/space/grid/SpaceGrid.tsx';
import { cornerOf, gridOf } from '../../entities/space/grid/spacePlaces.ts';
import type { GridColour, GridFigures, ScaleEnds } from './gridColour.ts';
import { SpaceTile } from './SpaceTile.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { useGridWater } from './useGridWater.ts';
import type { useGridReadings } from './useGridReadings.ts';

type Space = GroupGrid_group$data['spaces'][number];

const Editor = lazyComponent(async () => (await import('./GridEditor.tsx')).GridEditor);

/** Space around the cells of a group, in pixels. */
const aroundCells = 110;

type Props = {
  group: GroupGrid_group$key;
  colour: GridColour;
  /** Of the scale that all buildings of the site have; water has one for each building. */
  ends: ScaleEnds;
  readings: ReturnType<typeof useGridReadings>;
};

/** One building from the side: each space where it is, coloured, and for those who may, moved about. */
export function GroupGrid({ group: key, colour, ends, readings }: Props) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  const read = useFragment(
    graphql`
      fragment GroupGrid_group on Group
      @argumentDefinitions(consumption: { type: "Boolean!" }, from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        key
        name
        width
        viewerCanEdit
        target {
          key
        }
        spaces {
          id
          key
          name
          x
          y
          w
          h
          coreCount
          offlineCount
          activeAlertCount
        }
        ...useGridWater_group @arguments(consumption: $consumption, from: $from, to: $to) @defer(if: $consumption)
      }
    `,
    key,
  );
  const { target, spaces, ...group } = read;
  const water = useGridWater(read);
  const { columns, places } = gridOf(group.width, spaces);
  const height = Math.max(0, ...places.map(({ y, h }) => y + h)) * rowHeight + aroundCells;
  const corner = group.viewerCanEdit ? { x: 0, y: 0 } : cornerOf(places);
  const figures = (space: Space): GridFigures => ({
    offline: space.offlineCount,
    alerts: space.activeAlertCount,
    devices: space.coreCount,
    temperature: readings && (readings.get(space.id)?.temperature ?? null),
    humidity: readings && (readings.get(space.id)?.humidity ?? null),
    consumption: water && (water.get(space.id) ?? null),
  });
  const most = Math.max(0, ...Array.from(water?.values() ?? [], (amount) => amount ?? 0));
  const done = () => {
    setEdited(true);
    setEditing(false);
  };
  const names = new Map(spaces.map(({ id, name }) => [id, name]));
  const actions =
    group.viewerCanEdit && spaces.length > 0 && !editing ? (
      // Not rendered while spaces are moved; takes the focus afterwards.
      <Button size="small" icon="move" autoFocus={edited} onClick={() => setEditing(true)}>
        {t('grid.edit')}
      </Button>
    ) : undefined;
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const shown = () => (
    <SpaceGrid
      label={t('grid.of', { name: group.name })}
      columns={columns}
      places={places}
      corner={corner}
      tile={(id, place) => {
        const space = byId.get(id);
        return (
          space && (
            <SpaceTile
              key={id}
              name={space.name}
              href={paths.space(target?.key ?? 0, group.key, space.key)}
              place={place}
              colour={colour}
              figures={figures(space)}
              ends={colour === 'consumption' ? [0, most] : ends}
            />
          )
        );
      }}
    />
  );
  return (
    <DeferredLayout $height={`${height}px`}>
      <Card title={group.name} {...(actions ? { actions } : {})}>
        {spaces.length === 0 && (
          <EmptyState
            icon="door"
            title={t('grid.noSpaces')}
            {...(group.viewerCanEdit && {
              text: t('grid.noSpacesText'),
              action: (
                <RouteLink to={`${paths.group(target?.key ?? 0, group.key)}?dialog=addSpaces`}>
                  {t('space.add')}
                </RouteLink>
              ),
            })}
          />
        )}
        {spaces.length > 0 && editing && (
          <Suspense fallback={shown()}>
            <Editor places={places} names={names} columns={columns} onDone={done} />
          </Suspense>
        )}
        {spaces.length > 0 && !editing && (
          <Stack gap={3}>
            {colour === 'consumption' && water === null && <PartFailed />}
            {shown()}
          </Stack>
        )}
      </Card>
    </DeferredLayout>
  );
}
