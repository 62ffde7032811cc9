import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { publicPaths } from '../../entities/publicPaths.ts';
import { useReportChange } from '../../entities/report/useReportChange.ts';
import { Form } from '../../forms/Form.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { updateWaterReport } from './updateWaterReport.ts';

type Resumed = NonNullable<Awaited<ReturnType<typeof updateWaterReport>>['payload']['waterReport']>;

type Props = {
  /** The present address; null if there is none, and nothing to resume. */
  email: string | null;
  givenId: string;
  onResumed: (settings: Resumed) => void;
};

/** Resumes reports to an address that has unsubscribed; those that ended otherwise stay ended. */
export function ResumeReports({ email, givenId, onResumed }: Props) {
  const { t } = useTranslation();
  const change = useReportChange();
  const [staysEnded, setStaysEnded] = useState(false);
  if (email === null || staysEnded)
    return (
      <Banner tone="info" title={t('waterReport.inactive')}>
        {t(staysEnded ? 'reportSettings.staysEnded' : 'reportSettings.noAddress')}{' '}
        {staysEnded && <RouteLink to={publicPaths.reportOrder()}>{t('reportOrder.title')}</RouteLink>}
      </Banner>
    );
  return (
    <Form
      fields={{}}
      send={() => change(updateWaterReport({ reportId: givenId, email }))}
      onSaved={({ payload: { waterReport } }) => {
        if (!waterReport?.active) return setStaysEnded(true);
        onResumed(waterReport);
        showToast({ tone: 'positive', title: t('reportSettings.resumed') });
      }}
      submit={t('reportSettings.resume')}
      failed={t('reportSettings.resumeFailed')}
      always
    >
      {() => (
        <Banner tone="info" title={t('waterReport.inactive')}>
          {t('reportSettings.resumeText', { email })}
        </Banner>
      )}
    </Form>
  );
}
