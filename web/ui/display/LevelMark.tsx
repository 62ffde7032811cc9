import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, type ColorName } from '../theme/tokens.ts';

/** How severe a fault is. */
export type Severity = 'critical' | 'warning' | 'notice';

const inks: Record<Severity, ColorName> = { critical: 'criticalMark', warning: 'warningMark', notice: 'noticeMark' };

const outlines: Record<Severity, ReactNode> = {
  critical: <path d="M6.3 1.5h7.4L18.5 6.3v7.4l-4.8 4.8H6.3L1.5 13.7V6.3z" />,
  warning: <path d="M10 2 18.6 17.4H1.4z" />,
  notice: <circle cx="10" cy="10" r="8" />,
};

/** What stands in a filled mark: an exclamation mark, in a notice the letter i; in the outline a tick. */
const exclamation = 'M10 6.4v4.8M10 14.4v.1';
const letter = 'M10 9v5M10 6.1v.1';
const tick = 'm6.8 11.2 2.2 2.2 4-4.6';

const Mark = styled.svg<{ $ink: ColorName }>`
  flex: none;
  color: ${({ $ink }) => color($ink)};
`;

type Props = {
  severity: Severity;
  /** Somebody knows of it: the same shape as an outline with a tick. */
  acknowledged?: boolean;
  /** What it means, in words. */
  label: string;
};

/** The severity of a fault by shape and colour: an octagon, a triangle or a disc; filled until it is acknowledged. */
export function LevelMark({ severity, acknowledged = false, label }: Props) {
  return (
    <Mark
      $ink={inks[severity]}
      role="img"
      aria-label={label}
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g fill={acknowledged ? 'none' : 'currentColor'}>{outlines[severity]}</g>
      {acknowledged ? <path d={tick} /> : <path stroke="Canvas" d={severity === 'notice' ? letter : exclamation} />}
    </Mark>
  );
}
