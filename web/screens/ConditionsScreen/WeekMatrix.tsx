import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { WeekMatrix_target$key } from '../../__generated__/WeekMatrix_target.graphql.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import type { ConditionMeasure } from '../../entities/value/conditionMeasures.ts';
import type { Band } from '../../entities/value/conditionProblems.ts';
import { WeekHeatmap } from '../../entities/value/WeekHeatmap.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

const units: Record<ConditionMeasure, string> = { temperature: '°C', humidity: '%RH', co2: 'ppm', airQuality: '' };

type Props = {
  target: WeekMatrix_target$key;
  groupKey: number | null;
  /** Names of the place from the site inwards. */
  place: readonly string[];
  measure: ConditionMeasure;
  /** Limits of a space by its key. */
  bandOf: (spaceKey: number) => Band | null;
};

/** The last seven days of one space by weekday and hour; the space is in the URL, by default the first that is measured. */
export function WeekMatrix({ target: key, groupKey, place, measure, bandOf }: Props) {
  const { t } = useTranslation();
  const [chosen, choose] = useUrlParam('space');
  const { groups } = useFragment(
    graphql`
      fragment WeekMatrix_target on Target @throwOnFieldError @argumentDefinitions(type: { type: "ValueTypeKind!" }) {
        groups {
          key
          week(type: $type) @required(action: THROW) {
            hours
            space {
              key
              name
            }
          }
        }
      }
    `,
    key,
  );
  const weeks = groups
    .filter((group) => groupKey === null || group.key === groupKey)
    .flatMap(({ week }) =>
      week.flatMap(({ space, hours: cells }) =>
        space && cells.some((day) => day.some((cell) => cell !== null)) ? [{ ...space, cells }] : [],
      ),
    );
  const shown = weeks.find((week) => String(week.key) === chosen) ?? weeks[0];
  if (!shown) return <EmptyState icon="thermometer" title={t('conditionList.weekNone')} />;
  const label = t('conditionList.weekOf', { measure: t(`conditionList.${measure}`), space: shown.name });
  return (
    <Stack gap={3}>
      <Select
        label={t('conditionList.name')}
        value={String(shown.key)}
        onChange={choose}
        options={weeks.map((week) => ({ value: String(week.key), label: week.name }))}
      />
      <WeekHeatmap
        label={label}
        measure={measure}
        band={bandOf(shown.key)}
        unit={units[measure]}
        digits={measure === 'temperature' ? 1 : 0}
        cells={shown.cells.map((day) => day.map((cell) => cell ?? null))}
        name={[...place, shown.name, t(`conditionList.${measure}`)]}
      />
    </Stack>
  );
}
