import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveDrawn, meetDrawn, noteHands } from '../../../../web/app/drawn/inHand.ts';
import { drawsWhole } from '../../../../web/ui/drawing.ts';

const stand = (look = ' data-look="[]"', whole = ' data-whole') => {
  document.body.innerHTML = `<div id="root"${look}><button>Columns</button></div><div id="drawn"${whole} inert>Columns</div>`;
};
const button = () => document.querySelector('button') as HTMLButtonElement;

beforeEach(() => {
  vi.useFakeTimers();
  noteHands();
  document.elementFromPoint = () => button();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

describe('the portal in place of what was drawn', () => {
  it('is drawn whole where that was, and takes its place at once', () => {
    stand();
    meetDrawn();
    expect(drawsWhole()).toBe(true);
    leaveDrawn();
    expect(drawsWhole()).toBe(false);
    expect(document.getElementById('drawn')).toBeNull();
  });

  it('is drawn part after part where what was drawn lacks some', () => {
    stand(undefined, '');
    meetDrawn();
    expect(drawsWhole()).toBe(false);
  });

  it('stays alone where what is drawn comes only after it', () => {
    document.body.innerHTML = '<div id="root" data-look="[]"><button>Columns</button></div>';
    meetDrawn();
    leaveDrawn();
    expect(document.getElementById('root')?.dataset['look']).toBeUndefined();
    document.body.insertAdjacentHTML('beforeend', '<div id="drawn">Columns</div>');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.getElementById('drawn')).toBeNull();
  });

  it('stands by itself where what was drawn is for another look', () => {
    stand('');
    meetDrawn();
    expect(drawsWhole()).toBe(false);
  });

  it('is shown as far as it has come where that takes too long', () => {
    stand();
    meetDrawn();
    vi.advanceTimersByTime(4000);
    expect(drawsWhole()).toBe(false);
  });

  it('does what was pressed before it was there, once', () => {
    stand();
    meetDrawn();
    const pressed = vi.fn();
    button().addEventListener('click', pressed);
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 5, clientY: 5 }));
    expect(pressed).not.toHaveBeenCalled();
    leaveDrawn();
    vi.runAllTimers();
    expect(pressed).toHaveBeenCalledOnce();
    expect(button()).toHaveFocus();
  });
});
