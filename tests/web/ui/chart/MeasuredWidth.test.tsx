import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MeasuredWidth } from '../../../../web/ui/chart/MeasuredWidth.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Gives all elements a width, and returns how to change it. */
const layOut = (width: number) => {
  const observed: (() => void)[] = [];
  const measured = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  class Observer {
    constructor(callback: () => void) {
      observed.push(callback);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  return (next: number) =>
    act(() => {
      measured.mockReturnValue(next);
      for (const callback of observed) callback();
    });
};

const draw = () => {
  const content = vi.fn((width: number) => <p>{width}</p>);
  render(<MeasuredWidth>{content}</MeasuredWidth>);
  return content;
};

it('draws its content once, at the width that there is', () => {
  layOut(900);
  expect(draw().mock.calls).toEqual([[900]]);
});

it('draws its content again at another width, and not while it has none', () => {
  const resize = layOut(900);
  const content = draw();
  resize(0);
  resize(500);
  expect(content.mock.calls).toEqual([[900], [500]]);
  expect(screen.getByText('500')).toBeInTheDocument();
});

it('draws what is not laid out at a usual width', () => {
  layOut(0);
  expect(draw().mock.calls).toEqual([[640]]);
});
