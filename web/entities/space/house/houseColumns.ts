import { styled } from 'styled-components';
import { media, space } from '../../../ui/theme/tokens.ts';

/** The house beside what is wrong in it; in one column on a narrow page. */
export const HouseColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(300px, 344px);
  gap: ${space(4)};
  align-items: start;
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
