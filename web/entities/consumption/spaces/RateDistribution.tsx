import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { FileMenu } from '../../../lists/FileMenu.tsx';
import { Histogram } from '../../../ui/chart/Histogram.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { appearanceOf } from '../../value/valueKinds.ts';
import { unitOf } from '../consumptionTypes.ts';
import { measures, type Measure } from '../measures.ts';
import { fewest, medianOf, rangesOf, type SpaceShare } from './spaceRates.ts';

type Props = {
  /** Spaces with a meter of what is shown. */
  shares: readonly SpaceShare[];
  measure: Measure;
  /** Names of the place from the site inwards, and of the period, for the names of files. */
  place: readonly string[];
  period: string;
};

/** How many spaces used how much, with the range of the middle one marked; as a file and a picture too. */
export function RateDistribution({ shares, measure, place, period }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const drawing = useRef<HTMLDivElement>(null);
  const title = t('consumptionType.distribution');
  const [type] = measures[measure];
  const isWater = unitOf[type] === 'm³';
  const rates = shares.flatMap(({ rate }) => rate ?? []);
  const median = medianOf(rates);
  const ranges = rangesOf(rates);
  const unit = t(isWater ? 'consumptionType.perPerson' : 'consumptionType.perArea', { rate: '' }).trim();
  const table = () => ({
    headers: [
      `${t('consumptionType.from')} (${unit})`,
      `${t('consumptionType.below')} (${unit})`,
      t('consumptionType.spaces'),
    ],
    rows: ranges.map(({ from, to, count }) => [from, to, count]),
  });
  const rateOf = (rate: number) =>
    t(isWater ? 'consumptionType.perPerson' : 'consumptionType.perArea', {
      rate: format.number(rate, isWater ? 0 : 1),
    }).replaceAll(' ', '\u00a0');
  const sentence =
    median === null
      ? t('consumptionType.noRates')
      : t('consumptionType.median', { rate: rateOf(median), count: rates.length });
  const isShown = rates.length >= fewest;
  return (
    <Card
      title={title}
      actions={
        isShown && (
          <FileMenu
            place={[...place, t(`consumptionChart.measures.${measure}`)]}
            title={title}
            period={period}
            table={table}
            drawing={drawing}
          />
        )
      }
    >
      <Stack gap={3}>
        <p>{sentence}</p>
        {isShown && (
          <div ref={drawing}>
            <Histogram
              label={`${title}. ${sentence}`}
              ink={appearanceOf(type).color}
              unit={unit}
              bars={ranges.map(({ from, to, count }) => ({
                from: format.number(from, isWater ? 0 : 1),
                to: format.number(to, isWater ? 0 : 1),
                count,
                isMarked: median !== null && median >= from && median < to,
              }))}
            />
          </div>
        )}
      </Stack>
    </Card>
  );
}
