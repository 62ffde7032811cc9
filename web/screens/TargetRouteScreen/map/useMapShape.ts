import { useLayoutEffect, useRef, useState } from 'react';
import { media } from '../../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../../ui/theme/useMediaQuery.ts';
import { heightOfMap } from './mapHeight.ts';
import { aroundAll } from './useViewport.ts';

/** About how wide the map is to its height, until it is measured. */
const usual = { wide: 1.8, narrow: 0.78 };

/** The width to the height of what a map has for its devices, from its size in pixels. */
export const shapeWithin = (width: number, height: number): number =>
  (width * (1 - 2 * aroundAll.share)) / (height - aroundAll.above - aroundAll.below);

/**
 * Measures the shape that a network is laid out for, once in a wide and once in a narrow window: one that is resized a
 * little, as by the bar of a phone, moves no device.
 */
export const useMapShape = () => {
  const ref = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery(media.narrow);
  const [measured, setMeasured] = useState<{ shape: number; narrow: boolean } | null>(null);
  useLayoutEffect(() => {
    const width = ref.current?.clientWidth ?? 0;
    if (width > 0) setMeasured({ shape: shapeWithin(width, heightOfMap(window.innerHeight)), narrow });
  }, [narrow]);
  return { ref, shape: measured?.narrow === narrow ? measured.shape : usual[narrow ? 'narrow' : 'wide'] };
};
