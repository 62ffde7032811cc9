import { color, fontSize, space, type ColorName } from '../theme/tokens.ts';
import { figuresStyle } from './figuresStyle.ts';
import { styled } from 'styled-components';

const levels: readonly { from: number; ink: ColorName }[] = [
  { from: 35, ink: 'ok' },
  { from: 15, ink: 'warn' },
  { from: 0, ink: 'error' },
];

const Box = styled.span`
  ${figuresStyle}
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  font-size: ${fontSize.small};
  white-space: nowrap;
`;

/**
 * How full a battery is, or in words alone that there is none; `showLabel` writes the label beside the sign instead of only
 * reading it aloud.
 */
export function BatteryLevel(props: { percent: number | 'mains' | null; label: string; showLabel?: boolean }) {
  const { percent, label, showLabel = false } = props;
  if (percent === 'mains') return <Box>{label}</Box>;
  const ink = levels.find(({ from }) => percent !== null && percent >= from)?.ink ?? 'lineStrong';
  const full = Math.max(0, Math.min(100, percent ?? 0)) / 100;
  return (
    <Box>
      <svg
        width="24"
        height="12"
        viewBox="0 0 24 12"
        {...(showLabel ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      >
        {!showLabel && <title>{label}</title>}
        <rect
          x="0.6"
          y="0.6"
          width="20.8"
          height="10.8"
          rx="2.4"
          fill="none"
          stroke={color('lineStrong')}
          strokeWidth="1.2"
        />
        <path d="M23 4v4" stroke={color('lineStrong')} strokeWidth="1.8" strokeLinecap="round" />
        {percent !== null && ink !== 'error' && (
          <rect x="2.4" y="2.4" width={Math.max(1.5, full * 17.2)} height="7.2" rx="1" fill={color(ink)} />
        )}
        {ink === 'error' && (
          <path d="M11 3v3.4M11 8.5v.3" stroke={color('error')} strokeWidth="1.6" strokeLinecap="round" />
        )}
      </svg>
      {showLabel && <span>{label}</span>}
    </Box>
  );
}
