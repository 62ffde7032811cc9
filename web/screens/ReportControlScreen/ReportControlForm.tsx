import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { publicPaths } from '../../entities/publicPaths.ts';
import type { ReportSettings } from '../../entities/report/readReportSettings.ts';
import { useReportChange } from '../../entities/report/useReportChange.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Select } from '../../ui/field/Select.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ResumeReports } from './ResumeReports.tsx';
import { updateWaterReport } from './updateWaterReport.ts';

const intervals = ['EVERY_MONTH', 'EVERY_3_MONTHS', 'EVERY_6_MONTHS', 'EVERY_12_MONTHS'] as const;
const locales = ['FI', 'EN'] as const;

type Props = {
  initial: ReportSettings;
  /** The id in the URL, whose signature allows changes. */
  givenId: string;
};

/** Form of the address, interval and language of later reports, with what waits for a confirmation. */
export function ReportControlForm({ initial, givenId }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const change = useReportChange();
  const [settings, setSettings] = useState<Omit<ReportSettings, 'reportId' | 'target' | 'space'>>(initial);
  const { active, email, pendingEmail, interval, locale } = settings;
  return (
    <Stack gap={4}>
      {!active && <ResumeReports email={email ?? null} givenId={givenId} onResumed={setSettings} />}
      {pendingEmail && (
        <Banner tone="info" title={t('reportSettings.pending')}>
          {t('reportSettings.pendingText', { email: pendingEmail })}
        </Banner>
      )}
      <Form
        from={{ id: givenId, email: email ?? '', interval, locale }}
        fields={{
          email: rules.filled(rules.email()),
          interval: rules.oneOf(intervals),
          locale: rules.oneOf(locales),
        }}
        send={({ id: reportId, ...edited }) => change(updateWaterReport({ reportId, ...edited }))}
        onSaved={({ payload: { waterReport } }) => {
          if (waterReport) setSettings(waterReport);
          showToast({ tone: 'positive', title: t('form.saved') });
        }}
      >
        {(field) => (
          <>
            <TextField
              label={t('account.email')}
              description={t('reportSettings.emailText')}
              type="email"
              autoComplete="email"
              {...field('email')}
            />
            <Select
              label={t('reportSettings.interval')}
              options={intervals.map((value) => ({ value, label: t(`reportSettings.${value}`) }))}
              {...field('interval')}
            />
            <Select
              label={t('reportSettings.locale')}
              options={locales.map((value) => ({ value, label: t(`reportSettings.${value}`) }))}
              {...field('locale')}
            />
          </>
        )}
      </Form>
      {active && (
        <>
          <RouteLink to={publicPaths.reportRemove(givenId)}>{t('reportSettings.remove')}</RouteLink>
          <RouteLink to={publicPaths.reportCancel(givenId)}>{t('reportSettings.cancel')}</RouteLink>
        </>
      )}
    </Stack>
  );
}
