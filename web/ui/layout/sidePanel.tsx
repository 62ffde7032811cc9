import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from '../store/createStore.ts';
import { useStore } from '../store/useStore.ts';

/** What the side of the page shows: its navigation, a panel of the screen in its place, or nothing. */
export type Side = 'navigation' | 'panel' | 'none';

const side = createStore<Side>('navigation');
const slot = createStore<HTMLElement | null>(null);

/** What the side of the page shows now; read by the frame. */
export const useSide = (): Side => useStore(side);

/** Ref of the element of the frame in which panels of screens are rendered. */
export const sidePanelSlot = (element: HTMLElement | null): void => slot.set(element);

/** Takes the side of the page for as long as it is mounted, and renders a panel in it; with nothing the side is hidden. */
export function SidePanel({ children }: { children?: ReactNode }) {
  const element = useStore(slot);
  const kind = children == null ? 'none' : 'panel';
  useLayoutEffect(() => {
    side.set(kind);
    return () => side.set('navigation');
  }, [kind]);
  return element && createPortal(children, element);
}
