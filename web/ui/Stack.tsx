import { styled } from 'styled-components';
import { space, type Space } from './tokens.ts';

/** Lays its children under each other with one gap. */
export const Stack = styled.div.withConfig({ shouldForwardProp: (prop) => prop !== 'gap' })<{ gap?: Space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 4 }) => space(gap)};
  min-width: 0;
`;
