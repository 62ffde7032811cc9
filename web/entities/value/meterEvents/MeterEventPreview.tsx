import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import previewQuery from '../../../__generated__/MeterEventPreviewResultQuery$parameters.ts';
import type { BoundField } from '../../../forms/useSaving.ts';
import { DeferredSection } from '../../../relay/DeferredSection.tsx';
import { lazyQueryComponent } from '../../../relay/lazyQueryComponent.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { Meter } from './meterEvent.ts';
import type { PreviewResultProps } from './MeterEventPreviewResult.tsx';
import type { Proposal } from './meterEventProposal.ts';

/** Time without a change after which a proposal is previewed, in milliseconds. */
const settledAfterMs = 400;

const Result = lazyQueryComponent(
  previewQuery,
  ({ meter, shown }: Omit<PreviewResultProps, 'queryRef'>) => ({
    eventId: null,
    removed: null,
    kind: null,
    at: null,
    endReading: null,
    startReading: null,
    conversion: null,
    ...shown,
    valueId: meter.id,
  }),
  async () => (await import('./MeterEventPreviewResult.tsx')).MeterEventPreviewResult,
);

/** Returns the text once it has not changed for a while. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

type Props = {
  meter: Meter;
  /** Null while the form is not complete. */
  proposal: Proposal | null;
  /** Whether readings that are unlikely are right; undefined where there are none to confirm. */
  confirmed?: BoundField<boolean>;
};

/** The months whose consumption a change of the events of a meter changes, read as the form is filled in. */
export function MeterEventPreview({ meter, proposal, confirmed }: Props) {
  const { t } = useTranslation();
  const text = JSON.stringify(proposal);
  const settled = useSettled(text);
  const loading = <Skeleton shape="text" lines={3} />;
  return (
    <Stack as="section" gap={2} aria-label={t('meterEvent.preview.title')}>
      <h3>{t('meterEvent.preview.title')}</h3>
      {proposal === null && <Caption>{t('meterEvent.preview.incomplete')}</Caption>}
      {proposal !== null && settled !== text && loading}
      {proposal !== null && settled === text && (
        <DeferredSection key={text} skeleton={loading}>
          <Result meter={meter} shown={proposal} confirmed={confirmed} />
        </DeferredSection>
      )}
    </Stack>
  );
}
