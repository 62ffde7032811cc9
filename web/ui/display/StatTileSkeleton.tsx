import { styled } from 'styled-components';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { statTileHeight } from './statTileHeight.ts';

const Tile = styled.div`
  position: relative;
  min-width: 0;
  container-type: inline-size;
  padding: var(--pad);
  border: 1px solid transparent;
`;

const Room = styled.div<{ $holds: keyof typeof statTileHeight }>`
  ${({ $holds }) => statTileHeight[$holds]}
`;

const Over = styled.div`
  position: absolute;
  inset: -1px;
`;

/** Skeleton of a tile, as high as the tile with its content: a figure, or a figure and its sparkline. */
export function StatTileSkeleton({ holds }: { holds: keyof typeof statTileHeight }) {
  return (
    <Tile>
      <Room $holds={holds} />
      <Over>
        <Skeleton shape="block" height="100%" />
      </Over>
    </Tile>
  );
}
