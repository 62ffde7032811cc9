import type { ReactNode } from 'react';
import { GridFrame } from './GridFrame.tsx';
import type { CellArea } from './spacePlaces.ts';
import { edgesAcross, onTracks, trackWidths } from './spacePlaces.ts';

type Props = {
  label: string;
  columns: number;
  places: readonly CellArea[];
  /** The cell that is shown at the top left. */
  corner: { x: number; y: number };
  /** The least width of a cell, in pixels of the browser's default text. */
  narrowest?: number;
  /** The tile of a space, by its id and its position among the shown tracks. */
  tile: (id: string, place: CellArea) => ReactNode;
};

/** The spaces of a group from the side, each at its position. */
export function SpaceGrid({ label, columns, places, corner, narrowest, tile }: Props) {
  const edges = edgesAcross(places, columns).filter((edge) => edge >= corner.x);
  return (
    <GridFrame label={label} widths={trackWidths(edges)} narrowest={narrowest}>
      {places.map((place) => tile(place.id, { ...onTracks(place, edges), y: place.y - corner.y }))}
    </GridFrame>
  );
}
