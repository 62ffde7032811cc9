import { useImperativeHandle, useState, type Ref } from 'react';
import { styled } from 'styled-components';
import type { CellArea } from '../../entities/space/grid/spacePlaces.ts';
import { color, fontSize, radius } from '../../ui/theme/tokens.ts';
import type { Aim } from './gridEdit.ts';

/** Around the cells of the grid that spaces are moved on, in pixels. */
export const cellsPadding = 2;

const colours = { free: 'accent', swap: 'ok', blocked: 'error' } as const;

const Target = styled.div<{ $kind: Aim['kind'] }>`
  position: absolute;
  z-index: 4;
  pointer-events: none;
  border: 3px ${({ $kind }) => ($kind === 'blocked' ? 'dashed' : 'solid')} ${({ $kind }) => color(colours[$kind])};
  border-radius: ${radius.medium};
`;

const Dragged = styled.div`
  position: absolute;
  z-index: 5;
  display: grid;
  place-content: center;
  pointer-events: none;
  border: 1px solid ${color('accent')};
  border-radius: ${radius.medium};
  background: ${color('accentSoft')};
  box-shadow: ${color('shadowRaised')};
  font-size: ${fontSize.small};
  opacity: 0.85;
`;

/** A dragged space: where it was taken from, how many pixels it has come, and what letting go of it would do. */
export type Drag = { from: CellArea; along: { x: number; y: number }; aim: Aim };

/** Shows a drag, or none. */
export type DragHandle = { show: (drag: Drag | null) => void };

type Props = {
  ref: Ref<DragHandle>;
  names: ReadonlyMap<string, string>;
  columns: number;
  width: number;
  rowHeight: number;
  gap: number;
};

/**
 * The dragged space under the pointer, and where it would come to: a free place, one to swap with, or one without room.
 * With state of its own, so that the grid is not rendered for each move of the pointer.
 */
export function DragOverlay({ ref, names, columns, width, rowHeight, gap }: Props) {
  const [drag, setDrag] = useState<Drag | null>(null);
  useImperativeHandle(ref, () => ({ show: setDrag }), []);
  if (!drag) return null;
  const { from, along, aim } = drag;
  const columnWidth = (width - gap * (columns - 1) - 2 * cellsPadding) / columns;
  const boxOf = ({ x, y, w, h }: CellArea) => ({
    left: cellsPadding + x * (columnWidth + gap),
    top: cellsPadding + y * (rowHeight + gap),
    width: w * (columnWidth + gap) - gap,
    height: h * (rowHeight + gap) - gap,
  });
  return (
    <div aria-hidden>
      <Target $kind={aim.kind} style={boxOf(aim.place)} data-aim={aim.kind} />
      <Dragged style={{ ...boxOf(from), translate: `${along.x}px ${along.y}px` }}>{names.get(from.id)}</Dragged>
    </div>
  );
}
