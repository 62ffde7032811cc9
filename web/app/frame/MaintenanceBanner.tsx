import { useTranslation } from 'react-i18next';
import { useMaintenance } from '../../states/maintenance.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';

/** Banner on every page while the service is in maintenance, before a form is filled in that cannot be saved. */
export function MaintenanceBanner() {
  const { t } = useTranslation();
  return useMaintenance() ? (
    <Banner tone="warning" title={`${t('failure.MAINTENANCE.title')}. ${t('failure.MAINTENANCE.text')}`} />
  ) : null;
}
