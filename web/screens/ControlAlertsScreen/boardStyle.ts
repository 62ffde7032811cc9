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
  /* In full screen it covers the page, of which the frame leaves only what is urgent. */
  :root:fullscreen & {
    position: fixed;
    inset: 0;
    height: auto;
    border: 0;
    border-radius: 0;
    overflow: auto;
    visibility: visible;
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
  overflow: auto;
`;

/** All of its tiles are in view: the more there are, the smaller each is, down to what can be read. */
export const Tiles = styled.ul<{ $columns: number; $weight: number }>`
  flex: ${({ $weight }) => $weight} 1 auto;
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  grid-auto-rows: minmax(min-content, 1fr);
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
  container-type: inline-size;
  display: grid;
  min-width: 0;
  border-left: 6px solid ${color('error')};
  border-radius: ${radius.medium};
  background: ${color('error')};
  color: ${color('onError')};
  a {
    align-self: center;
    padding: 0 ${space(4)};
    font-size: clamp(1.125rem, min(6.5cqw, var(--tile-row, 12rem) / 8), 3.5rem);
    font-weight: 600;
    line-height: 1.15;
    color: inherit;
  }
  @media ${media.narrow} {
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
