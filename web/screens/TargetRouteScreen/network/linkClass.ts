import { signalLevel } from '../../../ui/display/signalLevel.ts';
import type { ColorName } from '../../../ui/theme/tokens.ts';

/** Class of a link by its quality; unknown also while the device is offline. */
export type LinkClass = 'above90' | 'above70' | 'above50' | 'below50' | 'unknown';

/** Colour and width in pixels of the links of a class; a worse link is also wider. */
export const linkClasses: Record<LinkClass, { ink: ColorName; width: number }> = {
  above90: { ink: 'ok', width: 1.5 },
  above70: { ink: 'lime', width: 1.5 },
  above50: { ink: 'warn', width: 2 },
  below50: { ink: 'error', width: 2.5 },
  unknown: { ink: 'lineStrong', width: 1.5 },
};

/** The classes, best first. */
export const linkClassNames = Object.keys(linkClasses) as LinkClass[];

/** The classes in the order in which they are drawn: the worst lies on top. */
export const paintOrder: readonly LinkClass[] = ['unknown', 'above90', 'above70', 'above50', 'below50'];

/** Class of the link of a device to its parent. */
export const linkClassOf = ({ quality, isOnline }: { quality: number | null; isOnline: boolean }): LinkClass => {
  const { ink } = signalLevel(isOnline ? quality : null);
  return linkClassNames.find((name) => linkClasses[name].ink === ink) ?? 'unknown';
};

/** Whether the quality of a link is 50 % or less. */
export const isWeak = (device: { quality: number | null; isOnline: boolean }): boolean =>
  linkClassOf(device) === 'below50';
