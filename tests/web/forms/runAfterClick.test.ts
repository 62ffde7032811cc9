import { beforeEach, expect, it, vi } from 'vitest';
import { runAfterClick } from '../../../web/forms/runAfterClick.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** What a browser tells of one press, up to its click; a finger is let go before the mouse that it stands for is pressed. */
const presses = {
  'by a mouse': ['pointerdown', 'mousedown', 'pointerup', 'mouseup'],
  'by a finger': ['pointerdown', 'pointerup', 'mousedown', 'mouseup'],
};

const tell = (type: string) => window.dispatchEvent(new Event(type));

it.each(Object.entries(presses))('moves nothing from under a press %s before its click', (_by, events) => {
  const act = vi.fn<() => void>();
  for (const type of events) {
    tell(type);
    // The field is left as the mouse goes down.
    if (type === 'mousedown') runAfterClick(act);
    expect(act).not.toHaveBeenCalled();
  }
  tell('click');
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});

it('acts at once where a field is left by the keyboard', () => {
  const act = vi.fn<() => void>();
  runAfterClick(act);
  expect(act).toHaveBeenCalledOnce();
});

it('acts at once after a press that became a drag', () => {
  const act = vi.fn<() => void>();
  for (const type of ['pointerdown', 'mousedown', 'pointercancel']) tell(type);
  runAfterClick(act);
  expect(act).toHaveBeenCalledOnce();
});
