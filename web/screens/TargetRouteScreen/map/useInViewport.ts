import { useEffect, useRef } from 'react';
import { media } from '../../../ui/theme/tokens.ts';
import { useMediaQuery } from '../../../ui/theme/useMediaQuery.ts';

/** On narrow pages the panel is under the map and scrolls into view. */
export const useInViewport = (chosen: string | undefined) => {
  const panel = useRef<HTMLDivElement>(null);
  const first = useRef(chosen);
  const isUnder = useMediaQuery(media.small);
  const calm = useMediaQuery(media.calm);
  useEffect(() => {
    const isFirst = first.current === chosen;
    first.current = undefined;
    if (isUnder && !isFirst) panel.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, [chosen, isUnder, calm]);
  return panel;
};
