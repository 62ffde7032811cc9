import { styled } from 'styled-components';
import { color, fontSize } from '../theme/tokens.ts';

/** Small text under a name or figure. */
export const Caption = styled.small`
  display: block;
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
`;
