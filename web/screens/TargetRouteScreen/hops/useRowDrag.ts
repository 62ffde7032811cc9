import { useEffect, useEffectEvent, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { possibleParents } from '../../../entities/core/edit/reportThrough.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';

/** Distance in pixels after which a press is a drag. */
const threshold = 5;

type Dragged = { id: string; ids: readonly string[]; allowed: ReadonlySet<string> };

type Given = {
  devices: readonly RoutedDevice[];
  chosen: ReadonlySet<string>;
  mayChange: boolean;
  onDrop: (ids: readonly string[], parent: string) => void;
};

const deviceAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-device]')?.dataset['device'] ?? null;

/**
 * Dragging of rows of the tree with the mouse: the selected ones go along. A touch scrolls; there the route is changed in
 * the dialog. Escape ends it without a change.
 */
export const useRowDrag = ({ devices, chosen, mayChange, onDrop }: Given) => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const pressed = useRef<{ id: string; x: number; y: number } | null>(null);
  /** The click that the browser sends after a drop selects nothing. */
  const hasDragged = useRef(false);
  const end = useEffectEvent(() => {
    pressed.current = null;
    setDragged(null);
    setOver(null);
  });
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    if (!dragged) return;
    const move = ({ clientX, clientY }: PointerEvent) => {
      const at = deviceAt(clientX, clientY);
      setOver(at !== null && dragged.allowed.has(at) ? at : null);
    };
    const finish = ({ clientX, clientY }: PointerEvent) => {
      const at = deviceAt(clientX, clientY);
      end();
      if (at !== null && dragged.allowed.has(at)) drop(dragged.ids, at);
    };
    const giveUp = () => end();
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', finish);
    window.addEventListener('pointercancel', giveUp);
    window.addEventListener('keydown', cancel);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', finish);
      window.removeEventListener('pointercancel', giveUp);
      window.removeEventListener('keydown', cancel);
    };
  }, [dragged]);

  return {
    dragged,
    over,
    /** Whether a click follows a drag; reading resets it. */
    endsDrag: () => {
      const was = hasDragged.current;
      hasDragged.current = false;
      return was;
    },
    onPointerDown: (event: ReactPointerEvent, id: string | null) => {
      hasDragged.current = false;
      const device = devices.find((one) => one.id === id);
      if (!mayChange || !device || device.isMama || event.pointerType === 'touch' || event.button !== 0) return;
      pressed.current = { id: device.id, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: ReactPointerEvent) => {
      const from = pressed.current;
      if (!from || dragged) return;
      if (event.buttons === 0) {
        pressed.current = null;
        return;
      }
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < threshold) return;
      hasDragged.current = true;
      const ids = chosen.has(from.id) ? [...chosen] : [from.id];
      const allowed = new Set(possibleParents(devices, ids).map(({ id }) => id));
      // The listeners of the window are there before the next event: a busy page would miss the release otherwise.
      flushSync(() => setDragged({ id: from.id, ids, allowed }));
    },
  };
};
