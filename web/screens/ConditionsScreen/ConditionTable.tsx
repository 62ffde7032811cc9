import { useTranslation } from 'react-i18next';
import { paths } from '../../entities/paths.ts';
import { conditionMeasures, type ConditionMeasure } from '../../entities/value/conditionMeasures.ts';
import { useFormat } from '../../i18n/format.ts';
import type { ListColumn } from '../../lists/listColumn.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { maxChartSpaces, useChartedSpaces } from './useChartedSpaces.ts';
import type { Measured, SpaceRow } from './conditionRows.ts';

type Props = { targetKey: number; spaces: readonly SpaceRow[]; fileName: string };

/** Every measured space with the mean of its current readings by measure, and a word where a sensor is outside its limits. */
export function ConditionTable({ targetKey, spaces, fileName }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const column = useColumns({ rows: spaces }, 'conditionList');
  const [, draw] = useChartedSpaces(spaces);
  const written = (mean: number, { digits, unit }: Measured) => `${format.number(mean, digits)}\u00a0${unit}`;
  const measures = conditionMeasures.filter((measure) => spaces.some(({ measured }) => measured[measure]));
  const buildings = new Set(spaces.map(({ building }) => building));
  const ofMeasure = (measure: ConditionMeasure): ListColumn<SpaceRow> => {
    const some = spaces.find(({ measured }) => measured[measure])?.measured[measure];
    return {
      ...column.quantity(measure, some?.unit ?? '', {
        of: ({ measured }) => measured[measure]?.mean,
        digits: some?.digits ?? 0,
        hideBelow: undefined,
        // Room for the names of several sensors.
        width: spaces.some(({ measured }) => (measured[measure]?.count ?? 0) > 1) ? '460px' : '150px',
      }),
      cardText: ({ measured }) => {
        const found = measured[measure];
        if (!found) return null;
        const reading = found.mean === null ? t('conditionList.notCurrent') : written(found.mean, found);
        const problem = found.problem && ` (${t(`conditionList.${found.problem}`)})`;
        return `${t(`conditionList.${measure}`)} ${reading}${problem ?? ''}`;
      },
      cell: ({ measured }) => {
        const found = measured[measure];
        if (!found) return '–';
        if (found.mean === null) return <Caption>{t('conditionList.notCurrent')}</Caption>;
        return (
          <>
            <Row gap={1} justify="end" wrap>
              {found.problem && <Tag tone="warn">{t(`conditionList.${found.problem}`)}</Tag>}
              <span>{written(found.mean, found)}</span>
            </Row>
            {found.count > 1 && (
              <Caption>{t('conditionList.meanOf', { count: found.count, names: found.names.join('; ') })}</Caption>
            )}
          </>
        );
      },
    };
  };
  return (
    <ListTable<SpaceRow>
      id="conditions"
      label={t('conditionList.spaces')}
      rows={spaces}
      searchLabel={t('group.searchSpaces')}
      fileName={fileName}
      empty={<EmptyState icon="thermometer" title={t('conditions.none')} />}
      rowName={({ name }) => name}
      bulkActions={(chosen, choose) => (
        <Button
          size="small"
          icon="chart"
          disabled={chosen.length > maxChartSpaces}
          onClick={() => {
            draw(chosen);
            choose([]);
            document.getElementById('chart')?.focus();
          }}
        >
          {t(chosen.length > maxChartSpaces ? 'conditionList.tooMany' : 'conditionList.draw', {
            count: maxChartSpaces,
          })}
        </Button>
      )}
      columns={[
        column.link('name', ({ groupKey, key }) => paths.space(targetKey, groupKey, key), {
          search: ({ name, number, tampuuriName }) => [name, number, tampuuriName],
        }),
        ...(buildings.size > 1
          ? [column.text('building', { hideBelow: 'small', width: '136px', card: 'beside', filter: true })]
          : []),
        ...measures.map(ofMeasure),
        column.ago('at', { width: '128px' }),
      ]}
    />
  );
}
