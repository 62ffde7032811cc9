import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { demoBars, demoEnd, demoLines } from './demoSeries.ts';
import { words } from './words.ts';

const hour = 3_600_000;
const day = 24 * hour;
const common = { timeZone: 'Europe/Helsinki', locale: 'fi-FI', texts: words.chart };

const lines = demoLines(2016, 5 * 60_000);
const manyPoints = demoLines(10_000, hour).slice(0, 1);
const hours = demoBars(24, hour);
const days = demoBars(30, day);

/** Charts: lines with two units and a gap, bars with estimates and a comparison, very many points, nothing. */
export function ChartParts() {
  const whole = { from: demoEnd - 7 * day, to: demoEnd };
  const [range, setRange] = useState(whole);
  const zoomed = range.from !== whole.from || range.to !== whole.to;
  return (
    <Stack>
      <Card title={words.sections.charts}>
        <TimeSeriesChart
          {...common}
          {...range}
          label="Sisälämpötila ja kosteus"
          series={lines}
          gapAfter={15 * 60_000}
          onZoom={(from, to) => setRange({ from, to })}
          onZoomReset={zoomed ? () => setRange(whole) : undefined}
          note="5 minuutin tarkkuus"
        />
      </Card>
      <Grid minColumn={420}>
        <Card title="Kulutus tunneittain">
          <TimeSeriesChart
            {...common}
            label="Kulutus tunneittain"
            series={hours}
            from={demoEnd - day}
            to={demoEnd}
            height={240}
            note="1 tunnin tarkkuus"
          />
        </Card>
        <Card title="Kulutus päivittäin">
          <TimeSeriesChart
            {...common}
            label="Kulutus päivittäin"
            series={days}
            from={demoEnd - 30 * day}
            to={demoEnd}
            height={240}
          />
        </Card>
        <Card title="10 000 mittausta">
          <TimeSeriesChart
            {...common}
            label="10 000 mittausta"
            series={manyPoints}
            from={demoEnd - 10_000 * hour}
            to={demoEnd}
            height={240}
            gapAfter={3 * hour}
          />
        </Card>
        <Card title="Ei mittauksia">
          <TimeSeriesChart
            {...common}
            label="Ei mittauksia"
            series={[
              { id: 'none', label: 'Lämmin vesi', unit: 'm³', color: 1, kind: 'bar', points: { at: [], value: [] } },
            ]}
            from={demoEnd - day}
            to={demoEnd}
            height={240}
          />
        </Card>
      </Grid>
    </Stack>
  );
}
