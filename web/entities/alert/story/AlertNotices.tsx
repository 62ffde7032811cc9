import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertNotices_alert$key } from '../../../__generated__/AlertNotices_alert.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { StatusBadge, type StatusTone } from '../../../ui/display/StatusBadge.tsx';
import { CompactList, CompactListItem } from '../../../ui/layout/CompactList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

const tones = { WAITING: 'busy', SENT: 'ok', FAILED: 'failed' } satisfies Record<string, StatusTone>;

/** Who was notified of an alert by which level, and when. */
export function AlertNotices({ alert: key }: { alert: AlertNotices_alert$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { level, levelName, notices } = useFragment(
    graphql`
      fragment AlertNotices_alert on Alert {
        level
        levelName
        notices {
          key
          receiver
          email
          at
          state
          sentAt
        }
      }
    `,
    key,
  );
  if (!notices || notices.length === 0) return null;
  return (
    <Stack as="section" gap={1}>
      <h3>{t('alerts.notices', { level: levelName ?? format.number(level) })}</h3>
      <CompactList>
        {notices.map((notice) => (
          <CompactListItem
            key={notice.key}
            end={<time dateTime={notice.at}>{format.unbrokenDateTime(notice.sentAt ?? notice.at)}</time>}
            detail={<StatusBadge tone={tones[notice.state]} label={t(`alerts.noticeStates.${notice.state}`)} />}
          >
            <span>{[notice.receiver ?? t('alerts.formerReceiver'), notice.email].filter(Boolean).join(', ')}</span>
          </CompactListItem>
        ))}
      </CompactList>
    </Stack>
  );
}
