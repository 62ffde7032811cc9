import { signalLevel } from '../../../ui/display/signalLevel.ts';
import type { ColorName } from '../../../ui/theme/tokens.ts';

/** Colour of a link by its quality; grey if the core is offline. */
export const linkColour = ({ quality, isOnline }: { quality: number | null; isOnline: boolean }): ColorName =>
  signalLevel(isOnline ? quality : null).ink;
