import { useTranslation } from 'react-i18next';
import { useScreenName } from '../../relay/useScreenName.ts';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { LocationBreadcrumbs } from '../LocationBreadcrumbs.tsx';

/** Shown to staff if no core has the number of the address. */
export function CoreNotFound({ number }: { number: number }) {
  const { t } = useTranslation();
  const screenName = useScreenName();
  const name = t('staff.device', { number });
  return (
    <Stack gap={4}>
      <DocumentTitle parts={[screenName, name]} />
      <PageHeader title={`${name}: ${screenName}`} breadcrumbs={<LocationBreadcrumbs target={null} />} />
      <EmptyState
        icon="device"
        headingLevel={2}
        title={t('staff.noDevice', { number })}
        text={t('staff.noDeviceText')}
      />
    </Stack>
  );
}
