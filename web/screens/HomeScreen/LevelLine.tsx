import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { severityOf } from '../../entities/alert/severity.ts';
import { Button } from '../../ui/button/Button.tsx';
import { UrgencyMark } from '../../ui/display/UrgencyMark.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import type { SiteAlerts } from './useSiteAlerts.ts';

/** Levels of urgency that sites are narrowed to, by their names in the address. */
const levels = ['critical', 'warning', 'notice'] as const;

type Level = (typeof levels)[number];

/** Number of the open alerts of a level. */
export const countOf = (counts: readonly { level: number; count: number }[], level: string): number =>
  counts.reduce((sum, one) => sum + (severityOf(one.level) === level ? one.count : 0), 0);

/** Its room is there before the counts are. */
const Line = styled(Row)`
  min-height: var(--control);
`;

type Props = {
  alerts: SiteAlerts;
  /** Whether there are alerts whose levels may not have been read yet. */
  isExpected: boolean;
  /** The level that the sites are narrowed to; empty for all. */
  chosen: string;
  onChoose: (level: Level | '') => void;
};

/** How many alerts are open of each level; a press leaves the sites that have one of it, another press brings all back. */
export function LevelLine({ alerts, isExpected, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const sums = levels.map((level) => ({
    level,
    count: alerts.values().reduce((sum, { counts }) => sum + countOf(counts, level), 0),
  }));
  const shown = sums.filter(({ level, count }) => count > 0 || level === chosen);
  if (shown.length === 0 && !isExpected) return null;
  return (
    <Line gap={2} wrap>
      {shown.map(({ level, count }) => (
        <Button
          key={level}
          variant={level === chosen ? 'primary' : 'secondary'}
          aria-pressed={level === chosen}
          onClick={() => onChoose(level === chosen ? '' : level)}
        >
          <UrgencyMark level={level} size={16} />
          {t(`home.level.${level}`, { count })}
        </Button>
      ))}
    </Line>
  );
}
