import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ConsumptionCourse_consumptions$key } from '../../__generated__/ConsumptionCourse_consumptions.graphql.ts';
import { LinkedCharts } from '../../ui/chart/LinkedCharts.tsx';
import type { ChartMark } from '../../ui/chart/chartTypes.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { LastYearToggle } from '../period/LastYearToggle.tsx';
import type { StackRow } from './consumptionBars.ts';
import { ConsumptionOverTime } from './ConsumptionOverTime.tsx';
import { isShownIn } from './measures.ts';
import type { ShownUse } from './PeriodPage.tsx';
import { TypeTabs } from './TypeTabs.tsx';
import { UseSentence } from './UseSentence.tsx';

type Props = {
  /** All types of a place. */
  consumptions: ConsumptionCourse_consumptions$key;
  shown: ShownUse;
  /** What the bars stand for; by default the types. */
  stack?: readonly StackRow[] | undefined;
  /** Names of the place from the site inwards, for the names of files and pictures. */
  place: readonly string[];
  marks: readonly ChartMark[];
  /** Where the viewer can set the price of what is shown; null if they may not. */
  pricesHref?: string | null;
  /** More choices of the chart. */
  tools?: ReactNode;
  /** Under the chart, on its time axis. */
  children: ReactNode;
};

/** What was used in a period: in a sentence, by type as links, and over time. */
export function ConsumptionCourse(props: Props) {
  const { consumptions, shown, stack, place, marks, pricesHref = null, tools, children } = props;
  const { t } = useTranslation();
  const all = useFragment(
    graphql`
      fragment ConsumptionCourse_consumptions on Consumption @relay(plural: true) {
        type {
          kind
        }
        ...UseSentence_consumptions
        ...TypeTabs_consumptions
        ...ConsumptionOverTime_consumptions
      }
    `,
    consumptions,
  );
  const { measure, links, chosen, comparison, compare } = shown;
  const counted = all.filter(({ type }) => isShownIn(measure, type.kind));
  return (
    <Stack gap={4}>
      <UseSentence
        consumptions={counted}
        measure={measure}
        chosen={chosen}
        comparison={comparison}
        pricesHref={pricesHref}
      />
      <TypeTabs consumptions={all} measure={measure} links={links} />
      <LinkedCharts>
        <Stack gap={3}>
          <Row gap={2} wrap justify="end">
            {tools}
            <LastYearToggle value={comparison} onChange={compare} />
          </Row>
          <ConsumptionOverTime
            consumptions={counted}
            stack={stack}
            chosen={chosen}
            comparison={comparison}
            name={t(`consumptionChart.measures.${measure}`)}
            place={place}
            marks={marks}
          />
          {children}
        </Stack>
      </LinkedCharts>
    </Stack>
  );
}
