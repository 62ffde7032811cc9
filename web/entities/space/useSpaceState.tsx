import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { ProblemCounts } from '../ProblemCounts.tsx';
import type { ListedSpace } from './spacesOfGroup.ts';

const states = {
  alert: (space) => space.activeAlertCount > 0,
  offline: (space) => space.offlineCount > 0,
} satisfies Record<string, (space: ListedSpace) => boolean>;

const stateNames = Object.keys(states) as (keyof typeof states)[];

/**
 * The column of lists of spaces that shows alerts and offline devices, with its filter, and its words in a file; those
 * with most come first.
 */
export const useSpaceState = <Space extends ListedSpace>() => {
  const { t } = useTranslation();
  const look = {
    of: ({ offlineCount, activeAlertCount }: Space) => activeAlertCount * 1000 + offlineCount,
    header: 'devices.state' satisfies ParseKeys as ParseKeys,
    sort: 'descending' as const,
    cell: ({ offlineCount, activeAlertCount, coreCount }: Space) =>
      offlineCount + activeAlertCount > 0 ? (
        <Row gap={2}>
          <ProblemCounts offline={offlineCount} alerts={activeAlertCount} />
        </Row>
      ) : (
        <StatusBadge
          tone={coreCount > 0 ? 'ok' : 'neutral'}
          label={t(coreCount > 0 ? 'home.allWell' : 'home.noDevices')}
        />
      ),
    filter: {
      options: stateNames.map((state) => ({ value: state, label: t(`home.show.${state}`) })),
      keeps: (space: Space, value: string) => stateNames.every((state) => state !== value || states[state](space)),
    },
  };
  const fileValue = ({ offlineCount, activeAlertCount, coreCount }: Space): string => {
    const troubles = [
      activeAlertCount > 0 && t('tree.alerts', { count: activeAlertCount }),
      offlineCount > 0 && t('tree.offline', { count: offlineCount }),
    ].filter(Boolean);
    return troubles.join(', ') || t(coreCount > 0 ? 'home.allWell' : 'home.noDevices');
  };
  return [look, fileValue] as const;
};
