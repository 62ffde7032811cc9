import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { LevelLine_viewer$key } from '../../__generated__/LevelLine_viewer.graphql.ts';
import { quietLinkStyle } from '../../ui/button/linkStyle.ts';
import { UrgencyMark } from '../../ui/display/UrgencyMark.tsx';
import { color, fontSize, space } from '../../ui/theme/tokens.ts';
import { countOf, levels, type Level } from './levels.ts';

/** Its room is there before the counts are. */
export const LevelSentence = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(4)};
  min-height: var(--control);
  font-size: ${fontSize.large};
  font-variant-numeric: tabular-nums;
  a {
    ${quietLinkStyle}
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: var(--control);
    font-weight: 600;
  }
  a[aria-current] {
    text-decoration: underline;
    text-decoration-color: ${color('accent')};
    text-decoration-thickness: 2px;
    text-underline-offset: 0.3em;
  }
`;

type Props = {
  viewer: LevelLine_viewer$key;
  /** The level that the sites are narrowed to; empty for all. */
  chosen: string;
  /** The way to what has alerts of a level, of which `numbers` are the ones that occur. */
  wayTo: (level: Level, numbers: readonly number[]) => string;
};

/** How many alerts are open of each level, over all sites; each count leads to what it counts. */
export function LevelLine({ viewer, chosen, wayTo }: Props) {
  const { t } = useTranslation();
  const { openAlertCounts: counts } = useFragment(
    graphql`
      fragment LevelLine_viewer on Viewer @throwOnFieldError {
        openAlertCounts @required(action: THROW) {
          level
          count
        }
      }
    `,
    viewer,
  );
  const shown = levels.flatMap((level) => {
    const some = countOf(counts, level);
    return some.count > 0 || level === chosen ? [{ level, ...some }] : [];
  });
  return (
    <LevelSentence>
      {shown.length === 0 && t('alert.none')}
      {shown.map(({ level, count, numbers }) => (
        <Link key={level} to={wayTo(level, numbers)} aria-current={level === chosen ? 'true' : undefined}>
          <UrgencyMark level={level} size={18} />
          {t(`home.level.${level}`, { count })}
        </Link>
      ))}
    </LevelSentence>
  );
}
