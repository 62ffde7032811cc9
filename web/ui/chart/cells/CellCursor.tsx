import { useId, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../../theme/tokens.ts';
import { VisuallyHidden } from '../../layout/VisuallyHidden.tsx';
import { ChartReading } from '../ChartReading.tsx';
import { cellMove, type CellPosition } from './cellKeys.ts';
import type { CellLayout } from './cellLayout.ts';

const Plane = styled.div`
  position: absolute;
  touch-action: pan-y;
  cursor: crosshair;
  &:focus-visible {
    outline-offset: 2px;
    border-radius: ${radius.small};
  }
  @media print {
    display: none;
  }
`;

const Frame = styled.div`
  position: absolute;
  box-sizing: content-box;
  margin: -2px;
  border: 2px solid ${color('text')};
  border-radius: 2px;
  pointer-events: none;
`;

/** Reads one cell at a time, by pointer and by the arrows. */
export function CellCursor(props: {
  label: string;
  /** How the cells are read by keyboard. */
  help: string;
  layout: CellLayout;
  nameOf: (place: CellPosition) => string;
  textOf: (place: CellPosition) => string;
  /** What the value of a cell is of. */
  measure: string;
}) {
  const { label, help, layout, nameOf, textOf, measure } = props;
  const { left, top, cellWidth, cellHeight, rows, columns } = layout;
  const helpId = useId();
  const [place, setPlace] = useState<CellPosition | null>(null);
  const [byKey, setByKey] = useState(false);

  const read = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const column = Math.floor((event.clientX - box.left) / cellWidth);
    const row = Math.floor((event.clientY - box.top) / cellHeight);
    setByKey(false);
    setPlace({
      row: Math.max(0, Math.min(rows - 1, row)),
      column: Math.max(0, Math.min(columns - 1, column)),
    });
  };

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setPlace(null);
    const next = cellMove(event.key, event.ctrlKey, place, { rows, columns });
    if (!next) return;
    event.preventDefault();
    setByKey(true);
    setPlace(next);
  };

  const width = columns * cellWidth;
  return (
    <>
      <Plane
        role="application"
        aria-label={label}
        aria-describedby={helpId}
        tabIndex={0}
        style={{ left, top, width, height: rows * cellHeight }}
        onPointerDown={read}
        onPointerMove={read}
        onPointerLeave={(event) => event.pointerType !== 'touch' && setPlace(null)}
        onKeyDown={press}
        onBlur={() => setPlace(null)}
      >
        {place && (
          <>
            <Frame
              style={{
                left: place.column * cellWidth,
                top: place.row * cellHeight,
                width: cellWidth,
                height: cellHeight,
              }}
            />
            <ChartReading
              when={nameOf(place)}
              readings={[{ id: 'cell', series: null, label: measure, text: textOf(place), value: null }]}
              place={(place.column + 0.5) * cellWidth}
              top={Math.max(0, Math.min(rows * cellHeight - 56, (place.row - 1) * cellHeight))}
              width={width}
            />
          </>
        )}
      </Plane>
      <span id={helpId} hidden>
        {help}
      </span>
      <VisuallyHidden aria-live="polite">{byKey && place ? `${nameOf(place)}, ${textOf(place)}` : ''}</VisuallyHidden>
    </>
  );
}
