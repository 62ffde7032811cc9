import { useState } from 'react';
import { useChartFile } from '../../lists/useChartFile.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { LinkedCharts } from '../../ui/chart/LinkedCharts.tsx';
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { demoBalance, demoBars, demoEnd, demoLines, demoWater } from './demoSeries.ts';
import { words } from './words.ts';

const hour = 3_600_000;
const day = 24 * hour;
const common = { timeZone: 'Europe/Helsinki', locale: 'fi-FI', texts: words.chart, height: 240 };

const lines = demoLines(2016, 5 * 60_000);
const none = { at: [], value: [] };
const lately = { from: demoEnd - 14 * day, to: demoEnd };
const month = { from: demoEnd - 30 * day, to: demoEnd };

/** Charts over time: linked lines with a gap, bars of every kind, and nothing. */
export function ChartParts() {
  const whole = { from: demoEnd - 7 * day, to: demoEnd };
  const [range, setRange] = useState(whole);
  const zoomed = range.from !== whole.from || range.to !== whole.to;
  const file = useChartFile(['kaavio']);
  const shared = {
    ...common,
    ...range,
    gapAfter: 15 * 60_000,
    onZoom: (from: number, to: number) => setRange({ from, to }),
    onZoomReset: zoomed ? () => setRange(whole) : undefined,
    ...file,
    note: '5 minuutin tarkkuus',
  };
  return (
    <Stack>
      <LinkedCharts>
        <Card title="Viivat, vertailu ja katko">
          <TimeSeriesChart {...shared} label="Sisälämpötila ja kosteus" series={lines} />
        </Card>
        <Card title="Sama lukukohta, toinen kaavio">
          <TimeSeriesChart {...shared} label="Kosteus" series={lines.slice(2)} height={160} />
        </Card>
      </LinkedCharts>
      <Grid minColumn={420}>
        <Card title="Tunnit, arviot ja vuosi sitten">
          <TimeSeriesChart
            {...common}
            label="Kulutus tunneittain"
            series={demoBars(24, hour)}
            from={demoEnd - day}
            to={demoEnd}
            note="1 tunnin tarkkuus"
          />
        </Card>
        <Card title="Päivät rinnakkain">
          <TimeSeriesChart {...common} {...lately} label="Vesi rinnakkain" series={demoWater(14, false)} />
        </Card>
        <Card title="Päivät päällekkäin">
          <TimeSeriesChart {...common} {...month} label="Vesi päällekkäin" series={demoWater(30, true)} />
        </Card>
        <Card title="Otto ja syöttö">
          <TimeSeriesChart {...common} {...month} label="Otto ja syöttö" series={demoBalance(30)} />
        </Card>
        <Card title="Uutta haetaan">
          <TimeSeriesChart {...common} {...month} label="Uutta haetaan" series={demoWater(30, true)} pending />
        </Card>
        <Card title="Ei mittauksia">
          <TimeSeriesChart
            {...common}
            {...month}
            label="Ei mittauksia"
            series={[{ id: 'none', label: 'Lämmin vesi', unit: 'm³', color: 1, kind: 'bar', points: none }]}
          />
        </Card>
      </Grid>
    </Stack>
  );
}
