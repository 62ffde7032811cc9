import type { ReactElement } from 'react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { EmptyState } from '../../../../web/ui/feedback/EmptyState.tsx';
import { Icon, type IconName } from '../../../../web/ui/display/Icon.tsx';
import { LineDrawing } from '../../../../web/ui/display/LineDrawing.tsx';
import { deviceStrokes } from '../../../../web/ui/display/deviceStrokes.ts';
import { emptyStrokes } from '../../../../web/ui/display/emptyStrokes.ts';
import { iconNodes } from '../../../../web/ui/display/iconNodes.ts';

afterEach(cleanup);

const isIcon = (name: string): name is IconName => name in iconNodes;

const drawnBy = (part: ReactElement): string => render(part).container.querySelector('svg')?.innerHTML ?? '';

describe('an icon', () => {
  it('draws all elements of its node of the library, hidden from screen readers', () => {
    for (const name of Object.keys(iconNodes).filter(isIcon)) {
      const { container, unmount } = render(<Icon name={name} />);
      const svg = container.querySelector('svg');
      expect(svg?.children, name).toHaveLength(iconNodes[name].length);
      expect(svg).toHaveAttribute('aria-hidden', 'true');
      unmount();
    }
  });

  it('is filled only where a star is marked', () => {
    const { container } = render(<Icon name="starFilled" />);
    expect(container.querySelector('svg')).toHaveAttribute('fill', 'currentColor');
    cleanup();
    expect(render(<Icon name="star" />).container.querySelector('svg')).toHaveAttribute('fill', 'none');
  });
});

describe('a drawing', () => {
  it('differs from all others', () => {
    const strokes = [...Object.values(emptyStrokes), ...Object.values(deviceStrokes)];
    expect(new Set(strokes.map(({ thing }) => thing)).size).toBe(strokes.length);
  });

  it('is hidden from screen readers', () => {
    const { container } = render(<LineDrawing strokes={deviceStrokes.gateway} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('an empty list', () => {
  const drawn = (name: keyof typeof emptyStrokes) => drawnBy(<LineDrawing strokes={emptyStrokes[name]} />);

  it.each([
    ['search', 'nothingFound'],
    ['check', 'well'],
    ['chart', 'readings'],
    ['device', 'devices'],
    ['file', 'files'],
    ['door', 'buildings'],
    ['users', 'people'],
    ['calendar', 'list'],
  ] as const)('of the icon %s shows the drawing %s', async (icon, drawing) => {
    const expected = drawn(drawing);
    const { container } = render(<EmptyState icon={icon} title="None" />);
    await waitFor(() => expect(container.querySelector('svg')?.innerHTML).toBe(expected));
  });

  it('shows another drawing where its caller names one', async () => {
    const expected = drawn('well');
    const { container } = render(<EmptyState icon="bell" drawing="well" title="None" />);
    await waitFor(() => expect(container.querySelector('svg')?.innerHTML).toBe(expected));
  });

  it('has no room for a drawing without an icon', () => {
    render(<EmptyState title="None" />);
    expect(screen.getByRole('heading', { name: 'None' }).previousSibling).toBeNull();
  });
});
