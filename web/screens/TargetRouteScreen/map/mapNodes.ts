import type { Edge } from '@xyflow/react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { color } from '../../../ui/theme/tokens.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';
import { lineEnds, nodeSize, type DeviceNodeType } from './DeviceNode.tsx';
import type { Point } from './layoutNetwork.ts';
import { linkColour } from './linkColour.ts';
import type { NameSize } from './nameSize.ts';
import { dashesOf, lineWidth } from './paintNodes.ts';
import type { Measure } from './shortName.ts';
import { shortName } from './shortName.ts';

const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** Measures texts in the letters of the page at a size and weight, each once. */
const measuredIn = (size: number, weight: number): Measure => {
  const font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => {
    const key = `${font} ${text}`;
    const width = known.get(key);
    if (width !== undefined) return width;
    pen ??= document.createElement('canvas').getContext('2d');
    if (!pen) return 0;
    pen.font = font;
    const measured = pen.measureText(text).width;
    known.set(key, measured);
    return measured;
  };
};

/** Width that a device has for its name, beside the icons that it then shows. */
const roomOf = ({ far, lines }: NameSize, isOffline: boolean): number => {
  if (!far) return nodeSize.width - 66;
  return nodeSize.width - (isOffline && lines > 1 ? 48 : 18);
};

type State = Pick<DeviceNodeType, 'position'> & { selected: boolean; focusable: boolean; hidden: boolean };

const stated = new WeakMap<DeviceNodeType, DeviceNodeType & State>();

/** A node with what changes about it; the same object as before if nothing has, which the library then does not render again. */
export const withState = (node: DeviceNodeType, state: State): DeviceNodeType => {
  const known = stated.get(node);
  const { position, selected, focusable, hidden } = state;
  const isSame =
    known?.position.x === position.x &&
    known.position.y === position.y &&
    known.selected === selected &&
    known.focusable === focusable &&
    known.hidden === hidden;
  if (known && isSame) return known;
  const made = { ...node, ...state };
  stated.set(node, made);
  return made;
};

const texts = new WeakMap<TFunction, Map<string, string>>();

/** A text of few kinds, which hundreds of devices share; found once in each language. */
const sharedText = (t: TFunction, key: string, find: () => string): string => {
  const known = texts.get(t) ?? new Map<string, string>();
  texts.set(t, known);
  const text = known.get(key) ?? find();
  known.set(key, text);
  return text;
};

type Built = { inputs: readonly unknown[]; node: DeviceNodeType };

const built = new WeakMap<RoutedDevice, Built>();

/** The node of a device, made again only if it would differ: texts cost most of a map of hundreds. */
const nodeOf = (device: RoutedDevice, inputs: readonly unknown[], make: () => DeviceNodeType): DeviceNodeType => {
  const known = built.get(device);
  if (known?.inputs.every((input, index) => input === inputs[index])) return known.node;
  const node = make();
  built.set(device, { inputs, node });
  return node;
};

/** The devices as React Flow draws them, all of them or only gateways with names; all are as large, so none has to be measured. */
export const useNodes = (
  devices: readonly RoutedDevice[],
  positions: ReadonlyMap<string, Point>,
  sought: ReadonlySet<string>,
  met: string | null,
  { names, gatewaysOnly }: { names: NameSize; gatewaysOnly: boolean },
) => {
  const { t } = useTranslation();
  const measure = measuredIn(names.size, 500);
  const linesOf = (name: string, isMama: boolean, isOffline: boolean): readonly string[] => {
    if (gatewaysOnly && !isMama) return [];
    if (names.isFull || (isMama && names.lines === 1)) return [name];
    return shortName(name, roomOf(names, isOffline), measure, names.lines);
  };
  const make = (device: RoutedDevice, position: Point): DeviceNodeType => {
    const { id, name, state, isMama, lowBattery, quality, isOnline } = device;
    const stateText = sharedText(t, state, () => t(`core.state.${state}`));
    return {
      id,
      type: 'device',
      position,
      ariaLabel: `${name}, ${stateText}`,
      // The library sets a role only on focusable nodes.
      ariaRole: 'group',
      domAttributes: { 'aria-roledescription': undefined },
      measured: nodeSize,
      handles: lineEnds,
      data: {
        name,
        lines: linesOf(name, isMama, state === 'offline'),
        state,
        stateText,
        isMama,
        lowBattery,
        quality,
        qualityText:
          quality === null
            ? t('core.linkUnknown')
            : sharedText(t, `${isOnline} ${quality}`, () => t(isOnline ? 'core.link' : 'core.lastLink', { quality })),
        isOnline,
        found: sought.has(id),
        met: id === met,
        names,
      },
    };
  };
  return devices.map((device) => {
    const { id } = device;
    const position = positions.get(id) ?? { x: 0, y: 0 };
    const { x, y } = position;
    const inputs = [t, names, gatewaysOnly, x, y, sought.has(id), id === met];
    return nodeOf(device, inputs, () => make(device, position));
  });
};

const labelStyles = { labelStyle: { fill: color('text') }, labelBgStyle: { fill: color('surface') } };

/** Links as edges: coloured by link quality, grey if offline, dashed until confirmed. */
export const edgesOf = (devices: readonly RoutedDevice[], chosen: ReadonlySet<string>): Edge[] => {
  const known = new Set(devices.map(({ id }) => id));
  return devices.flatMap((device) => {
    const { id, parent, quality, confirmed, isOnline } = device;
    if (parent === null || !known.has(parent)) return [];
    const stroke = color(linkColour(device));
    const near = chosen.has(id) || chosen.has(parent);
    return [
      {
        id: `${id} ${parent}`,
        source: parent,
        target: id,
        type: 'straight',
        focusable: false,
        // Hidden from screen readers: the node has the same text, and the library would name the edge by ids.
        domAttributes: { 'aria-hidden': true },
        style: {
          stroke,
          strokeWidth: near ? 3 : lineWidth,
          ...(confirmed ? {} : { strokeDasharray: dashesOf(lineWidth).join(' ') }),
        },
        ...(near && isOnline && quality !== null ? { label: `${quality}\u00a0%`, ...labelStyles } : {}),
      },
    ];
  });
};
