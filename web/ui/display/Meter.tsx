import { styled } from 'styled-components';
import { barStyle } from './barStyle.ts';
import { color, type ColorName } from '../theme/tokens.ts';

const Box = styled.div`
  ${barStyle}
`;

/** How much of a known whole there is now, such as a share of a limit. */
export function Meter(props: {
  label: string;
  value: number;
  min?: number;
  max?: number;
  /** The value in words with its unit; shown at the end of the line. */
  valueText: string;
  tone?: Extract<ColorName, 'accent' | 'ok' | 'warn' | 'error'>;
}) {
  const { label, value, min = 0, max = 100, valueText, tone = 'accent' } = props;
  const share = Math.max(0, Math.min(1, (value - min) / (max - min || 1)));
  return (
    <Box>
      <div aria-hidden="true">
        <span>{label}</span>
        <span>{valueText}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={valueText}
      >
        <span style={{ width: `${share * 100}%`, background: color(tone) }} />
      </div>
    </Box>
  );
}
