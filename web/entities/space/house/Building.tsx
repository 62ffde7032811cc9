import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { DeferredLayout } from '../../../ui/layout/DeferredLayout.tsx';
import { color, fontSize, media, space } from '../../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../../ui/theme/useMediaQuery.ts';
import type { CellArea } from '../grid/spacePlaces.ts';
import type { FloorPlan } from './floorPlan.ts';

/** Cells are containers: the browser lays out thousands of them only for the buildings that are visible. */
const Box = styled(DeferredLayout)`
  grid-template-rows: auto 1fr;
  gap: ${space(2)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  padding-inline-start: 20px;
  color: ${color('muted')};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  h2 {
    font-size: inherit;
    color: ${color('text')};
  }
`;

const Scroller = styled.div`
  display: grid;
  padding: 3px;
  margin: -3px;
  max-height: 560px;
  overflow: auto;
  @media print {
    max-height: none;
    overflow: visible;
  }
`;

/** Height of a row in pixels, which keeps the room of cells that are not rendered yet. */
const rowHeight = 39;

/** How far from the viewport the cells of a building are rendered. */
const nearby = '400px 0px';

/** Whether an element has been near the viewport; it is observed while `waits`. */
const useSeen = (waits: boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!waits || isSeen || !ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: nearby },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [waits, isSeen]);
  return { ref, isSeen };
};

const Cells = styled.div<{ $widths: readonly number[]; $rows: number }>`
  position: relative;
  display: grid;
  grid-template-columns: 17px ${({ $widths }) => $widths.map((cells) => `minmax(20px, ${cells}fr)`).join(' ')};
  grid-template-rows: repeat(${({ $rows }) => $rows}, auto);
  grid-auto-rows: auto;
  gap: 3px;
  padding-inline-end: 8px;
`;

const Floor = styled.span`
  display: grid;
  place-content: center;
  padding-inline-end: 3px;
  color: ${color('muted')};
  font-size: 0.6875rem;
  z-index: 1;
`;

/** The ground in front of the cellar, which is below the line. */
const Ground = styled.span`
  margin: 0 -8px -6px 0;
  border-top: 2px solid ${color('lineStrong')};
  border-radius: 0 0 6px 6px;
  background: ${color('sunken')};
`;

const Row = styled.div`
  display: contents;
  &[data-below] > * {
    padding: 6px 0 2px;
  }
`;

type Props = {
  /** The name of the grid, with what it is coloured by. */
  label: string;
  head: ReactNode;
  plan: FloorPlan;
  cellar: string;
  cell: (place: CellArea) => ReactNode;
  /** Whether the cells are rendered only once the building comes near the viewport, or for paper. */
  waits?: boolean;
};

/** One building from the side: its floors with the ground line, and its spaces at their positions. */
export function Building({ label, head, plan, cellar, cell, waits = false }: Props) {
  const { places, widths, rows, floors } = plan;
  const isBelow = (row: number) => floors[row] === null;
  const { ref, isSeen } = useSeen(waits);
  const onPaper = useMediaQuery(media.paper);
  const isRendered = !waits || isSeen || onPaper;
  return (
    <Box as="section" ref={ref} $height="300px">
      <Head>{head}</Head>
      {rows > 0 && (
        <Scroller style={isRendered ? undefined : { overflow: 'hidden' }}>
          <Cells
            role="grid"
            aria-label={label}
            aria-busy={!isRendered || undefined}
            $widths={widths}
            $rows={rows}
            style={isRendered ? undefined : { minHeight: rows * rowHeight }}
          >
            {floors.map(
              (floor, row) =>
                floor === null && (
                  <Ground key="ground" role="presentation" style={{ gridArea: `${row + 1} / 1 / ${row + 2} / -1` }} />
                ),
            )}
            {floors.map((floor, row) => (
              <Floor key={`floor ${row}`} aria-hidden style={{ gridColumn: 1, gridRow: row + 1 }}>
                {floor ?? cellar}
              </Floor>
            ))}
            {isRendered &&
              [...Map.groupBy(places, ({ y }) => y)].map(([y, some]) => (
                <Row key={y} role="row" data-below={isBelow(y) ? '' : undefined}>
                  {some.map(cell)}
                </Row>
              ))}
          </Cells>
        </Scroller>
      )}
    </Box>
  );
}
