import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BarSpark } from '../../../../web/ui/chart/BarSpark.tsx';
import { carpetCells } from '../../../../web/ui/chart/cells/carpetCells.ts';
import { CarpetPlot } from '../../../../web/ui/chart/cells/CarpetPlot.tsx';
import { cutTo, fittingMarks } from '../../../../web/ui/chart/cells/cellLayout.ts';
import { cellPaths } from '../../../../web/ui/chart/cells/cellPaths.ts';
import { cellScale, stepOf } from '../../../../web/ui/chart/cells/cellScale.ts';
import { Heatmap } from '../../../../web/ui/chart/cells/Heatmap.tsx';
import { chartTexts as texts } from './chartTexts.ts';

afterEach(cleanup);

const common = { unit: 'l', locale: 'fi-FI', texts };
const rows = ['A 1', 'A 2'];
const columns = ['Mon', 'Tue', 'Wed'];
const cells = [
  [1, 2, 3],
  [4, null, 10],
];
const heatmap = <Heatmap {...common} label="Water" rowHead="Flat" rows={rows} columns={columns} cells={cells} />;

const plane = () => screen.getByRole('application');
const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;
const hour = 3_600_000;
const helsinki = 'Europe/Helsinki';

describe('a heatmap', () => {
  it('reads its cells aloud as the arrows move from one to the next, and stops at the edges', async () => {
    render(heatmap);
    plane().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(spoken()).toBe('A 1, Mon, 1\u00a0l');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(spoken()).toBe('A 2, Tue, no value');
    await userEvent.keyboard('{End}{ArrowRight}{ArrowDown}');
    expect(spoken()).toBe('A 2, Wed, 10\u00a0l');
    await userEvent.keyboard('{Control>}{Home}{/Control}');
    expect(spoken()).toBe('A 1, Mon, 1\u00a0l');
  });

  it('describes its keys beside its name, rather than in it', () => {
    render(heatmap);
    expect(plane()).toHaveAccessibleName('Water');
    expect(plane()).toHaveAccessibleDescription('Arrows read');
  });

  it('reads the cell under the pointer', () => {
    render(heatmap);
    fireEvent.pointerMove(plane(), { clientX: Number.parseFloat(plane().style.width) - 1, clientY: 30 });
    expect(within(plane()).getByText('A 2, Wed')).toBeInTheDocument();
    expect(within(plane()).getByText('10 l')).toBeInTheDocument();
    fireEvent.pointerLeave(plane());
    expect(within(plane()).queryByText('A 2, Wed')).not.toBeInTheDocument();
  });

  it('is a table too, with a row for each of its rows', async () => {
    render(heatmap);
    await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
    const found = screen
      .getAllByRole<HTMLTableRowElement>('row')
      .map(({ cells }) => Array.from(cells, (one) => one.textContent));
    expect(found.slice(1)).toEqual([
      ['A 1', '1\u00a0l', '2\u00a0l', '3\u00a0l'],
      ['A 2', '4\u00a0l', 'no value', '10\u00a0l'],
    ]);
  });

  it('hands out its numbers as rows of a file', async () => {
    const onFile = vi.fn();
    render(
      <Heatmap {...common} label="Water" rowHead="Flat" rows={rows} columns={columns} cells={cells} onFile={onFile} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save as' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(onFile).toHaveBeenCalledWith({
      kind: 'csv',
      table: {
        headers: ['Flat', 'Mon (l)', 'Tue (l)', 'Wed (l)'],
        rows: [
          ['A 1', 1, 2, 3],
          ['A 2', 4, null, 10],
        ],
      },
    });
  });

  it('writes the values into cells that have room, and names the empty ones in its scale', () => {
    const { container } = render(heatmap);
    expect([...container.querySelectorAll('text[data-cell]')].map((one) => one.textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '10',
    ]);
    expect(screen.getByText(/no value/)).toBeInTheDocument();
  });

  it('writes all values with as many decimals as any of them has', () => {
    const uneven = [
      [21, 21.5],
      [null, 20.25],
    ];
    const { container } = render(
      <Heatmap {...common} label="Air" rowHead="Flat" rows={rows} columns={['Mon', 'Tue']} cells={uneven} />,
    );
    const written = [...container.querySelectorAll('text[data-cell]')].map(({ textContent }) => textContent);
    expect(written).toEqual(['21,00', '21,50', '20,25']);
  });

  it('tells no scale where every cell is empty', () => {
    render(<Heatmap {...common} label="None" rowHead="Flat" rows={['A 1']} columns={['Mon']} cells={[[null]]} />);
    expect(screen.queryByText(/0 l/)).toBeNull();
  });

  it('says that there is nothing where every cell is empty', () => {
    render(<Heatmap {...common} label="Water" rowHead="Flat" rows={['A 1']} columns={['Mon']} cells={[[null]]} />);
    expect(screen.getByText('Nothing measured')).toBeInTheDocument();
    expect(screen.queryByRole('application')).not.toBeInTheDocument();
  });
});

