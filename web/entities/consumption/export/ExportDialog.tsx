import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangeInput } from '../../../forms/DateRangeInput.tsx';
import { readDate, writeDate } from '../../../forms/texts.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { Bucket, Period } from '../../period/period.ts';
import { measures, measuresOf, type Measure } from '../measures.ts';
import type { ExportScope } from './exportSpans.ts';
import { isTooLong, mostYears } from './exportSpans.ts';
import { exportTypesOf, useExport, type ExportOrder } from './useExport.ts';

/** Props of the dialog: what is exported, what is measured there, and the period that is offered first. */
export type ExportProps = {
  scope: ExportScope;
  /** Names of the place from the site inwards, for the names of files. */
  place: readonly string[];
  measured: readonly string[];
  period: Period;
  onClose: () => void;
};

const buckets = ['HOUR', 'DAY', 'MONTH'] as const satisfies readonly Bucket[];

/** Makes a file of the readings or the consumption of a place: chosen days, layout and format, progress and cancelling. */
export default function ExportDialog({ scope, place, measured, period, onClose }: ExportProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const types = exportTypesOf(measured);
  const [typed, type] = useState({ from: writeDate(period.first), to: writeDate(period.last) });
  const [layout, setLayout] = useState<ExportOrder['layout']>('meters');
  const [bucket, setBucket] = useState<Bucket>('HOUR');
  const [measure, setMeasure] = useState<Measure | 'all'>('all');
  const [kind, setKind] = useState<ExportOrder['kind']>('csv');
  const { state, start, cancel } = useExport(scope);
  const isRunning = state.status === 'running';
  const [first, last] = [readDate(typed.from), readDate(typed.to)];
  const days: Period | null = first && last && first <= last ? { unit: null, first, last } : null;
  const tooLong = days !== null && isTooLong(days);
  const what = layout === 'meters' ? t('export.registers') : t(`export.used.${bucket}`);
  const run = async (chosen: Period) => {
    const dates = `${format.date(chosen.first)}–${format.date(chosen.last)}`;
    const isMade = await start({
      layout,
      types: measure === 'all' ? types : measures[measure],
      period: chosen,
      bucket,
      kind,
      fileName: [...place, what, ...(measure === 'all' ? [] : [t(`consumptionChart.measures.${measure}`)]), dates].join(
        ' ',
      ),
    });
    if (!isMade) return;
    showToast({ tone: 'positive', title: t('export.made') });
    onClose();
  };
  const percent = isRunning && state.share !== null ? Math.floor(state.share * 100) : undefined;
  return (
    <Dialog
      title={t('export.title')}
      isOpen
      onClose={onClose}
      closeLabel={t('close')}
      actions={
        isRunning ? (
          <Button onClick={cancel}>{t('export.cancel')}</Button>
        ) : (
          <Button
            variant="primary"
            icon="download"
            disabled={days === null || tooLong}
            onClick={() => days && void run(days)}
          >
            {t('export.start')}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <DateRangeInput labels={{ from: t('export.from'), to: t('export.to') }} value={typed} onChange={type} />
        {tooLong && <Banner tone="warning" title={t('export.tooLong', { years: mostYears })} />}
        {scope.spaceKey === null && (
          <SegmentedControl
            label={t('export.content')}
            showLabel
            value={layout}
            onChange={setLayout}
            options={[
              { value: 'meters', label: t('export.meters') },
              { value: 'spaces', label: t('export.spaces') },
            ]}
          />
        )}
        {layout === 'spaces' && (
          <Select
            label={t('export.bucket')}
            value={bucket}
            onChange={(value) => setBucket(buckets.find((one) => one === value) ?? 'HOUR')}
            options={buckets.map((value) => ({ value, label: t(`export.buckets.${value}`) }))}
          />
        )}
        <Select
          label={t('export.measure')}
          value={measure}
          onChange={(value) => setMeasure(measuresOf(types).find((one) => one === value) ?? 'all')}
          options={[
            { value: 'all', label: t('export.allMeasures') },
            ...measuresOf(types).map((value) => ({ value, label: t(`consumptionChart.measures.${value}`) })),
          ]}
        />
        <SegmentedControl
          label={t('export.format')}
          showLabel
          value={kind}
          onChange={setKind}
          options={[
            { value: 'csv', label: 'CSV' },
            { value: 'xlsx', label: 'Excel' },
          ]}
        />
        {isRunning && (
          <ProgressBar
            label={t('export.running')}
            value={percent}
            {...(percent !== undefined && { valueText: `${format.number(percent)}\u00a0%` })}
          />
        )}
        {!isRunning && state.status !== 'none' && <Banner tone="error" title={t(`export.${state.status}`)} />}
      </Stack>
    </Dialog>
  );
}
