import { useTranslation } from 'react-i18next';
import { paths } from '../../entities/paths.ts';
import { useFormat } from '../../i18n/format.ts';
import { FileMenu } from '../../lists/FileMenu.tsx';
import { NameLink } from '../../lists/NameLink.tsx';
import { rounded } from '../../lists/rounded.ts';
import { tableFile } from '../../lists/tableFile.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/column.ts';
import { problems } from '../../entities/value/conditionProblems.ts';
import type { SensorReading } from './conditionRows.ts';

type Props = {
  targetKey: number;
  sensors: readonly SensorReading[];
  /** Names of the place from the site inwards, and of the time, for the names of files. */
  place: readonly string[];
  time: string;
};

/** Sensors outside their limits by problem, with the reading, the limit crossed and the start of the alert. */
export function ConditionProblems({ targetKey, sensors, place, time }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const written = ({ digits, unit }: SensorReading, value: number | null) =>
    value === null ? '–' : `${format.number(value, digits)}\u00a0${unit}`;
  const columns: Column<SensorReading>[] = [
    {
      id: 'space',
      header: t('conditionList.name'),
      breaks: true,
      cell: ({ space, name }) => (
        <>
          <NameLink to={paths.space(targetKey, space.groupKey, space.key)}>{space.name}</NameLink>
          <Caption>{name}</Caption>
        </>
      ),
      fileValue: ({ space }) => space.name,
    },
    {
      id: 'building',
      header: t('conditionList.building'),
      hideBelow: 'narrow',
      cell: ({ space }) => space.building,
      fileValue: ({ space }) => space.building,
    },
    {
      id: 'reading',
      header: t('conditionList.reading'),
      align: 'end',
      cell: (sensor) => written(sensor, sensor.reading),
      fileValue: ({ reading, digits }) => rounded(reading, digits),
    },
    {
      id: 'limit',
      header: t('conditionList.limit'),
      align: 'end',
      cell: (sensor) => written(sensor, sensor.limit),
      fileValue: ({ limit, digits }) => rounded(limit, digits),
    },
    {
      id: 'since',
      header: t('conditionList.since'),
      hideBelow: 'phone',
      folds: 'named',
      cell: ({ since }) => (since ? format.dateTime(since) : t('conditionList.noAlert')),
      fileValue: ({ since }) => (since ? new Date(since) : null),
    },
  ];
  const more: Column<SensorReading>[] = [
    { id: 'unit', header: t('conditionList.unit'), cell: () => null, fileValue: ({ unit }) => unit },
    { id: 'sensor', header: t('conditionList.sensor'), cell: () => null, fileValue: ({ name }) => name },
  ];
  if (!sensors.some(({ band }) => band))
    return (
      <EmptyState
        icon="bell"
        headingLevel={2}
        title={t('conditionList.noLimits')}
        text={t('conditionList.noLimitsText')}
      />
    );
  const limited = sensors.filter(({ band }) => band);
  const unknown = limited.filter(({ reading }) => reading === null).length;
  const unknownText = unknown > 0 ? t('conditionList.unknown', { count: unknown }) : undefined;
  if (unknown === limited.length)
    return <EmptyState icon="offline" headingLevel={2} title={t('conditionList.allUnknown')} text={unknownText} />;
  if (!sensors.some(({ problem }) => problem))
    return (
      <EmptyState
        icon={unknownText ? 'info' : 'check'}
        headingLevel={2}
        title={t(unknownText ? 'conditionList.recentGood' : 'conditionList.allGood')}
        text={unknownText ?? t('conditionList.allGoodText')}
      />
    );
  return (
    <Stack gap={4}>
      {problems.map((problem) => {
        const rows = sensors.filter((sensor) => sensor.problem === problem);
        const title = t(`conditionList.${problem}`);
        return (
          rows.length > 0 && (
            <Card
              key={problem}
              title={`${title} (${format.number(rows.length)})`}
              padding="none"
              actions={
                <FileMenu
                  place={place}
                  title={title}
                  period={time}
                  table={() => tableFile([...columns, ...more], rows)}
                />
              }
            >
              <Table<SensorReading>
                label={t('conditionList.spacesOf', { problem: title })}
                columns={columns}
                rows={rows}
                rowKey={({ id }) => id}
              />
            </Card>
          )
        );
      })}
      {unknownText && <Caption>{unknownText}</Caption>}
    </Stack>
  );
}
