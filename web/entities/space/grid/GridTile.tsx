import { Link } from 'react-router';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../../../ui/display/Icon.tsx';
import { softHyphenated } from '../../../ui/display/softHyphenated.ts';
import { emptyGround } from '../../../ui/display/scale.ts';
import { color, fontSize, radius, space } from '../../../ui/theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { CellArea } from './spacePlaces.ts';

const Cell = styled.li`
  min-width: 0;
  container-type: inline-size;
`;

const Tile = styled(Link)`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 1px;
  height: 100%;
  padding: ${space(1)};
  border: 1px solid ${color('line')};
  border-radius: ${radius.medium};
  color: ${color('text')};
  font-size: ${fontSize.small};
  line-height: 1.2;
  text-decoration: none;
  strong {
    font-weight: 550;
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(1)};
    font-size: ${fontSize.tiny};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
  /* A narrow space is named in smaller letters on more lines. */
  @container (max-width: 4.75rem) {
    padding: 0 ${space(1)};
    font-size: ${fontSize.tiny};
    line-height: 1.15;
  }
  &:hover {
    border-color: ${color('lineStrong')};
  }
`;

/** The figure of a tile; with words, they are read instead of it. */
export type TileFigure = { icon?: IconName; text: string; words?: string };

type Props = {
  name: string;
  href: string;
  place: CellArea;
  /** The colour of the tile; null leaves an empty frame. */
  ground: string | null;
  /** The colour of the words on a ground that is not pale. */
  ink?: string | undefined;
  figure: TileFigure;
};

/** One space on the grid of its group: its name, its figure and the link to it. */
export function GridTile({ name, href, place, ground, ink, figure: { icon, text, words } }: Props) {
  return (
    <Cell style={{ gridColumn: `${place.x + 1} / span ${place.w}`, gridRow: `${place.y + 1} / span ${place.h}` }}>
      <Tile
        to={href}
        style={ground === null ? emptyGround : { background: ground, ...(ink && { color: ink }) }}
        title={`${name}: ${words ?? text}`}
      >
        <strong>{softHyphenated(name, 6)}</strong>
        <small>
          {icon && <Icon name={icon} size={12} />}
          <span aria-hidden={words !== undefined}>{text}</span>
          {words !== undefined && <VisuallyHidden>{words}</VisuallyHidden>}
        </small>
      </Tile>
    </Cell>
  );
}
