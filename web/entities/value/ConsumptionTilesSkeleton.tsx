import { TilesSkeleton } from '../../states/TilesSkeleton.tsx';

/** Main meters are in shared spaces: a viewer of apartments alone has their cold and hot water. */
const tilesOf = (spaces: readonly { readonly type: string }[]): number =>
  spaces.length > 0 && spaces.every(({ type }) => type === 'APARTMENT') ? 2 : 5;

/** The tiles while they load; `spaces` are all that the viewer sees of the target or group. */
export function ConsumptionTilesSkeleton({ spaces }: { spaces: readonly { readonly type: string }[] }) {
  return <TilesSkeleton count={tilesOf(spaces)} holds="month" minColumn={200} pairs />;
}
