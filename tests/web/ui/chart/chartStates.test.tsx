import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChartSeries } from '../../../../web/ui/chart/chartTypes.ts';
import { cursorReadings } from '../../../../web/ui/chart/maths/cursorReadings.ts';
import { geometryOf } from '../../../../web/ui/chart/maths/geometry.ts';
import { lineShape } from '../../../../web/ui/chart/maths/lineShape.ts';
import { TimeSeriesChart } from '../../../../web/ui/chart/TimeSeriesChart.tsx';
import { valueAxes } from '../../../../web/ui/chart/maths/valueAxes.ts';
import { chartTexts as texts } from './chartTexts.ts';

afterEach(cleanup);

const hour = 3_600_000;
const from = Date.UTC(2026, 10, 20, 22);
const to = from + 12 * hour;
const timeZone = 'Europe/Helsinki';
const relay: ChartSeries = {
  id: 'relay',
  label: 'Rele',
  unit: '',
  color: 7,
  kind: 'line',
  states: ['Pois', 'Päällä'],
  points: { at: [from, from + 5 * hour, from + 10 * hour], value: [0, 1, 0] },
};

describe('what is either on or off', () => {
  it('stays as it was until it changes, rather than sloping from one to the other', () => {
    const size = { width: 400, height: 100, top: 0, bottomRoom: 0, leftRoom: 0, rightRoom: 0 };
    const { line } = lineShape(relay, geometryOf({ ...size, from, to }), Infinity);
    expect(line.map(({ at, value }) => [at - from, value])).toEqual([
      [0, 0],
      [5 * hour - 1, 0],
      [5 * hour, 1],
      [10 * hour - 1, 1],
      [10 * hour, 0],
    ]);
  });

  it('stays so up to a gap, and says nothing over it', () => {
    const size = { width: 400, height: 100, top: 0, bottomRoom: 0, leftRoom: 0, rightRoom: 0 };
    const { line } = lineShape(relay, geometryOf({ ...size, from, to }), hour);
    expect(line.map(({ value }) => value)).toEqual([0, null, 1, null, 0]);
  });

  it('has an axis of its two words', () => {
    expect(valueAxes([relay], from, to, 0, 300)).toMatchObject([{ ticks: [0, 1], domain: [0, 1] }]);
    render(
      <TimeSeriesChart label="Rele" series={[relay]} {...{ from, to, timeZone, texts }} height={200} locale="fi-FI" />,
    );
    const marks = [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(marks).toEqual(expect.arrayContaining(['Pois', 'Päällä']));
    expect(marks).not.toContain('0,2');
  });

  it('is read in words at the cursor and in the table', async () => {
    const language = { locale: 'fi-FI', timeZone, texts };
    expect(cursorReadings([relay], from + 5 * hour, language)).toMatchObject([
      { label: 'Rele', text: 'Päällä', value: 1 },
    ]);
    render(
      <TimeSeriesChart label="Rele" series={[relay]} {...{ from, to, timeZone, texts }} height={200} locale="fi-FI" />,
    );
    await userEvent.click(screen.getByRole('button', { name: texts.showTable }));
    expect(screen.getAllByRole('cell', { name: /^(Pois|Päällä)$/ })).toHaveLength(3);
  });
});
