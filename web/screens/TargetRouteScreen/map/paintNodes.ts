import type { ColorName } from '../../../ui/theme/tokens.ts';
import { nodeSize, stateInks } from './DeviceNode.tsx';
import type { Point } from './layoutNetwork.ts';
import type { PaintedNode, PaintedNodes } from './paintedNodes.ts';
import { nameSizeAt, type NameSize } from './nameSize.ts';
import { shortName } from './shortName.ts';

/** The view of the map: its position and zoom, and the size of the window and of its pixels. */
export type View = { x: number; y: number; zoom: number; width: number; height: number; ratio: number };

/** Highlighted nodes: selected, focused, and search hits. */
export type HighlightedNodes = { chosen: ReadonlySet<string>; current: string | null; sought: ReadonlySet<string> };

/** Paints with: colours and letters of the theme that the page has now. */
export type Inks = { ink: (name: ColorName) => string; family: string };

/** How wide a line is that is seen from near, in the map's own units. */
export const lineWidth = 1.6;

const gatewaySize = 12;

const room = nodeSize.width - 16;

const wrapped = new Map<string, readonly string[]>();

/** A name in the lines that fit a device; measured once for each size. */
const linesOf = (pen: CanvasRenderingContext2D, name: string, { size, lines }: NameSize): readonly string[] => {
  const key = `${size} ${name}`;
  const known = wrapped.get(key) ?? shortName(name, room, (text) => pen.measureText(text).width, lines);
  wrapped.set(key, known);
  return known;
};

const paintNames = (
  pen: CanvasRenderingContext2D,
  marks: readonly PaintedNode[],
  names: NameSize,
  { ink, family }: Inks,
) => {
  const lineHeight = names.size * 1.05;
  pen.font = `500 ${names.size}px ${family}`;
  pen.fillStyle = ink('text');
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  for (const { device, place } of marks) {
    const lines = linesOf(pen, device.name, names);
    const middle = place.y + nodeSize.height / 2 - ((lines.length - 1) * lineHeight) / 2;
    lines.forEach((line, index) => pen.fillText(line, place.x + 10, middle + index * lineHeight, room));
  }
};

/** The names of gateways at a size that can be read, where one does not lie on another. */
const paintGateways = (
  pen: CanvasRenderingContext2D,
  marks: readonly PaintedNode[],
  { x, y, zoom, ratio }: View,
  { chosen, sought }: HighlightedNodes,
  { ink, family }: Inks,
) => {
  const inksOf = ({ id, state }: PaintedNode['device']): readonly [ground: ColorName, letters: ColorName] => {
    if (chosen.has(id)) return ['accent', 'onAccent'];
    if (sought.has(id)) return ['warnSoft', 'warn'];
    return [state === 'offline' ? 'errorSoft' : 'accentSoft', 'text'];
  };
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.font = `600 ${gatewaySize}px ${family}`;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  const taken: { left: number; right: number; at: number }[] = [];
  for (const { device, place } of marks) {
    if (!device.isMama) continue;
    const width = pen.measureText(device.name).width + 8;
    const at = y + (place.y + nodeSize.height / 2) * zoom;
    const beside = taken.filter((one) => Math.abs(one.at - at) < gatewaySize + 8);
    const isFree = (from: number) => !beside.some((one) => one.left < from + width && from < one.right);
    const over = x + (place.x + nodeSize.width / 2) * zoom - width / 2;
    // If another name is in the way, it moves beside that one, as long as it overlaps its gateway.
    const left = [over, ...beside.flatMap((one) => [one.right + 2, one.left - width - 2])]
      .filter((from) => Math.abs(from - over) <= width / 2)
      .toSorted((one, other) => Math.abs(one - over) - Math.abs(other - over))
      .find(isFree);
    if (left === undefined) continue;
    taken.push({ left, right: left + width, at });
    const [ground, letters] = inksOf(device);
    pen.fillStyle = ink(ground);
    pen.fillRect(left, at - gatewaySize / 2 - 3, width, gatewaySize + 6);
    pen.fillStyle = ink(letters);
    pen.fillText(device.name, left + width / 2, at);
  }
};

/** How the line of a route is broken that the network has not confirmed: strokes and gaps, by how wide it is. */
export const dashesOf = (wide: number): number[] => [wide * 5, wide * 4];

