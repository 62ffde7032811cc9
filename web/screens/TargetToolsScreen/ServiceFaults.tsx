import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ServiceFaults_status$key } from '../../__generated__/ServiceFaults_status.graphql.ts';
import { useMailFaults, type MailFault } from '../../entities/mail/useMailFaults.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNow } from '../../ui/display/useNow.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const minuteMs = 60_000;

/** Ages after which a task has stopped, in milliseconds. */
const lateMs = { ALERTS: 5 * minuteMs, HOUSEKEEPING: 130 * minuteMs };

const dayMs = 1440 * minuteMs;

/** What the service does not do as it should, or that all is well. */
export function ServiceFaults({ status: key }: { status: ServiceFaults_status$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(minuteMs / 2);
  const { startedAt, mail, tasks } = useFragment(
    graphql`
      fragment ServiceFaults_status on ServiceStatus {
        startedAt
        mail {
          isConfigured
          ...useMailFaults_mail
        }
        tasks {
          task
          endedAt
          failedAt
        }
      }
    `,
    key,
  );
  const age = (at: string): number => now - Date.parse(at);
  const faults: MailFault[] = [
    ...useMailFaults(mail, now),
    ...(['ALERTS', 'HOUSEKEEPING'] as const).flatMap((name): MailFault[] => {
      const run = tasks.find(({ task }) => task === name);
      const lastAt = run?.endedAt ?? startedAt;
      // After a start the task is awaited as long as between two runs.
      if (Math.min(age(lastAt), age(startedAt)) > lateMs[name])
        return [{ id: name, title: t(`service.late.${name}`, { at: format.dateTime(lastAt) }) }];
      if (run?.failedAt && age(run.failedAt) < dayMs) {
        const title = t(`service.failed.${name}`, { at: format.dateTime(run.failedAt) });
        return [{ id: name, title, text: t('service.inLog') }];
      }
      return [];
    }),
  ];
  if (faults.length === 0 && !mail.isConfigured) return <Banner tone="info" title={t('service.wellWithoutMail')} />;
  if (faults.length === 0) return <Banner tone="success" title={t('service.well')} />;
  return (
    <Stack gap={2}>
      {faults.map(({ id, title, text }) => (
        <Banner key={id} tone="warning" title={title}>
          {text ?? undefined}
        </Banner>
      ))}
    </Stack>
  );
}
