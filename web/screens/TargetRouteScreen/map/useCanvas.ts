import { useRef } from 'react';
import { media } from '../../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../../ui/theme/useMediaQuery.ts';
import { useTheme } from '../../../ui/theme/useTheme.ts';
import type { Inks } from './paintNodes.ts';

/** What a canvas of the map is painted with, and its measure in the screen's own points. */
type Paint = (pen: CanvasRenderingContext2D, inks: Inks, ratio: number) => void;

/** Canvas context with the page's colours and font. */
export const useCanvas = () => {
  const canvas = useRef<HTMLCanvasElement>(null);
  // Either changes the colours that the page has, and so what is painted.
  useTheme();
  useMediaQuery(media.dark);
  const paintWith = (size: () => { width: number; height: number }, paint: Paint): void => {
    const part = canvas.current;
    const pen = part?.getContext('2d');
    if (!part || !pen) return;
    const ratio = window.devicePixelRatio;
    const { width, height } = size();
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (part.width !== wide) part.width = wide;
    if (part.height !== high) part.height = high;
    const style = getComputedStyle(part);
    paint(pen, { ink: (name) => style.getPropertyValue(`--${name}`), family: style.fontFamily }, ratio);
  };
  /** Shows what is painted moved and scaled; as it is with an empty text. */
  const transform = (by: string): void => {
    if (canvas.current) canvas.current.style.transform = by;
  };
  return { canvas, paintWith, transform };
};
