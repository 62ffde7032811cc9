import { css, keyframes, styled } from 'styled-components';
import { barStyle } from '../display/barStyle.ts';

const travel = keyframes`from { left: -35%; } to { left: 100%; }`;

const Box = styled.div<{ $unknown: boolean }>`
  ${barStyle}
  ${({ $unknown }) =>
    $unknown &&
    css`
      > [role] > span {
        width: 35%;
        animation: ${travel} 1.4s ease-in-out infinite;
      }
      @media (prefers-reduced-motion: reduce) {
        > [role] > span {
          left: 0;
          width: 100%;
          opacity: 0.5;
          animation: none;
        }
      }
    `}
`;

/** Progress from 0 to 100; indeterminate without a value. */
export function ProgressBar(props: {
  label: string;
  showLabel?: boolean;
  value?: number | undefined;
  valueText?: string;
}) {
  const { label, showLabel = true, value, valueText } = props;
  return (
    <Box $unknown={value === undefined}>
      {showLabel && (
        <div aria-hidden="true">
          <span>{label}</span>
          <span>{valueText}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
        aria-valuetext={valueText}
      >
        <span style={value === undefined ? undefined : { width: `${Math.max(0, Math.min(100, value))}%` }} />
      </div>
    </Box>
  );
}
