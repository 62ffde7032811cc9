import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DeferredLayout } from '../../../ui/layout/DeferredLayout.tsx';
import { color, fontSize, media, space } from '../../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../../ui/theme/useMediaQuery.ts';
import type { CellArea } from '../grid/spacePlaces.ts';
import { CellBand } from './CellBand.tsx';
import type { FloorPlan } from './floorPlan.ts';
import { rowBands, type RowBand } from './rowBands.ts';

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
  /** Number of spaces, from the top, that are rendered at once; others once they come near the viewport, or for paper. */
  atOnce: number;
  /** Whether a space has to be rendered wherever it is, as for the keyboard. */
  isWanted: (spaceId: string) => boolean;
};

/** One building from the side: its floors with the ground line, and its spaces at their positions. */
export function Building({ label, head, plan, cellar, cell, atOnce, isWanted }: Props) {
  const { places, widths, rows, floors } = plan;
  const isBelow = (row: number) => floors[row] === null;
  const onPaper = useMediaQuery(media.paper);
  const isAtOnce = ({ upTo, rows: some }: RowBand) =>
    onPaper || upTo <= atOnce || some.some(([, those]) => those.some(({ id }) => isWanted(id)));
  return (
    <Box as="section" $height="300px">
      <Head>{head}</Head>
      {rows > 0 && (
        <Scroller>
          <Cells role="grid" aria-label={label} $widths={widths} $rows={rows}>
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
            {rowBands(places).map((band) => (
              <CellBand key={band.from} band={band} isAtOnce={isAtOnce(band)}>
                {() =>
                  band.rows.map(([row, some]) => (
                    <Row key={row} role="row" data-below={isBelow(row) ? '' : undefined}>
                      {some.map(cell)}
                    </Row>
                  ))
                }
              </CellBand>
            ))}
          </Cells>
        </Scroller>
      )}
    </Box>
  );
}
