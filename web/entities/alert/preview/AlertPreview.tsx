import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertPreviewResultQuery$variables } from '../../../__generated__/AlertPreviewResultQuery.graphql.ts';
import previewQuery from '../../../__generated__/AlertPreviewResultQuery$parameters.ts';
import { lazyQueryComponent } from '../../../relay/lazyQueryComponent.tsx';
import { DeferredSection } from '../../../relay/DeferredSection.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

/** Rules and proposed limits; null while the limits cannot be read. */
type Proposal = Omit<AlertPreviewResultQuery$variables, 'targetId'>;

const Result = lazyQueryComponent(
  previewQuery,
  ({
    targetId,
    producerIds = null,
    valueIds = null,
    level = null,
    limits = null,
  }: AlertPreviewResultQuery$variables) => ({
    targetId,
    producerIds,
    valueIds,
    level,
    limits,
  }),
  async () => (await import('./AlertPreviewResult.tsx')).AlertPreviewResult,
);

type Props = { targetId: string; proposal: Proposal | null };

/** Shows on request which alerts rules would have raised in the last 30 days with the limits of the form. */
export function AlertPreview({ targetId, proposal }: Props) {
  const { t } = useTranslation();
  const [requested, setRequested] = useState<Proposal | null>(null);
  const isChanged = requested !== null && JSON.stringify(requested) !== JSON.stringify(proposal);
  return (
    <Stack gap={2}>
      <Button icon="history" disabled={proposal === null} onClick={() => setRequested(proposal)}>
        {t('alertPreview.ask')}
      </Button>
      {isChanged && <Caption>{t('alertPreview.changed')}</Caption>}
      {requested && (
        <DeferredSection key={JSON.stringify(requested)} skeleton={<Skeleton shape="text" lines={3} />}>
          <Result targetId={targetId} {...requested} />
        </DeferredSection>
      )}
    </Stack>
  );
}
