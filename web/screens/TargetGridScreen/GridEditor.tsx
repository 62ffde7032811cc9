import { graphql } from 'react-relay';
import type { GridEditorMutation } from '../../__generated__/GridEditorMutation.graphql.ts';
import { mutation } from '../../relay/mutation.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GridLayout, getCompactor, useContainerWidth, type LayoutItem } from 'react-grid-layout';
import 'react-grid-layout/css/styles.css';
import { styled } from 'styled-components';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import type { Refusal } from '../../relay/mutationResult.ts';
import { withBeforeUnloadGuard } from '../../forms/withBeforeUnloadGuard.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { useIsUnmounted } from '../../forms/useIsUnmounted.ts';
import { UnsavedGuard } from '../../forms/UnsavedGuard.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { softHyphenated } from '../../ui/display/softHyphenated.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { scrollShadow } from '../../ui/table/scrollShadow.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { color, fontSize, media, radius, space } from '../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../ui/theme/useMediaQuery.ts';
import { useStickyBar } from '../../ui/layout/useStickyBar.ts';
import { useScrollableSides, type ScrollableSides } from '../../ui/table/useScrollableSides.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { narrowestCell, rowHeight, textScale } from '../../entities/space/grid/GridFrame.tsx';
import type { CellArea } from '../../entities/space/grid/spacePlaces.ts';
import { cellsPadding, DragOverlay, type DragHandle } from './DragOverlay.tsx';
import { TileTools } from './TileTools.tsx';
import { useGridEdit } from './useGridEdit.ts';

