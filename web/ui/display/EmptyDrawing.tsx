import type { IconName } from './Icon.tsx';
import { LineDrawing } from './LineDrawing.tsx';
import { emptyStrokes, type EmptyDrawingName } from './emptyStrokes.ts';

/** What is drawn where there is none of what an icon stands for; an empty list for all others. */
const drawings: Partial<Record<IconName, EmptyDrawingName>> = {
  search: 'nothingFound',
  check: 'well',
  chart: 'readings',
  thermometer: 'readings',
  droplet: 'readings',
  device: 'devices',
  link: 'devices',
  offline: 'devices',
  file: 'files',
  upload: 'files',
  building: 'buildings',
  home: 'buildings',
  door: 'buildings',
  map: 'buildings',
  grid: 'buildings',
  user: 'people',
  users: 'people',
};

type Props = { icon: IconName | undefined; drawing: EmptyDrawingName | undefined };

/** The drawing of an empty list: the one named, else that of an icon. */
export function EmptyDrawing({ icon, drawing }: Props) {
  return <LineDrawing strokes={emptyStrokes[drawing ?? (icon && drawings[icon]) ?? 'list']} />;
}