describe('the colours of cells', () => {
  it('rise from the least to the most, both of which have a colour', () => {
    const steps = cellScale([[0, 90]]);
    expect([0, 9.9, 10, 89, 90].map((value) => stepOf(steps, value))).toEqual([0, 0, 1, 8, 8]);
    expect(new Set(steps.map(({ ink }) => ink)).size).toBe(steps.length);
  });

  it('tell how far a value is from a middle, as far to either side', () => {
    const steps = cellScale([[18, 24]], 21);
    expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([18, 24]);
    expect(stepOf(steps, 21)).toBe(4);
    expect(cellScale([[20, 24]], 21)[0]?.from).toBe(18);
  });

  it('stand for one value, and for none', () => {
    expect(stepOf(cellScale([[5]]), 5)).toBe(0);
    expect(cellScale([[null]])).toHaveLength(9);
  });
});

describe('the shapes of cells', () => {
  const grid = [
    [0, 0, 90, null],
    [0, 90, 90, 90],
  ];
  const pathsAt = (cellWidth: number) => {
    const layout = { width: 100, height: 38, left: 10, top: 0, cellWidth, cellHeight: 8, rows: 2, columns: 4 };
    return cellPaths(grid, cellScale(grid), layout);
  };
  const starts = (path: string | undefined) => path?.match(/M[^h]+/g);

  it('join those of one colour in a row where there is no gap between them', () => {
    const paths = pathsAt(3);
    expect([starts(paths[0]), starts(paths[8]), starts(paths[9])]).toEqual([
      ['M10 0', 'M10 8'],
      ['M16 0', 'M13 8'],
      ['M19 0'],
    ]);
    expect(paths[8]).toBe('M16 0h3.3v8.3h-3.3zM13 8h9.3v8.3h-9.3z');
  });

  it('stand alone where there is room for a gap', () => {
    const paths = pathsAt(10);
    expect([starts(paths[0])?.length, starts(paths[8])?.length, starts(paths[9])?.length]).toEqual([3, 4, 1]);
    expect(paths[9]).toBe('M40 0h9v7h-9z');
  });
});

describe('the words beside cells', () => {
  it('leave out those that would run into another', () => {
    const marks = ['12.00', '13.00', '14.00', '15.00'].map((label, index) => ({ index, label }));
    expect(fittingMarks(marks, 25, 'columns').map(({ label }) => label)).toEqual(['12.00', '14.00']);
    expect(fittingMarks(marks, 8, 'rows').map(({ label }) => label)).toEqual(['12.00', '14.00']);
  });

  it('are cut where they are longer than their room', () => {
    expect(cutTo('Asunto A 12', 200)).toBe('Asunto A 12');
    expect(cutTo('Asunto A 12', 45)).toBe('Asunto…');
  });
});

