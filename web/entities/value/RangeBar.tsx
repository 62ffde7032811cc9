import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useAnnouncement } from '../../ui/feedback/announce.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { ranges, type RangeName } from './range.ts';
import type { useTimeRange } from './useTimeRange.ts';

const names = Object.keys(ranges) as RangeName[];

/** Chooses the stretch of time of a chart, and steps back and forth by it. */
export function RangeBar(props: {
  range: ReturnType<typeof useTimeRange>;
  label: string;
  /** The name of what the chart shows. */
  name: string;
  /** What else is chosen of the chart. */
  children?: ReactNode;
}) {
  const { range, label, name, children } = props;
  const { t } = useTranslation();
  const format = useFormat();
  // Times of day are needed to distinguish hours.
  const told = range.to - range.from < ranges.day ? format.dateTime : format.date;
  const shown = `${told(range.from)} – ${told(range.to)}`;
  useAnnouncement(t('chart.shownRange', { range: shown }), 'range');
  return (
    <Row gap={3} wrap align="center">
      <SegmentedControl<RangeName | 'own'>
        label={label}
        value={range.name ?? 'own'}
        onChange={(name) => name !== 'own' && range.setName(name)}
        options={names.map((name) => ({ value: name, label: t(`chart.ranges.${name}`) }))}
      />
      <Row gap={1} align="center">
        <IconButton icon="chevronLeft" label={t('chart.back', { name })} onClick={range.back} />
        <span>{shown}</span>
        <IconButton
          icon="chevronRight"
          label={t('chart.forward', { name })}
          onClick={() => range.forward?.()}
          disabled={range.forward === null}
        />
      </Row>
      {children}
    </Row>
  );
}
