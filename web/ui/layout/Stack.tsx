import { styled } from 'styled-components';
import { space, type Space } from '../theme/tokens.ts';

const own = new Set(['gap', 'widest']);

/** Lays its children under each other with one gap, no wider than `widest` pixels. */
export const Stack = styled.div.withConfig({ shouldForwardProp: (prop) => !own.has(prop) })<{
  gap?: Space;
  widest?: number;
}>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 4 }) => space(gap)};
  min-width: 0;
  ${({ widest }) => widest !== undefined && `max-width: ${widest}px;`}
`;