describe('a carpet plot', () => {
  it('lays readings out by the day and the hour of the building', () => {
    const from = Date.UTC(2026, 10, 19, 22);
    const at = Array.from({ length: 48 }, (_, index) => from + index * hour);
    const { cells: laid, days } = carpetCells(
      { at, value: at.map((_time, index) => index) },
      from,
      from + 48 * hour,
      helsinki,
    );
    expect(days).toEqual([from, from + 24 * hour]);
    expect(laid[0]).toEqual([0, 24]);
    expect(laid[23]).toEqual([23, 47]);
  });

  it('has no hour where the clocks skip one, and the mean of two where they go back', () => {
    const spring = Date.UTC(2026, 2, 28, 22);
    const autumn = Date.UTC(2026, 9, 24, 21);
    const laid = (start: number, count: number) => {
      const at = Array.from({ length: count }, (_, index) => start + index * hour);
      return carpetCells(
        { at, value: at.map((_time, index) => index) },
        start,
        start + count * hour,
        helsinki,
      ).cells.map(([value]) => value);
    };
    expect(laid(spring, 23).slice(0, 6)).toEqual([0, 1, 2, null, 3, 4]);
    expect(laid(autumn, 25).slice(0, 6)).toEqual([0, 1, 2, 3.5, 5, 6]);
  });

  it('begins and ends within a day, and leaves out what was read outside of that', () => {
    const midnight = Date.UTC(2026, 10, 19, 22);
    const at = Array.from({ length: 72 }, (_, index) => midnight + index * hour);
    const points = { at, value: at.map((_time, index) => index) };
    const { cells: laid, days } = carpetCells(points, midnight + 30 * hour, midnight + 50 * hour, helsinki);
    expect(days).toEqual([midnight + 24 * hour, midnight + 48 * hour]);
    expect([laid[5], laid[6], laid[2]]).toEqual([
      [null, null],
      [30, null],
      [null, null],
    ]);
    expect(laid[1]).toEqual([null, 49]);
  });

  it('is a table with a row for each day and a column for each hour', async () => {
    const from = Date.UTC(2026, 10, 19, 22);
    const at = Array.from({ length: 48 }, (_, index) => from + index * hour);
    const points = { at, value: at.map((_time, index) => index) };
    const range = { from, to: from + 48 * hour, timeZone: helsinki };
    render(<CarpetPlot {...common} {...range} label="Days" dayHead="Day" points={points} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
    const [head, ...days] = screen.getAllByRole<HTMLTableRowElement>('row').map(({ cells }) => [...cells].slice(0, 3));
    expect([head, ...days].map((row) => row?.map(({ textContent }) => textContent))).toEqual([
      ['Day', '00', '01'],
      ['pe 20.11.2026', '0\u00a0l', '1\u00a0l'],
      ['la 21.11.2026', '24\u00a0l', '25\u00a0l'],
    ]);
  });

  it('draws a year of hours as a handful of shapes, and reads a day and an hour', async () => {
    const from = Date.UTC(2025, 10, 20, 22);
    const at = Array.from({ length: 365 * 24 }, (_, index) => from + index * hour);
    const points = { at, value: at.map((_time, index) => index % 24) };
    const { container } = render(
      <CarpetPlot
        {...common}
        label="Year"
        dayHead="Day"
        points={points}
        from={from}
        to={from + 365 * 24 * hour}
        timeZone={helsinki}
      />,
    );
    expect(container.querySelectorAll('svg[data-picture] path').length).toBeLessThanOrEqual(10);
    plane().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(spoken()).toBe('la 22.11.2025 01–02, 1\u00a0l');
  });
});

describe('a bar spark', () => {
  it('draws a bar for what is known, and is read by its label', () => {
    render(<BarSpark values={[1, null, 0, -2]} label="Water in four weeks" />);
    const path = screen.getByRole('img', { name: 'Water in four weeks' }).querySelector('path');
    expect(path?.getAttribute('d')?.match(/M/g)).toHaveLength(3);
  });
});
