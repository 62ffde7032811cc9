import { useTranslation } from 'react-i18next';
import { HomeLink } from '../../states/HomeLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { RouteLink } from '../RouteLink.tsx';
import { publicPaths } from '../publicPaths.ts';

/** Shown for a link that leads to no water report. */
export function ReportMissing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="search"
      headingLevel={1}
      title={t('waterReport.gone')}
      text={t('waterReport.goneText')}
      action={
        <Stack gap={2}>
          <RouteLink to={publicPaths.reportIntro()}>{t('reportOrder.toIntro')}</RouteLink>
          <HomeLink />
        </Stack>
      }
    />
  );
}
