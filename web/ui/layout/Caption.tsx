import { styled } from 'styled-components';
import { color, fontSize } from '../theme/tokens.ts';

/** What is said in small letters under a name or a figure. */
export const Caption = styled.small`
  display: block;
  color: ${color('muted')};
  font-size: ${fontSize.tiny};
`;
