import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { scrollShadow } from '../../../ui/table/scrollShadow.ts';
import { space } from '../../../ui/theme/tokens.ts';
import { useScrollableSides, type ScrollableSides } from '../../../ui/table/useScrollableSides.ts';

/** The least height of a row of cells in pixels of the browser's default text: three short lines and a figure fit. */
export const rowHeight = 60;

/** The least width of a cell, likewise: long Finnish words fit into it by their syllables. */
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

const rem = (pixels: number): string => `${pixels / 16}rem`;

/** By how much the text of the page is larger than a browser's default. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

const tracks = (widths: readonly number[], narrowest: number) =>
  widths.map((cells) => `minmax(${rem(narrowest)}, ${cells}fr)`).join(' ');

const Cells = styled.ul<{ $widths: readonly number[]; $narrowest: number }>`
  display: grid;
  grid-template-columns: ${({ $widths, $narrowest }) => tracks($widths, $narrowest)};
  /* Larger or wider text makes a row higher, rather than being cut. */
  grid-auto-rows: minmax(${rem(rowHeight)}, auto);
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
  /** The least width of a cell, in pixels of the browser's default text. */
  narrowest?: number | undefined;
  children: ReactNode;
};

/** The cells of a building, wide enough to be read: a narrow screen scrolls them. */
export function GridFrame({ label, widths, narrowest = narrowestCell, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const more = useScrollableSides(scroller);
  return (
    <Scroller ref={scroller} $more={more} role="region" aria-label={label} tabIndex={0}>
      <Cells $widths={widths} $narrowest={narrowest}>
        {children}
      </Cells>
    </Scroller>
  );
}
