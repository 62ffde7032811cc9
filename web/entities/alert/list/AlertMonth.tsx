import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertMonth_summary$key } from '../../../__generated__/AlertMonth_summary.graphql.ts';
import { NameLink } from '../../../lists/NameLink.tsx';
import { FactLine } from '../../../ui/layout/FactLine.ts';
import { paths } from '../../paths.ts';

const hour = 3600;
const day = 24 * hour;

/** The alerts of the last 30 days in one line: how many, how fast they were acknowledged, and which device had most. */
export function AlertMonth({ summary: key, withTarget }: { summary: AlertMonth_summary$key; withTarget: boolean }) {
  const { t } = useTranslation();
  const { count, acknowledgedCount, medianAcknowledgeSeconds, cores } = useFragment(
    graphql`
      fragment AlertMonth_summary on AlertSummary {
        count
        acknowledgedCount
        medianAcknowledgeSeconds
        cores {
          coreKey
          coreName
          targetKey
          targetName
          groupKey
          spaceKey
          count
        }
      }
    `,
    key,
  );
  const lengthOf = (seconds: number): string => {
    if (seconds < hour) return t('alerts.minutes', { count: Math.max(1, Math.round(seconds / 60)) });
    if (seconds < 2 * day) return t('alerts.hours', { count: Math.round(seconds / hour) });
    return t('alerts.days', { count: Math.round(seconds / day) });
  };
  const [worst] = cores;
  const pathOf = ({ coreKey, targetKey, groupKey, spaceKey }: (typeof cores)[number]) =>
    paths.core({
      key: coreKey,
      target: { key: targetKey },
      group: { key: groupKey ?? 0 },
      space: { key: spaceKey ?? 0 },
    });
  return (
    <FactLine>
      <li>{t('alerts.month', { count, acknowledged: acknowledgedCount })}</li>
      {typeof medianAcknowledgeSeconds === 'number' && (
        <li>{t('alerts.median', { length: lengthOf(medianAcknowledgeSeconds) })}</li>
      )}
      {worst && (
        <li>
          {t('alerts.most', { count: worst.count })}{' '}
          <NameLink to={pathOf(worst)}>
            {withTarget ? `${worst.coreName}, ${worst.targetName}` : worst.coreName}
          </NameLink>
        </li>
      )}
    </FactLine>
  );
}
