import { useState } from 'react';
import { useChartFile } from '../../lists/useChartFile.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { CarpetPlot } from '../../ui/chart/cells/CarpetPlot.tsx';
import { Heatmap } from '../../ui/chart/cells/Heatmap.tsx';
import { TimeSeriesChart } from '../../ui/chart/TimeSeriesChart.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { demoEnd, demoLines, demoWeek, demoYear } from './demoSeries.ts';
import { words } from './words.ts';

const hour = 3_600_000;
const day = 24 * hour;
const common = { locale: 'fi-FI', texts: words.chart };
const timeZone = 'Europe/Helsinki';

const weekdays = ['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'];
const weekHours = weekdays.flatMap((name) => Array.from({ length: 24 }, (_, index) => `${name} ${index}`));
const flats = Array.from({ length: 8 }, (_, index) => `Asunto A ${index + 1}`);
const year = demoYear();
const yearRange = { from: demoEnd - 365 * day, to: demoEnd };
const minutes = 60_000 * 10;
const thousands = demoLines(50_000, minutes).filter(({ id }) => id !== 'before');
const manyRange = { from: demoEnd - 50_000 * minutes, to: demoEnd };
const hours = { id: 'year', label: 'Sisälämpötila', unit: '°C', color: 1, kind: 'line' as const };

/** Charts of very many points, and charts of cells. */
export function ManyParts() {
  const [range, setRange] = useState(manyRange);
  const zoomed = range.from !== manyRange.from || range.to !== manyRange.to;
  const file = useChartFile(['ruudut']);
  return (
    <Stack>
      <Card title="100 000 mittausta">
        <TimeSeriesChart
          {...common}
          {...range}
          timeZone={timeZone}
          label="100 000 mittausta"
          series={thousands}
          gapAfter={3 * minutes}
          onZoom={(from, to) => setRange({ from, to })}
          onZoomReset={zoomed ? () => setRange(manyRange) : undefined}
          {...file}
        />
      </Card>
      <Card title="8 760 tuntia, vaihtelu nauhana">
        <TimeSeriesChart
          {...common}
          {...yearRange}
          timeZone={timeZone}
          label="Vuoden tunnit"
          series={[{ ...hours, points: year }]}
          height={220}
        />
      </Card>
      <Card title="Matto: päivä pylväänä, tunti rivinä">
        <CarpetPlot
          {...common}
          {...yearRange}
          timeZone={timeZone}
          unit="°C"
          label="Sisälämpötila vuodessa"
          dayHead="Päivä"
          points={year}
          {...file}
        />
      </Card>
      <Card title="Lämpökartta: poikkeama 21 asteesta viikon tunteina">
        <Heatmap
          {...common}
          unit="°C"
          middle={21}
          label="Lämpötilan poikkeama"
          rowHead="Tila"
          rows={flats}
          columns={weekHours}
          marks={weekdays.map((label, index) => ({ index: index * 24, label }))}
          cells={demoWeek(flats.length, weekHours.length)}
          {...file}
        />
      </Card>
      <Grid minColumn={420}>
        <Card title="Lämpökartta luvuin">
          <Heatmap
            {...common}
            unit="°C"
            label="Lämpötila viikonpäivittäin"
            rowHead="Tila"
            rows={flats}
            columns={weekdays}
            cells={demoWeek(flats.length, 7)}
          />
        </Card>
        <Card title="Lämpökartta ilman lukemia">
          <Heatmap
            {...common}
            unit="°C"
            label="Tyhjä"
            rowHead="Tila"
            rows={['A 1']}
            columns={['ma']}
            cells={[[null]]}
          />
        </Card>
      </Grid>
    </Stack>
  );
}
