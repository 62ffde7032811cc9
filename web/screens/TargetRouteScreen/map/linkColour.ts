import { signalLevel } from '../../../ui/display/signalLevel.ts';
import type { ColorName } from '../../../ui/theme/tokens.ts';

/** The colour of the line from a device to its parent: how well it is heard, which nobody knows of one that is not. */
export const linkColour = ({ quality, heard }: { quality: number | null; heard: boolean }): ColorName =>
  signalLevel(heard ? quality : null).ink;
