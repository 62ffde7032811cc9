import { styled } from 'styled-components';
import { space, type Space } from '../theme/tokens.ts';

const aligns = { start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline', stretch: 'stretch' };
const justifies = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' };
const own = new Set(['gap', 'align', 'justify', 'wrap']);

interface RowProps {
  gap?: Space;
  align?: keyof typeof aligns;
  justify?: keyof typeof justifies;
  wrap?: boolean;
}

/** Lays its children beside each other with one gap. */
export const Row = styled.div.withConfig({ shouldForwardProp: (prop) => !own.has(prop) })<RowProps>`
  display: flex;
  gap: ${({ gap = 2 }) => space(gap)};
  align-items: ${({ align = 'center' }) => aligns[align]};
  justify-content: ${({ justify = 'start' }) => justifies[justify]};
  flex-wrap: ${({ wrap = false }) => (wrap ? 'wrap' : 'nowrap')};
  min-width: 0;
`;
