import { useTranslation } from 'react-i18next';
import { ReportSettingsPage } from '../../entities/report/ReportSettingsPage.tsx';
import { ReportControlForm } from './ReportControlForm.tsx';

export { settingsLoader as loader } from '../../entities/report/readReportSettings.ts';

/** Settings of the water reports that follow one: their address, interval and language. */
export default function ReportControlScreen() {
  const { t } = useTranslation();
  return (
    <ReportSettingsPage title={t('reportSettings.control')}>
      {(settings, givenId) => <ReportControlForm initial={settings} givenId={givenId} />}
    </ReportSettingsPage>
  );
}
