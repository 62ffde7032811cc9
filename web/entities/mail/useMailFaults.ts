import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useMailFaults_mail$key } from '../../__generated__/useMailFaults_mail.graphql.ts';
import { useFormat } from '../../i18n/format.ts';

/** Age after which a mail waits too long, in milliseconds. */
const lateMs = 15 * 60_000;

/** What is wrong with the queue of mails: a sentence, and the cause where it is known. */
export type MailFault = { id: string; title: string; text?: string | null };

/** What is wrong with the queue of mails at a time, worst first; empty where mails are sent. */
export const useMailFaults = (mail: useMailFaults_mail$key, now: number): MailFault[] => {
  const { t } = useTranslation();
  const format = useFormat();
  const { isConfigured, waitingCount, oldestWaitingAt, failedCount, lastError } = useFragment(
    graphql`
      fragment useMailFaults_mail on MailQueue {
        isConfigured
        waitingCount
        oldestWaitingAt
        failedCount
        lastError
      }
    `,
    mail,
  );
  const oldest = isConfigured ? (oldestWaitingAt ?? null) : null;
  const isLate = oldest !== null && now - Date.parse(oldest) > lateMs;
  return [
    ...(isConfigured || waitingCount === 0
      ? []
      : [{ id: 'noServer', title: t('service.noServer', { count: waitingCount }), text: t('service.noServerText') }]),
    ...(isLate
      ? [
          {
            id: 'late',
            title: t('service.mailLate', { count: waitingCount, ago: format.ago(oldest, now) }),
            text: lastError,
          },
        ]
      : []),
    ...(failedCount > 0
      ? [{ id: 'failed', title: t('service.mailFailed', { count: failedCount }), text: isLate ? null : lastError }]
      : []),
  ];
};
