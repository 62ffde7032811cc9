import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, fontSize, radius, space, type ColorName } from '../theme/tokens.ts';

const tones: Record<'neutral' | 'accent' | 'ok' | 'warn' | 'error', { ink: ColorName; soft: ColorName }> = {
  neutral: { ink: 'muted', soft: 'sunken' },
  accent: { ink: 'accent', soft: 'accentSoft' },
  ok: { ink: 'ok', soft: 'okSoft' },
  warn: { ink: 'warn', soft: 'warnSoft' },
  error: { ink: 'error', soft: 'errorSoft' },
};

const Box = styled.span<{ $tone: keyof typeof tones }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  max-width: 100%;
  padding: 1px ${space(2)};
  border-radius: ${radius.small};
  background: ${({ $tone }) => color(tones[$tone].soft)};
  color: ${({ $tone }) => color(tones[$tone].ink)};
  font-size: ${fontSize.tiny};
  font-weight: 500;
  white-space: nowrap;
`;

/** A short word about what kind of thing this is, or a count beside its name. */
export function Tag({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <Box $tone={tone}>{children}</Box>;
}
