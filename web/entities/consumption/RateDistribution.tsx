import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { FileMenu } from '../../lists/FileMenu.tsx';
import { Histogram } from '../../ui/chart/Histogram.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { appearanceOf } from '../value/valueKinds.ts';
import { unitOf, type ConsumptionType } from './consumptionTypes.ts';
import { fewest, rangesOf } from './spaceRates.ts';

type Props = {
  /** What the spaces used, by person or area. */
  rates: readonly number[];
  median: number | null;
  type: ConsumptionType;
  /** All of it in words. */
  sentence: string;
  /** Names of the place from the site inwards, and of the period, for the names of files. */
  place: readonly string[];
  period: string;
};

/** How many spaces used how much, with the range of the middle one marked; as a file and a picture too. */
export function RateDistribution({ rates, median, type, sentence, place, period }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const drawing = useRef<HTMLDivElement>(null);
  const title = t('consumptionType.distribution');
  const isWater = unitOf[type] === 'm³';
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
  const isShown = rates.length >= fewest;
  return (
    <Card
      title={title}
      actions={
        isShown && (
          <FileMenu
            place={[...place, t(`consumption.types.${type}`)]}
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
