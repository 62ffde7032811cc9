import { styled } from 'styled-components';
import { color, headerHeight, media, radius, space } from '../../ui/theme/tokens.ts';

/** As high as the viewport, so that an unattended screen needs no scrolling. */
export const Board = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: ${space(3)};
  height: calc(100dvh - ${headerHeight} - 190px);
  min-height: 420px;
  padding: ${space(4)};
  border: 1px solid ${color('line')};
  border-radius: ${radius.large};
  background: ${color('surface')};
  &:fullscreen {
    height: 100dvh;
    border: 0;
    border-radius: 0;
  }
  @media ${media.narrow} {
    height: auto;
    min-height: 0;
    padding: ${space(3)};
  }
`;

/** What is counted, what can be set, and the time. */
export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(5)};
  h2,
  time {
    font-size: clamp(1.375rem, 2.4vw, 3rem);
  }
`;

/** The fields of tiles under each other. */
export const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-height: 0;
`;

/** All of its tiles are in view: the more there are, the smaller each is. */
export const Tiles = styled.ul<{ $columns: number; $weight: number }>`
  flex: ${({ $weight }) => $weight} 1 0;
  min-height: 0;
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  grid-auto-rows: minmax(0, 1fr);
  gap: ${space(2)};
  margin: 0;
  padding: 0;
  list-style: none;
  @media ${media.narrow} {
    flex: none;
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: auto;
  }
`;

/** The last tile, with the number of the critical alerts that have none. */
export const MoreTile = styled.li`
  container-type: size;
  display: grid;
  min-width: 0;
  min-height: 0;
  border-left: 8px solid ${color('error')};
  border-radius: ${radius.medium};
  background: ${color('errorSoft')};
  a {
    align-self: center;
    padding: 0 ${space(4)};
    font-size: clamp(1.125rem, min(9cqw, 18cqh), 4rem);
    font-weight: 600;
    line-height: 1.15;
    color: inherit;
    text-decoration: none;
  }
  @media ${media.narrow} {
    container-type: normal;
    a {
      padding-block: ${space(3)};
      font-size: 1.125rem;
    }
  }
`;

/** Text where there is no alert. */
export const AllClear = styled.p`
  margin: auto;
  font-size: clamp(1.5rem, 3vw, 4rem);
  span {
    font-size: inherit;
  }
`;

/** The alerts that have no tile, counted. */
export const Foot = styled.p`
  color: ${color('muted')};
  font-size: clamp(1rem, 1.4vw, 2rem);
`;
