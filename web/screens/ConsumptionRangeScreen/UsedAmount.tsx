import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { ConsumptionType } from '../../entities/consumption/consumptionTypes.ts';
import { useSparkLabel } from '../../entities/value/amountTexts.ts';
import { eventKindOf } from '../../entities/value/chartMarks.ts';
import { appearanceOf } from '../../entities/value/valueKinds.ts';
import { useFormat } from '../../i18n/format.ts';
import { BarSpark } from '../../ui/chart/BarSpark.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import type { Used } from './spaceConsumption.ts';
import { useAmountText } from './useAmountText.ts';

const sparkWidth = 56;

const SparkSpace = styled.span`
  width: ${sparkWidth}px;
  height: 24px;
`;

type Props = {
  used: Used | undefined;
  type: ConsumptionType;
  /** The greatest amount of a small bar in the column, whose scale all share. */
  most: number;
};

/** What a space used of one type: small bars over the period, the amount, marked if estimated, and its change. */
export function UsedAmount({ used, type, most }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const amountText = useAmountText();
  const sparkLabel = useSparkLabel();
  if (!used) return '–';
  const { amount, isEstimated, events, trend } = used;
  const amounts = trend?.amounts.map((one) => one ?? null) ?? [];
  // Days still to come have a place on the axis, but are not the latest amount.
  const known = amounts.slice(0, amounts.findLastIndex((one) => one !== null) + 1);
  const course = t('consumptionRange.course', { name: t(`consumption.types.${type}`) });
  const notes = [
    ...(typeof trend?.change === 'number' ? [format.change(trend.change)] : []),
    ...events.map((kind) => t(`meterReadings.happened.${eventKindOf(kind)}`)),
  ];
  return (
    <>
      <Row gap={2} justify="end">
        {/* As wide before it arrives, so that it moves nothing. */}
        {!trend && <SparkSpace />}
        {known.length > 1 && (
          <BarSpark
            values={amounts}
            label={sparkLabel(course, known, (value) => amountText(value, type))}
            width={sparkWidth}
            most={most}
            color={appearanceOf(type).color}
          />
        )}
        {isEstimated && <Tag tone="warn">{t('chart.estimated')}</Tag>}
        <span>{amountText(amount, type)}</span>
      </Row>
      {/* A line of its own also before the change arrives, which then moves no row. */}
      <Caption>{notes.length > 0 ? notes.join(' · ') : '\u00a0'}</Caption>
    </>
  );
}
