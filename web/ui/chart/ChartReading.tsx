import { styled } from 'styled-components';
import { figuresStyle } from '../display/figuresStyle.ts';
import { color, fontSize, layer, radius, space } from '../theme/tokens.ts';
import { ChartSwatch } from './ChartSwatch.tsx';
import type { CursorReading } from './maths/cursorReadings.ts';

const Box = styled.div`
  ${figuresStyle}
  position: absolute;
  z-index: ${layer.sticky};
  max-width: min(360px, 100%);
  padding: ${space(2)} ${space(3)};
  background: ${color('raised')};
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
  box-shadow: ${color('shadowRaised')};
  font-size: ${fontSize.tiny};
  pointer-events: none;
  strong {
    font-weight: 600;
    white-space: nowrap;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 2px ${space(2)};
    align-items: center;
    padding-top: ${space(1)};
  }
  dl > div {
    display: contents;
  }
  dt {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: ${color('muted')};
  }
  dd {
    text-align: end;
    font-weight: 600;
    white-space: nowrap;
  }
`;

/** The width from which the box fits beside the cursor; under it, it keeps to the far corner. */
const roomy = 520;

/** Values of every series at the cursor, in a box that avoids the cursor. */
export function ChartReading(props: {
  when: string;
  readings: readonly CursorReading[];
  place: number;
  width: number;
  /** Top offset, if not 0. */
  top?: number;
}) {
  const { when, readings, place, width, top = 0 } = props;
  const beyond = place > width / 2;
  const beside = beyond ? { right: width - place + 12 } : { left: place + 12 };
  const corner = beyond ? { left: 0 } : { right: 0 };
  return (
    <Box style={{ ...(width < roomy ? corner : beside), top }} aria-hidden="true">
      <strong>{when}</strong>
      <dl>
        {readings.map(({ id, series, label, taken, text }) => (
          <div key={id}>
            {series ? <ChartSwatch series={series} /> : <span />}
            <dt>{taken ?? label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
