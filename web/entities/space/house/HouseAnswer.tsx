import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color } from '../../../ui/theme/tokens.ts';
import { severityOf } from '../../alert/severity.ts';
import { isInTrouble, type HouseGroup } from './houseGroups.ts';

const Line = styled.p`
  color: ${color('muted')};
  text-wrap: pretty;
  strong {
    color: ${color('text')};
    font-weight: 600;
  }
  strong[data-urgent] {
    color: ${color('error')};
  }
`;

type LevelCount = { readonly level: number; readonly count: number };

type Props = {
  groups: readonly HouseGroup[];
  /** Open alerts by level; null if they failed. */
  counts: readonly LevelCount[] | null | undefined;
};

/** Whether all is well, in words: how many alerts are open and where, how urgent they are, and how many homes are well. */
export function HouseAnswer({ groups, counts }: Props) {
  const { t } = useTranslation();
  const spaces = groups.flatMap((group) => group.spaces);
  const add = (some: readonly LevelCount[]) => some.reduce((sum, { count }) => sum + count, 0);
  const open = add(counts ?? []);
  const urgent = add((counts ?? []).filter(({ level }) => severityOf(level) === 'critical'));
  const inTrouble = spaces.filter(isInTrouble).length;
  const flats = spaces.filter(({ type }) => type === 'APARTMENT');
  const rooms = flats.length > 0 ? flats : spaces.filter(({ type }) => type !== 'PUBLIC_SPACE');
  const well = rooms.filter(({ activeAlertCount, offlineCount }) => activeAlertCount === 0 && offlineCount === 0);
  return (
    <Line>
      {counts && (
        <strong>
          {open === 0
            ? t('house.noneOpen')
            : [t('house.open', { count: open }), inTrouble > 0 && t('house.inSpaces', { count: inTrouble })]
                .filter(Boolean)
                .join(' ')}
          {'. '}
        </strong>
      )}
      {open > 0 &&
        (urgent > 0 ? (
          <strong data-urgent="">{t('house.urgent', { count: urgent })} </strong>
        ) : (
          `${t('house.notUrgent')} `
        ))}
      {rooms.length > 0 &&
        t(flats.length > 0 ? 'house.flatsWell' : 'house.roomsWell', { well: well.length, of: rooms.length })}
    </Line>
  );
}