/** Saves the grid positions of spaces, all or none. */
const useMoveSpaces = mutation<GridEditorMutation>(graphql`
  mutation GridEditorMutation($input: UpdateSpaceLocationsInput!) {
    updateSpaceLocations(input: $input) {
      spaces {
        id
        x
        y
        w
        h
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

/** Scrolls once it has its cells: an empty box that scrolls would take the focus of a keyboard. */
const Frame = styled.div<{ $more: ScrollableSides; $hasCells: boolean }>`
  ${scrollShadow}
  overflow-x: ${({ $hasCells }) => ($hasCells ? 'auto' : 'clip')};
  .react-grid-item.react-grid-placeholder {
    background: ${color('accent')};
    border-radius: ${radius.medium};
  }
  &[data-aims] .react-grid-item.react-grid-placeholder {
    visibility: hidden;
  }
  .react-grid-item.react-draggable-dragging {
    cursor: grabbing;
  }
  &[data-aims] .react-grid-item.react-draggable-dragging {
    opacity: 0;
  }
  .react-grid-item > .react-resizable-handle::after {
    width: 8px;
    height: 8px;
    border-color: ${color('accent')};
  }
  /* A finger points at nothing before it drags: the corner of what was touched is there to be seen, and large. */
  @media ${media.touch} {
    .react-grid-item > .react-resizable-handle {
      width: 32px;
      height: 32px;
      opacity: 1;
    }
  }
`;

/** Between cells, in pixels. */
const gap = 4;

/** As large as the cells in it will be: they are drawn once it is known how wide that is. */
const Cells = styled.div<{ $width: number; $height: number }>`
  position: relative;
  width: ${({ $width }) => $width}px;
  min-height: ${({ $height }) => $height}px;
`;

const Tile = styled.button<{ $touched: boolean }>`
  display: grid;
  place-content: center;
  padding: 2px;
  overflow: hidden;
  container-type: inline-size;
  border: ${({ $touched }) => ($touched ? '2px solid' : '1px dashed')} ${color('accent')};
  border-radius: ${radius.medium};
  background: ${color('accentSoft')};
  color: ${color('text')};
  font-size: ${fontSize.small};
  line-height: 1.2;
  overflow-wrap: anywhere;
  cursor: grab;
  &:focus-visible {
    outline: 2px solid ${color('accent')};
    outline-offset: 1px;
  }
  /* As on the grid itself: a narrow space is named in smaller letters. */
  span {
    @container (max-width: 4.75rem) {
      font-size: ${fontSize.tiny};
      line-height: 1.15;
    }
  }
`;

/** Sticky, so that it is visible with any number of floors above it. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: grid;
  gap: ${space(2)};
  padding: ${space(2)} 0;
  background: ${color('surface')};
`;

type Point = { x: number; y: number };

const isTouch = (event: Event): event is TouchEvent => 'changedTouches' in event;

const pointerOf = (event: Event): MouseEvent | Touch | undefined => {
  if (isTouch(event)) return event.changedTouches[0];
  return event instanceof MouseEvent ? event : undefined;
};

const areaOf = ({ i, x, y, w, h }: LayoutItem): CellArea => ({ id: i, x, y, w, h });

const held = getCompactor(null, false, true);

type Props = { places: readonly CellArea[]; names: ReadonlyMap<string, string>; columns: number; onDone: () => void };

/** Moves and resizes the spaces of a building with the mouse or with the arrows, and saves them together. */
export function GridEditor({ places, names, columns, onDone }: Props) {
  const { t } = useTranslation();
  const send = useMoveSpaces();
  const refetch = useRefetchScreen();
  const isUnmounted = useIsUnmounted();
  const work = useGridEdit(places, names, columns);
  const { edit, changed, placed, refusal, refuse, announced, aim, drop, resize, stepBack, step, press } = work;
  const [pending, setPending] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  useStickyBar(foot, 'bottom');
  /** A finger both scrolls and drags: it drags the space that was touched before, and scrolls over all others. */
  const byFinger = useMediaQuery(media.touch);
  const [touched, setTouched] = useState<string | null>(null);
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true, initialWidth: 0 });
  const more = useScrollableSides(containerRef);
  const [scale] = useState(textScale);
  const high = rowHeight * scale;
  const wide = Math.max(width, columns * (narrowestCell * scale + gap));
  const rows = Math.max(...edit.places.map(({ y, h }) => y + h));
  /** Where on the cells a space was taken hold of. */
  const grasp = useRef<Point | null>(null);
  const overlay = useRef<DragHandle>(null);
  const [isDragging, setDragging] = useState(false);
  const pointOf = (event: Event): Point | null => {
    const at = pointerOf(event);
    return at ? { x: at.pageX + (containerRef.current?.scrollLeft ?? 0), y: at.pageY } : null;
  };

  /** How many whole cells the mouse or the finger has gone with what it took hold of. */
  const draggedTo = (event: Event): Point => {
    const [begun, ended] = [grasp.current, pointOf(event)];
    if (!begun || !ended) return { x: 0, y: 0 };
    return {
      x: Math.round((ended.x - begun.x) / (wide / columns)),
      y: Math.round((ended.y - begun.y) / (high + gap)),
    };
  };
  const startDrag = (event: Event) => {
    grasp.current = pointOf(event);
  };

  const drag = (from: LayoutItem | null, event: Event) => {
    const [begun, now] = [grasp.current, pointOf(event)];
    if (!from || !begun || !now) return;
    const { x, y } = draggedTo(event);
    const meant = { ...areaOf(from), x: from.x + x, y: from.y + y };
    overlay.current?.show({ from: areaOf(from), along: { x: now.x - begun.x, y: now.y - begun.y }, aim: aim(meant) });
    setDragging(true);
  };
  const endDrag = () => {
    overlay.current?.show(null);
    setDragging(false);
  };

  const save = async () => {
    setPending(true);
    const locations = changed.map(({ id, ...place }) => ({ spaceId: id, ...place }));
    const { refusals } = await withBeforeUnloadGuard(() => send({ locations }).catch(asRefusal(t('failure.notSaved'))));
    const [first]: readonly Refusal[] = refusals;
    // A viewer who has cancelled or left meanwhile gets a toast.
    if (isUnmounted()) {
      if (first) showRefusal(first, t('grid.notSaved'));
      else showToast({ tone: 'positive', title: t('form.saved') });
      return;
    }
    setPending(false);
    if (!first) return onDone();
    const isConflict = first.code === 'CONFLICT' || first.code === 'LOCATION_TAKEN';
    refuse(isConflict ? t('grid.conflict') : first.message);
    // Cancelling then leads to the grid as the others have left it.
    if (isConflict) refetch();
  };

  return (
    <Stack gap={3}>
      <p>{t(byFinger ? 'grid.touchHelp' : 'grid.editHelp')}</p>
      <Frame ref={containerRef} $more={more} $hasCells={mounted} data-aims={isDragging ? '' : undefined}>
        <Cells $width={wide} $height={rows * (high + gap)}>
          {mounted && (
            <GridLayout
              width={wide}
              layout={edit.places.map(({ id, ...place }) => ({
                i: id,
                ...place,
                isDraggable: !byFinger || id === touched,
                isResizable: !byFinger || id === touched,
              }))}
              gridConfig={{
                cols: columns,
                rowHeight: high,
                margin: [gap, gap],
                containerPadding: [cellsPadding, cellsPadding],
              }}
              compactor={held}
              onDragStart={(_layout, _from, _to, _placeholder, event) => startDrag(event)}
              onDrag={(_layout, from, _to, _placeholder, event) => drag(from, event)}
              onDragStop={(_layout, from, to, _placeholder, event) => {
                endDrag();
                const { x, y } = draggedTo(event);
                if (from && to) drop(areaOf(to), { ...areaOf(from), x: from.x + x, y: from.y + y });
              }}
              onResizeStart={(_layout, _from, _to, _placeholder, event) => startDrag(event)}
              onResizeStop={(_layout, from, to, _placeholder, event) => {
                const { x, y } = draggedTo(event);
                if (from && to) resize(areaOf(to), { w: from.w + x, h: from.h + y });
              }}
            >
              {edit.places.map((place, index) => (
                <Tile
                  key={place.id}
                  // The button that opened the editor is not rendered: a keyboard gets the focus here, touch needs none.
                  autoFocus={index === 0 && !byFinger}
                  type="button"
                  aria-label={placed(place)}
                  $touched={place.id === touched}
                  onClick={() => setTouched(place.id)}
                  onKeyDown={(event) => press(event, place)}
                >
                  <span>{softHyphenated(names.get(place.id) ?? '', 6)}</span>
                </Tile>
              ))}
            </GridLayout>
          )}
          <DragOverlay ref={overlay} names={names} columns={columns} width={wide} rowHeight={high} gap={gap} />
        </Cells>
      </Frame>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <Foot ref={foot}>
        {refusal !== null && <Banner tone="error" title={refusal} />}
        <TileTools
          name={touched === null ? null : (names.get(touched) ?? '')}
          onStep={(key, resizes) => touched !== null && step(touched, key, resizes)}
        />
        <Row gap={2} justify="end" wrap>
          <Button icon="undo" disabled={edit.before.length === 0} onClick={stepBack}>
            {t('grid.undo')}
          </Button>
          <Button onClick={onDone}>{t('edit.cancel')}</Button>
          <Button variant="primary" pending={pending} disabled={changed.length === 0} onClick={() => void save()}>
            {t('form.save')}
          </Button>
        </Row>
      </Foot>
      <UnsavedGuard unsaved={changed.length > 0 && !pending} />
    </Stack>
  );
}
