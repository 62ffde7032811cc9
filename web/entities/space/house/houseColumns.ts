import { styled } from 'styled-components';
import { media, space } from '../../../ui/theme/tokens.ts';

/**
 * The house beside what is wrong in it, and what follows under the house while that list is longer; in one column on a
 * narrow page.
 */
export const HouseColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(300px, 344px);
  gap: ${space(4)};
  align-items: start;
  grid-template-rows: auto 1fr;
  > :nth-child(2) {
    grid-row: span 2;
  }
  @media ${media.small} {
    grid-template: none / minmax(0, 1fr);
    > :nth-child(2) {
      grid-row: auto;
    }
  }
`;
