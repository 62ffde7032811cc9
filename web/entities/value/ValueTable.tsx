import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ValueTable_value$data, ValueTable_value$key } from '../../__generated__/ValueTable_value.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { softHyphenated } from '../../ui/display/softHyphenated.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { ValueAge } from './ValueAge.tsx';
import { ValueReading } from './ValueReading.tsx';
import { appearanceOf } from './valueKinds.ts';
import { valueNameOf } from './valueName.ts';

/** Rows above which the table scrolls by itself, so that the chart of the chosen value is not far below. */
const mostOpen = 14;

type Props = { values: ValueTable_value$key; shownId: string | null; onShow: (key: number) => void };

/** What a device measures: each value with its latest reading, and the way to its chart. */
export function ValueTable({ values: key, shownId, onShow }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const values = useFragment(
    graphql`
      fragment ValueTable_value on Value @relay(plural: true) {
        id
        key
        ...valueName_value
        latestAt
        type {
          kind
        }
        ...ValueReading_value
        ...ValueAge_value
      }
    `,
    key,
  );
  return (
    <Table<ValueTable_value$data[number]>
      label={t('value.title')}
      {...(values.length > mostOpen && { maxHeight: 'min(60vh, 560px)' })}
      rows={values}
      rowKey={({ id }) => id}
      isCurrent={({ id }) => id === shownId}
      changedAt={({ latestAt }) => (latestAt && now - Date.parse(latestAt) < 60_000 ? Date.parse(latestAt) : null)}
      columns={[
        {
          id: 'name',
          header: t('value.name'),
          breaks: true,
          cell: (value) => (
            <>
              <Button
                variant="quiet"
                size="small"
                naming
                icon={appearanceOf(value.type.kind).icon}
                aria-pressed={value.id === shownId}
                aria-label={t('value.show', { name: valueNameOf(value) })}
                onClick={() => onShow(value.key)}
              >
                {softHyphenated(valueNameOf(value), 11)}
              </Button>
              {value.type.kind === 'LINK_QUALITY' && value.latestAt && (
                <Caption>{t('value.deviceLink', { time: format.dateTime(value.latestAt) })}</Caption>
              )}
            </>
          ),
        },
        { id: 'latest', header: t('value.latest'), align: 'end', cell: (value) => <ValueReading value={value} /> },
        {
          id: 'at',
          header: t('value.at'),
          align: 'end',
          hideBelow: 'phone',
          folds: 'plain',
          cell: (value) => (value.latestAt ? <ValueAge value={value} /> : '–'),
        },
      ]}
      empty={<EmptyState icon="chart" title={t('value.noValues')} />}
    />
  );
}
