import { expect, it } from 'vitest';
import type { PaintedNodes } from '../../../../web/screens/TargetRouteScreen/map/paintedNodes.ts';
import { paintNodes, type HighlightedNodes } from '../../../../web/screens/TargetRouteScreen/map/paintNodes.ts';
import { routedDevice } from './routedDevice.ts';

type Box = { ink: string; left: number; right: number; top: number; bottom: number };

/** A pen that remembers what it was made to paint: rectangles with their lines' width, and words. */
const penOf = () => {
  const boxes: Box[] = [];
  const words: { text: string; ink: string; at: number }[] = [];
  const look = { fillStyle: '', strokeStyle: '', lineWidth: 1 };
  const ground = { setTransform() {}, clearRect() {}, setLineDash() {}, stroke() {}, fill() {}, beginPath() {} };
  const pen = Object.assign(look, ground, {
    moveTo() {},
    lineTo() {},
    measureText: (text: string) => ({ width: text.length * 6 }),
    fillText: (text: string, at: number) => words.push({ text, ink: look.fillStyle, at }),
    fillRect: (x: number, y: number, width: number, height: number) =>
      boxes.push({ ink: look.fillStyle, left: x, right: x + width, top: y, bottom: y + height }),
    strokeRect: (x: number, y: number, width: number, height: number) => {
      const half = look.lineWidth / 2;
      boxes.push({
        ink: look.strokeStyle,
        left: x - half,
        right: x + width + half,
        top: y - half,
        bottom: y + height + half,
      });
    },
  });
  return { pen: pen as unknown as CanvasRenderingContext2D, boxes, words };
};

const markOf = (id: string, x: number, y: number, isMama = false): PaintedNodes['all'][number] => ({
  device: routedDevice(id, { isMama }),
  place: { x, y },
});

const paint = (all: PaintedNodes['all'], zoom: number, outstanding: Partial<HighlightedNodes> = {}) => {
  const { pen, boxes, words } = penOf();
  paintNodes(
    pen,
    { all, lines: [], boxes: [], crosses: {} as Path2D },
    { x: 0, y: 0, zoom, width: 2000, height: 2000, ratio: 1 },
    { chosen: new Set(), current: null, sought: new Set(), ...outstanding },
    { ink: (name) => name, family: 'Inter' },
  );
  return { boxes, words };
};

const sideBySide = [markOf('a', 0, 0), markOf('b', 152, 0), markOf('c', 0, 56)];

it.each([0.05, 0.17, 0.3, 0.5])(
  'keeps devices apart that are chosen or found side by side, seen from however far (%d)',
  (zoom) => {
    const ids = new Set(['a', 'b', 'c']);
    for (const outstanding of [{ chosen: ids }, { sought: ids }]) {
      const { boxes } = paint(sideBySide, zoom, outstanding);
      expect(boxes.length).toBeGreaterThan(2);
      for (const { left, right, top, bottom } of boxes) {
        expect(Math.floor(left / 152)).toBe(Math.floor((right - 144) / 152));
        expect(right - left).toBeLessThanOrEqual(144);
        expect(bottom - top).toBeLessThanOrEqual(44);
      }
    }
  },
);

it('fills what is chosen and only rings what the keyboard is at, so that it is seen among them', () => {
  const { boxes } = paint(sideBySide, 0.17, { chosen: new Set(['a']), current: 'b' });
  expect(boxes[0]).toEqual({ ink: 'accent', left: 0, right: 144, top: 0, bottom: 44 });
  const ring = boxes.find(({ left }) => left > 100);
  expect(ring?.left).toBeLessThan(152);
  expect(boxes.filter(({ left }) => left > 100)).toHaveLength(1);
});

it('writes the names of gateways beside one another where they would lie on each other, and leaves none out', () => {
  const { words } = paint([markOf('Mama A 3. krs', 0, 0, true), markOf('Lämmönjako', 380, 0, true)], 0.17);
  expect(words.map(({ text }) => text)).toEqual(['Mama A 3. krs', 'Lämmönjako']);
  const [first = 0, second = 0] = words.map(({ at }) => at);
  expect(second - first).toBeGreaterThanOrEqual((13 * 6 + 8 + 10 * 6 + 8) / 2);
});

it('writes the name of a gateway that is chosen or found in its colours', () => {
  const all = [markOf('A', 0, 0, true), markOf('B', 900, 0, true), markOf('C', 1800, 0, true)];
  const { words } = paint(all, 0.17, { chosen: new Set(['A']), sought: new Set(['B']) });
  expect(words.map(({ ink }) => ink)).toEqual(['onAccent', 'warn', 'text']);
});
