import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { figuresStyle } from './figuresStyle.ts';
import { color, fontSize, space, type ColorName } from '../theme/tokens.ts';

/** What a state means, whatever the thing is. */
export type StatusTone = 'ok' | 'off' | 'failed' | 'warn' | 'busy' | 'info' | 'neutral';

const inks: Record<StatusTone, ColorName> = {
  ok: 'ok',
  off: 'error',
  failed: 'error',
  warn: 'warn',
  busy: 'accent',
  info: 'info',
  neutral: 'muted',
};

const shapes: Record<StatusTone, ReactNode> = {
  ok: <circle cx="6" cy="6" r="4.5" fill="currentColor" stroke="none" />,
  off: <path d="M2.8 9.2 9.2 2.8M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z" />,
  failed: <path d="M2 2l8 8M10 2l-8 8" />,
  warn: <path d="M6 1.4 11.2 10.6H.8z" fill="currentColor" />,
  busy: <path d="M10.5 6A4.5 4.5 0 1 1 6 1.5" />,
  info: <path d="M6 1.2 10.8 6 6 10.8 1.2 6z" fill="currentColor" />,
  neutral: <path d="M2 6h8" />,
};

/** Keeps the words of a status on one line, or lets them go on to a second one as they do by default. */
export const statusWrap = (wrap: 'nowrap' | 'normal') => `--status-wrap: ${wrap};`;

const Badge = styled.span<{ $ink: ColorName }>`
  display: inline-flex;
  align-items: baseline;
  gap: ${space(2)};
  min-width: 0;
  font-size: ${fontSize.small};
  max-width: 100%;
  white-space: var(--status-wrap, normal);
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  svg {
    align-self: center;
    color: ${({ $ink }) => color($ink)};
  }
  @keyframes status-turn {
    to {
      transform: rotate(360deg);
    }
  }
  svg[data-tone='busy'] {
    animation: status-turn 1.6s linear infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    svg[data-tone='busy'] {
      animation: none;
    }
  }
`;

const Detail = styled.span`
  flex: none;
  ${figuresStyle}
`;

/** The state of a thing as a shape, a colour and a word; each tone has its own shape. */
export function StatusBadge({ tone, label, detail }: { tone: StatusTone; label: string; detail?: ReactNode }) {
  return (
    <Badge $ink={inks[tone]}>
      <svg
        data-tone={tone}
        width="12"
        height="12"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {shapes[tone]}
      </svg>
      <span>{label}</span>
      {detail !== undefined && <Detail>{detail}</Detail>}
    </Badge>
  );
}
