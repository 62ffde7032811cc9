import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { figuresStyle } from '../../display/figuresStyle.ts';
import { color, fontSize, space } from '../../theme/tokens.ts';
import type { ScaleStep } from './cellScale.ts';
import { valueWithUnit } from '../maths/valueFormat.ts';

const Scale = styled.div`
  ${figuresStyle}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(5)};
  min-height: 28px;
  font-size: ${fontSize.small};
  color: ${color('muted')};
  i {
    display: inline-block;
    width: clamp(8px, 1.4vw, 18px);
    height: 12px;
    print-color-adjust: exact;
    forced-color-adjust: none;
  }
  i[data-none] {
    width: 18px;
    background: repeating-linear-gradient(-45deg, ${color('lineStrong')} 0 1px, transparent 1px 4px);
    outline: 1px solid ${color('line')};
  }
`;

const Steps = styled.span`
  display: inline-flex;
  outline: 1px solid ${color('line')};
`;

/** Wraps to the next line as a whole. */
const Meaning = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;

/** What the colours of cells mean, from the least to the most; there is no scale where nothing was read. */
export function CellLegend(props: {
  steps: readonly ScaleStep[];
  /** What the colours of a fixed scale mean, instead of its ends. */
  meaning: ReactNode;
  unit: string;
  digits: number | undefined;
  locale: string;
  /** Named where some cells are empty. */
  noValue: string | null;
}) {
  const { steps, meaning, unit, digits, locale, noValue } = props;
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <Scale>
      {meaning}
      {!meaning && first && last && (
        <Meaning>
          {valueWithUnit(first.from, unit, locale, digits)}
          <Steps aria-hidden="true">
            {steps.map(({ ink, from }) => (
              <i key={from} style={{ background: ink }} />
            ))}
          </Steps>
          {valueWithUnit(last.to, unit, locale, digits)}
        </Meaning>
      )}
      {noValue !== null && (
        <Meaning>
          <i data-none="" aria-hidden="true" />
          {noValue}
        </Meaning>
      )}
    </Scale>
  );
}
