import { styled } from 'styled-components';
import { Card } from '../../ui/layout/Card.tsx';
import { fontSize, media, space } from '../../ui/theme/tokens.ts';

/** The answer of the page in a sentence. */
export const Answer = styled.h2`
  font-size: ${fontSize.heading};
  text-wrap: balance;
`;

/** The map and, beside or under it, what is to be mended. */
export const Halves = styled.div<{ $alone: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $alone }) => ($alone ? '' : 'minmax(260px, 300px)')};
  gap: ${space(4)};
  align-items: start;
  > div {
    display: grid;
    gap: ${space(4)};
    min-width: 0;
  }
  @media ${media.small} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media ${media.paper} {
    display: none;
  }
`;

/** The map ends with the path line, which stays in view while a long map scrolls. */
export const MapCard = styled(Card)`
  > div {
    overflow: visible;
  }
`;
