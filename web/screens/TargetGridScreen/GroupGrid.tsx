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
import { GridFrame, rowHeight } from './GridFrame.tsx';
import type { GridColour, GridFigures, ScaleEnds } from './gridColour.ts';
import type { Place } from './gridEdit.ts';
import { edgesAcross, onTracks, trackWidths } from './gridTracks.ts';
import { SpaceTile } from './SpaceTile.tsx';
import { lazyPart } from '../../ui/lazy/lazyPart.ts';
import { useGridWater } from './useGridWater.ts';
import type { useGridReadings } from './useGridReadings.ts';

type Space = GroupGrid_group$data['spaces'][number];

const Editor = lazyPart(async () => ({ default: (await import('./GridEditor.tsx')).GridEditor }));

/** Columns of a group without a saved layout. */
const usualColumns = 6;

/** Space around the cells of a group, in pixels. */
const aroundCells = 110;

/** Spaces without a position are placed in rows below the others. */
const placesOf = (spaces: readonly Space[], columns: number): Place[] => {
  const lowest = Math.max(0, ...spaces.map(({ y, h }) => (y === null || y === undefined ? 0 : y + (h ?? 1))));
  let unplaced = 0;
  return spaces.map(({ id, x, y, w, h }) => {
    if (typeof x === 'number' && typeof y === 'number') return { id, x, y, w: w ?? 1, h: h ?? 1 };
    const position = unplaced;
    unplaced += 1;
    return { id, x: position % columns, y: lowest + Math.floor(position / columns), w: 1, h: 1 };
  });
};

/** Offset of all positions from the top left: viewers of few spaces see no empty cells. */
const cornerOf = (places: readonly Place[]): { x: number; y: number } =>
  places.length === 0
    ? { x: 0, y: 0 }
    : { x: Math.min(...places.map(({ x }) => x)), y: Math.min(...places.map(({ y }) => y)) };

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
          alertCount
        }
        ...useGridWater_group @arguments(consumption: $consumption, from: $from, to: $to) @defer(if: $consumption)
      }
    `,
    key,
  );
  const { target, spaces, ...group } = read;
  const water = useGridWater(read);
  const widest = Math.max(1, ...spaces.map(({ x, w }) => (x ?? 0) + (w ?? 1)));
  const unplaced = spaces.filter(({ x, y }) => typeof x !== 'number' || typeof y !== 'number').length;
  const columns = Math.max(group.width, widest, Math.min(unplaced, usualColumns));
  const places = placesOf(spaces, columns);
  const height = Math.max(0, ...places.map(({ y, h }) => y + h)) * rowHeight + aroundCells;
  const corner = group.viewerCanEdit ? { x: 0, y: 0 } : cornerOf(places);
  const figures = (space: Space): GridFigures => ({
    offline: space.offlineCount,
    alerts: space.alertCount,
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
  const edges = edgesAcross(places, columns).filter((edge) => edge >= corner.x);
  const shown = () => (
    <GridFrame label={t('grid.of', { name: group.name })} widths={trackWidths(edges)}>
      {places.map((place) => {
        const space = byId.get(place.id);
        return (
          space && (
            <SpaceTile
              key={place.id}
              name={space.name}
              href={paths.space(target?.key ?? 0, group.key, space.key)}
              place={{ ...onTracks(place, edges), y: place.y - corner.y }}
              colour={colour}
              figures={figures(space)}
              ends={colour === 'consumption' ? [0, most] : ends}
            />
          )
        );
      })}
    </GridFrame>
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
