import { styled } from 'styled-components';
import { figuresStyle } from '../../ui/display/figuresStyle.ts';
import { color, fontSize, space as gap } from '../../ui/theme/tokens.ts';

/** Lays the answer beside the bars where there is room. */
export const Columns = styled.div`
  container-type: inline-size;
  > div {
    display: grid;
    gap: ${gap(5)};
  }
  @container (min-width: 760px) {
    > div {
      grid-template-columns: 20rem minmax(0, 1fr);
      gap: ${gap(8)};
    }
  }
`;

/** The sentence that a page answers its question with. */
export const Answer = styled.h2`
  font-size: 1.625rem;
  line-height: 1.2;
  letter-spacing: -0.015em;
  text-wrap: balance;
`;

/** The sentence after the answer. */
export const Second = styled.p`
  color: ${color('muted')};
  font-size: ${fontSize.heading};
  text-wrap: balance;
`;

/** Pairs of a name and a figure, the figures at the end. */
export const Reading = styled.div`
  ${figuresStyle}
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${gap(1)} ${gap(4)};
  padding-top: ${gap(3)};
  border-top: 1px solid ${color('line')};
  color: ${color('muted')};
  font-size: ${fontSize.small};
  > :nth-child(even) {
    text-align: end;
  }
  strong {
    color: ${color('text')};
    font-weight: 600;
  }
`;

/** A card with what stands beside it where there is room for two columns, else under it. */
export const Pair = styled.div`
  display: grid;
  gap: ${gap(4)};
  align-items: start;
  > * {
    min-width: 0;
  }
  @media (min-width: 1100px) {
    &:has(> :nth-child(2)) {
      grid-template-columns: 1fr 1fr;
    }
  }
`;
