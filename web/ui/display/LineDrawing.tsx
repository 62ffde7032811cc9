import { styled } from 'styled-components';

/** One drawing on a grid of 96 by 96: the strokes of the thing itself, and the fainter ones around and within it. */
export type Strokes = { readonly thing: string; readonly faint?: string };

const Drawing = styled.svg`
  display: block;
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  overflow: visible;
  [data-faint] {
    opacity: 0.5;
  }
  /* Faint strokes could not be seen in a palette of few colours. */
  @media (forced-colors: active) {
    [data-faint] {
      opacity: 1;
    }
  }
`;

/** A drawing of few strokes in the colour of the text, hidden from screen readers: words stand beside it. */
export function LineDrawing({ strokes, size = 96 }: { strokes: Strokes; size?: number }) {
  return (
    <Drawing width={size} height={size} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <path d={strokes.thing} vectorEffect="non-scaling-stroke" />
      {strokes.faint && <path d={strokes.faint} data-faint="" vectorEffect="non-scaling-stroke" />}
    </Drawing>
  );
}
