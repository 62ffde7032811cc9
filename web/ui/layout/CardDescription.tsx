import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

/** Text of a card before edge-to-edge content such as a table. */
export const CardDescription = styled.p`
  padding: ${space(3)} var(--pad);
`;
