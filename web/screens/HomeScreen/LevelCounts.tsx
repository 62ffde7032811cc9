import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { severityOf } from '../../entities/alert/severity.ts';
import { useFormat } from '../../i18n/format.ts';
import { UrgencyMark } from '../../ui/display/UrgencyMark.tsx';
import { space } from '../../ui/theme/tokens.ts';

const Counts = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }
`;

/** Open alerts by level, as marks with numbers. */
export function LevelCounts({ counts }: { counts: readonly { readonly level: number; readonly count: number }[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Counts>
      {counts.map(({ level, count }) => (
        <span key={level}>
          <UrgencyMark level={severityOf(level)} size={14} label={t(`alert.severity.${severityOf(level)}`)} />
          {format.number(count)}
        </span>
      ))}
    </Counts>
  );
}
