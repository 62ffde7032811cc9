import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { scrollShadow } from '../../ui/table/scrollShadow.ts';
import { space } from '../../ui/theme/tokens.ts';
import { useScrollableSides, type ScrollableSides } from '../../ui/table/useScrollableSides.ts';

/** How high a row of cells is: three short lines of a name and a figure fit into it. */
export const rowHeight = 60;

/** How narrow a cell may get: long Finnish words fit into it by their syllables. */
export const narrowestCell = 62;

const Scroller = styled.div<{ $more: ScrollableSides }>`
  ${scrollShadow}
  position: relative;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  @media print {
    overflow: visible;
  }
`;

const tracks = (widths: readonly number[], narrowest: number) =>
  widths.map((cells) => `minmax(${narrowest}px, ${cells}fr)`).join(' ');

const Cells = styled.ul<{ $widths: readonly number[] }>`
  display: grid;
  grid-template-columns: ${({ $widths }) => tracks($widths, narrowestCell)};
  grid-auto-rows: ${rowHeight}px;
  gap: ${space(1)};
  width: fit-content;
  min-width: 100%;
  padding: 2px;
  list-style: none;
  /** Paper does not scroll: the whole width is printed. */
  @media print {
    grid-template-columns: ${({ $widths }) => tracks($widths, 0)};
    width: auto;
    print-color-adjust: exact;
  }
`;

type Props = {
  label: string;
  /** How many cells wide each column is drawn. */
  widths: readonly number[];
  children: ReactNode;
};

/** The cells of a building, wide enough to be read: a narrow screen scrolls them. */
export function GridFrame({ label, widths, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const more = useScrollableSides(scroller);
  return (
    <Scroller ref={scroller} $more={more} role="region" aria-label={label} tabIndex={0}>
      <Cells $widths={widths}>{children}</Cells>
    </Scroller>
  );
}
