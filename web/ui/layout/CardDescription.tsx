import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

/** What is said in a card before what reaches from edge to edge, as a table. */
export const CardDescription = styled.p`
  padding: ${space(3)} var(--pad);
`;
