import { styled } from 'styled-components';
import type { Aim } from './gridEdit.ts';
import { color, radius } from '../../ui/theme/tokens.ts';

/** Around the cells of the grid that spaces are moved on, in pixels. */
export const cellsPadding = 2;

const colours = { free: 'accent', swap: 'ok', blocked: 'error' } as const;

const Box = styled.div<{ $kind: Aim['kind'] }>`
  position: absolute;
  z-index: 4;
  pointer-events: none;
  border: 3px ${({ $kind }) => ($kind === 'blocked' ? 'dashed' : 'solid')} ${({ $kind }) => color(colours[$kind])};
  border-radius: ${radius.medium};
`;

type Props = { aim: Aim; columns: number; width: number; rowHeight: number; gap: number };

/** Where the space under the pointer would come to: a free place, one to swap with, or one without room. */
export function GridAim({ aim, columns, width, rowHeight, gap }: Props) {
  const { x, y, w, h } = aim.place;
  const columnWidth = (width - gap * (columns - 1) - 2 * cellsPadding) / columns;
  const along = (cells: number, size: number): number => cells * size + (cells - 1) * gap;
  const style = {
    left: cellsPadding + x * (columnWidth + gap),
    top: cellsPadding + y * (rowHeight + gap),
    width: along(w, columnWidth),
    height: along(h, rowHeight),
  };
  return <Box $kind={aim.kind} style={style} data-aim={aim.kind} aria-hidden />;
}