/** Paints links in the current view; widths are in units of the map. */
export const paintLines = (
  pen: CanvasRenderingContext2D,
  marks: PaintedNodes,
  view: View,
  { ink }: Inks,
  wide: number,
) => {
  const { x, y, zoom, width, height, ratio } = view;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, width * ratio, height * ratio);
  pen.setTransform(ratio * zoom, 0, 0, ratio * zoom, ratio * x, ratio * y);
  pen.lineWidth = wide;
  for (const { ink: name, dashed, path } of marks.lines) {
    pen.setLineDash(dashed ? dashesOf(wide) : []);
    pen.strokeStyle = ink(name);
    pen.stroke(path);
  }
  pen.setLineDash([]);
};

const crossOut = (pen: CanvasRenderingContext2D, { x, y }: Point) => {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + nodeSize.width, y + nodeSize.height);
  pen.moveTo(x + nodeSize.width, y);
  pen.lineTo(x, y + nodeSize.height);
  pen.stroke();
};

/** Paints highlighted nodes, each within its own box, so that adjacent ones stay distinguishable. */
const paintHighlighted = (
  pen: CanvasRenderingContext2D,
  marks: readonly PaintedNode[],
  zoom: number,
  { chosen, current, sought }: HighlightedNodes,
  { ink }: Inks,
) => {
  const isFar = nameSizeAt(zoom) === null;
  const wide = Math.min(3 / zoom, nodeSize.height / 5);
  for (const { device, place } of marks) {
    const isChosen = chosen.has(device.id);
    if (isChosen || sought.has(device.id)) {
      pen.fillStyle = ink(isChosen ? 'accent' : 'warnSoft');
      if (isFar) pen.fillRect(place.x, place.y, nodeSize.width, nodeSize.height);
      pen.lineWidth = wide;
      pen.strokeStyle = ink(isChosen ? 'accent' : 'warn');
      pen.strokeRect(place.x + wide / 2, place.y + wide / 2, nodeSize.width - wide, nodeSize.height - wide);
      pen.lineWidth = 1 / zoom;
      pen.strokeStyle = ink(isChosen ? 'onAccent' : 'error');
      if (isFar && device.state === 'offline') crossOut(pen, place);
    }
  }
  const at = marks.find(({ device }) => device.id === current);
  if (!at) return;
  // Last, and around it: neither its own colour nor its neighbours' hide where the keyboard is.
  pen.lineWidth = 2 / zoom;
  pen.strokeStyle = ink('text');
  pen.strokeRect(at.place.x - 2 / zoom, at.place.y - 2 / zoom, nodeSize.width + 4 / zoom, nodeSize.height + 4 / zoom);
};

/** Paints the visible part of a network; seen from afar a line keeps its width. */
export const paintNodes = (
  pen: CanvasRenderingContext2D,
  marks: PaintedNodes,
  view: View,
  highlighted: HighlightedNodes,
  inks: Inks,
  lines = 1.2 / view.zoom,
): void => {
  const { x, y, zoom, width, height } = view;
  const { ink } = inks;
  paintLines(pen, marks, view, inks, lines);
  pen.lineWidth = 1 / zoom;
  for (const { ink: name, fill, path } of marks.boxes) {
    pen.fillStyle = ink(fill);
    pen.fill(path);
    pen.strokeStyle = ink(name);
    pen.stroke(path);
  }
  pen.strokeStyle = ink('error');
  const names = nameSizeAt(zoom);
  if (names === null) pen.stroke(marks.crosses);
  const isSeen = ({ place }: PaintedNode) =>
    x + (place.x + nodeSize.width) * zoom > 0 &&
    x + place.x * zoom < width &&
    y + (place.y + nodeSize.height) * zoom > 0 &&
    y + place.y * zoom < height;
  const seen = marks.all.filter(isSeen);
  paintHighlighted(pen, seen, zoom, highlighted, inks);
  if (names) paintNames(pen, seen, names, inks);
  else paintGateways(pen, seen, view, highlighted, inks);
};

/** Paints all of a network as small as a stamp: where devices are, and which of them are lost. */
export const paintOverview = (pen: CanvasRenderingContext2D, marks: PaintedNodes, view: View, { ink }: Inks): void => {
  const { x, y, zoom, width, height, ratio } = view;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, width * ratio, height * ratio);
  pen.setTransform(ratio * zoom, 0, 0, ratio * zoom, ratio * x, ratio * y);
  // What is lost is painted last, and so lies on top.
  for (const isLost of [false, true]) {
    pen.fillStyle = ink(isLost ? 'error' : 'lineStrong');
    for (const box of marks.boxes) if ((box.ink === stateInks.offline) === isLost) pen.fill(box.path);
  }
};
