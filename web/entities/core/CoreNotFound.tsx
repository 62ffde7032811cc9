import { useTranslation } from 'react-i18next';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { LocationBreadcrumbs } from '../LocationBreadcrumbs.tsx';

/** Shown to staff if no core has the number of the address; `here` is the page's own name. */
export function CoreNotFound({ number, here }: { number: number; here: string }) {
  const { t } = useTranslation();
  const name = t('staff.device', { number });
  return (
    <Stack gap={4}>
      <DocumentTitle parts={[here, name]} />
      <PageHeader title={`${name}: ${here}`} breadcrumbs={<LocationBreadcrumbs target={null} here={here} />} />
      <EmptyState
        icon="device"
        headingLevel={2}
        title={t('staff.noDevice', { number })}
        text={t('staff.noDeviceText')}
      />
    </Stack>
  );
}
