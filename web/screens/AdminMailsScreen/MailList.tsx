import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MailList_query$key } from '../../__generated__/MailList_query.graphql.ts';
import { useMailFaults } from '../../entities/mail/useMailFaults.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNow } from '../../ui/display/useNow.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { MailRows } from './MailRows.tsx';

/** What is wrong with the queue, or that mails are sent, and the mails under it. */
export function MailList({ query }: { query: MailList_query$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(30_000);
  const data = useFragment(
    graphql`
      fragment MailList_query on Query @throwOnFieldError {
        serviceStatus @required(action: THROW) {
          mail {
            isConfigured
            waitingCount
            oldestWaitingAt
            lastSentAt
            ...useMailFaults_mail
          }
        }
        ...MailRows_query
      }
    `,
    query,
  );
  const { mail } = data.serviceStatus;
  const { isConfigured, waitingCount, oldestWaitingAt, lastSentAt } = mail;
  const faults = useMailFaults(mail, now);
  const sentence = (): string => {
    if (!isConfigured) return t('mails.noServer');
    if (oldestWaitingAt) return t('service.mailLate', { count: waitingCount, ago: format.ago(oldestWaitingAt, now) });
    return lastSentAt ? t('mails.noneWaits', { ago: format.ago(lastSentAt, now) }) : t('mails.noneSent');
  };
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        {faults.map(({ id, title, text }) => (
          <Banner key={id} tone="warning" title={title}>
            {text ?? undefined}
          </Banner>
        ))}
        {!faults.some(({ id }) => id !== 'failed') && <Banner tone="info" title={sentence()} />}
      </Stack>
      <MailRows query={data} isConfigured={isConfigured} />
    </Stack>
  );
}
