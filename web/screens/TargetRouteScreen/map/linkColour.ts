import { signalLevel } from '../../../ui/display/signalLevel.ts';
import type { ColorName } from '../../../ui/theme/tokens.ts';

/** Colour of a link by its quality; grey if the core is offline. */
export const linkColour = ({ quality, heard }: { quality: number | null; heard: boolean }): ColorName =>
  signalLevel(heard ? quality : null).ink;
