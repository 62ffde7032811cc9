import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useScrollableSides } from '../../../../web/ui/table/useScrollableSides.ts';

/** Looks at once, as a browser does when it begins to observe. */
class AtOnce {
  look: () => void;
  constructor(look: () => void) {
    this.look = look;
  }
  observe() {
    this.look();
  }
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', AtOnce));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Box() {
  const ref = useRef<HTMLDivElement>(null);
  const { left, right } = useScrollableSides(ref);
  return (
    <div ref={ref} data-testid="box">
      <p>{`${left ? 'more' : 'end'} | ${right ? 'more' : 'end'}`}</p>
    </div>
  );
}

const measure = (seen: number, whole: number) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(seen);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(whole);
};

it('tells on which sides there is more, wherever it is scrolled to', () => {
  measure(300, 900);
  render(<Box />);
  expect(screen.getByText('end | more')).toBeInTheDocument();
  const scrollTo = (left: number) =>
    act(() => {
      const box = screen.getByTestId('box');
      box.scrollLeft = left;
      box.dispatchEvent(new Event('scroll'));
    });
  scrollTo(200);
  expect(screen.getByText('more | more')).toBeInTheDocument();
  scrollTo(600);
  expect(screen.getByText('more | end')).toBeInTheDocument();
});

it('tells of nothing more where all fits', () => {
  measure(900, 900);
  render(<Box />);
  expect(screen.getByText('end | end')).toBeInTheDocument();
});
