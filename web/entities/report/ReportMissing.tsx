import { useTranslation } from 'react-i18next';
import { HomeLink } from '../../states/HomeLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** Shown for a link that leads to no water report. */
export function ReportMissing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="search"
      headingLevel={1}
      title={t('waterReport.gone')}
      text={t('waterReport.goneText')}
      action={<HomeLink />}
    />
  );
}
