import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnouncement } from '../../ui/feedback/announce.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { PopoverButton } from '../../ui/overlay/PopoverButton.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { periodUnits, type PeriodUnit } from './period.ts';
import { usePeriodLabel } from './usePeriodLabel.ts';
import type { ChosenPeriod } from './usePeriod.ts';

/** The fields for days come when they are opened. */
const PeriodDays = lazyComponent(async () => (await import('./PeriodDays.tsx')).PeriodDays);

type Props = {
  chosen: ChosenPeriod;
  /** The name of what the period is of, read with the steps. */
  name: string;
  /** More choices of the same chart or table. */
  children?: ReactNode;
};

/** Chooses the period of a chart or table: a unit of the calendar, the one before or after, the present one, or any days. */
export function PeriodControl({ chosen, name, children }: Props) {
  const { t } = useTranslation();
  const { period, isZoomed, isUnread, forward, showCurrent } = chosen;
  const label = usePeriodLabel(chosen);
  useAnnouncement(t('period.shown', { period: label }), 'period');
  const unit = isZoomed ? null : period.unit;
  return (
    <Row gap={3} wrap align="center">
      <SegmentedControl<PeriodUnit | 'days'>
        label={t('period.label')}
        value={unit ?? 'days'}
        onChange={(next) => next !== 'days' && chosen.setUnit(next)}
        options={periodUnits.map((value) => ({ value, label: t(`period.units.${value}`) }))}
      />
      <Row gap={1} align="center">
        <IconButton icon="chevronLeft" label={t('period.back', { name })} onClick={chosen.back} />
        <PopoverButton size="small" icon="calendar" label={label}>
          {(close) => (
            <Suspense fallback={<Skeleton shape="text" lines={3} />}>
              <PeriodDays
                period={isZoomed ? null : period}
                onChange={(next) => {
                  close();
                  chosen.setPeriod(next);
                }}
              />
            </Suspense>
          )}
        </PopoverButton>
        <IconButton
          icon="chevronRight"
          label={t('period.forward', { name })}
          onClick={() => forward?.()}
          disabled={forward === null}
        />
      </Row>
      {showCurrent && (
        <Button size="small" onClick={showCurrent}>
          {t(`period.current.${period.unit ?? 'month'}`)}
        </Button>
      )}
      {children}
      {isUnread && <Caption role="status">{t('period.unread', { period: label })}</Caption>}
    </Row>
  );
}
