import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { NightWater_place$key } from '../../../__generated__/NightWater_place.graphql.ts';
import type { NightWater_spaces$key } from '../../../__generated__/NightWater_spaces.graphql.ts';
import { RouteLink } from '../../RouteLink.tsx';
import { paths } from '../../paths.ts';
import { useFormat } from '../../../i18n/format.ts';
import { FileMenu } from '../../../lists/FileMenu.tsx';
import { NameLink } from '../../../lists/NameLink.tsx';
import { rounded } from '../../../lists/rounded.ts';
import { tableFile } from '../../../lists/tableFile.ts';
import { Tag } from '../../../ui/display/Tag.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { CardDescription } from '../../../ui/layout/CardDescription.tsx';
import { InlineList } from '../../../ui/layout/InlineList.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { Table } from '../../../ui/table/Table.tsx';
import { nightUseOf, type NightUse } from './nightUse.ts';

type Used = { id: string; name: string; building: string; href: string; use: NightUse };

type Props = {
  place: NightWater_place$key;
  targetKey: number;
  /** Names of the place from the site inwards, for the names of files. */
  names: readonly string[];
  /** Start of the last night. */
  night: string;
};

const litresOf = ({ least }: NightUse): number => (least[0] ?? 0) * 1000;

/** The least use of water of an hour in the last nights, by space and of the main meter: the sign of a leak. */
export function NightWater({ place: key, targetKey, names, night }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const place = useFragment(
    graphql`
      fragment NightWater_place on Node
      @throwOnFieldError
      @argumentDefinitions(
        night1From: { type: "DateTime!" }
        night1To: { type: "DateTime!" }
        night2From: { type: "DateTime!" }
        night2To: { type: "DateTime!" }
        night3From: { type: "DateTime!" }
        night3To: { type: "DateTime!" }
      ) {
        ... on Target {
          spaces {
            ...NightWater_spaces
              @arguments(
                night1From: $night1From
                night1To: $night1To
                night2From: $night2From
                night2To: $night2To
                night3From: $night3From
                night3To: $night3To
              )
          }
        }
        ... on Group {
          spaces {
            ...NightWater_spaces
              @arguments(
                night1From: $night1From
                night1To: $night1To
                night2From: $night2From
                night2To: $night2To
                night3From: $night3From
                night3To: $night3To
              )
          }
        }
      }
    `,
    key,
  );
  const spaces = useFragment<NightWater_spaces$key>(
    graphql`
      fragment NightWater_spaces on Space
      @relay(plural: true)
      @throwOnFieldError
      @argumentDefinitions(
        night1From: { type: "DateTime!" }
        night1To: { type: "DateTime!" }
        night2From: { type: "DateTime!" }
        night2To: { type: "DateTime!" }
        night3From: { type: "DateTime!" }
        night3To: { type: "DateTime!" }
      ) {
        id
        key
        name
        group {
          key
          name
        }
        night1: consumption(from: $night1From, to: $night1To, period: HOUR, types: [COLD_WATER_METER, HOT_WATER_METER])
          @required(action: THROW) {
          buckets {
            amount
            estimated
          }
        }
        night2: consumption(from: $night2From, to: $night2To, period: HOUR, types: [COLD_WATER_METER, HOT_WATER_METER])
          @required(action: THROW) {
          buckets {
            amount
            estimated
          }
        }
        night3: consumption(from: $night3From, to: $night3To, period: HOUR, types: [COLD_WATER_METER, HOT_WATER_METER])
          @required(action: THROW) {
          buckets {
            amount
            estimated
          }
        }
      }
    `,
    place.spaces ?? [],
  );
  const read = spaces.flatMap(({ night1, night2, night3, group, ...space }): Used[] => {
    const use = nightUseOf([night1, night2, night3]);
    if (night1.length === 0 || !group) return [];
    return [{ ...space, building: group.name, href: paths.space(targetKey, group.key, space.key), use }];
  });
  const isRead = read.some(({ use: { least } }) => typeof least[0] === 'number');
  const running = read
    .filter(({ use }) => litresOf(use) > 0)
    .toSorted(
      (one, other) => Number(other.use.isLeak) - Number(one.use.isLeak) || litresOf(other.use) - litresOf(one.use),
    );
  const leaks = running.filter(({ use }) => use.isLeak);
  const perHour = (amount: number | null | undefined) =>
    typeof amount === 'number'
      ? t('consumptionCurrent.litresAnHour', { litres: format.number(amount * 1000) })
      : t('consumptionCurrent.unknown');
  const litres = ({ least }: NightUse, night: number) =>
    typeof least[night] === 'number' ? rounded(least[night] * 1000, 0) : null;
  const inLitres = (header: string) => `${header} (l/h)`;
  const columns: Column<Used>[] = [
    {
      id: 'name',
      header: t('devices.space'),
      cell: ({ name, href, use }) => (
        <Row gap={2} wrap>
          <NameLink to={href}>{name}</NameLink>
          {use.isLeak && <Tag tone="warn">{t('consumptionCurrent.threeNights')}</Tag>}
        </Row>
      ),
      fileValue: ({ name }) => name,
      breaks: true,
    },
    ...(new Set(read.map(({ building }) => building)).size > 1
      ? [
          {
            id: 'building',
            header: t('devices.group'),
            cell: ({ building }: Used) => building,
            fileValue: ({ building }: Used) => building,
            hideBelow: 'phone' as const,
            folds: 'plain' as const,
          },
        ]
      : []),
    {
      id: 'last',
      header: t('consumptionCurrent.lastNight'),
      align: 'end',
      cell: ({ use }) => perHour(use.least[0]),
      fileHeader: inLitres(t('consumptionCurrent.lastNight')),
      fileValue: ({ use }) => litres(use, 0),
    },
    {
      id: 'before',
      header: t('consumptionCurrent.nightsBefore'),
      align: 'end',
      hideBelow: 'narrow',
      cell: ({ use }) => use.least.slice(1).map(perHour).join(' · '),
    },
  ];
  const more: Column<Used>[] = [
    ...[1, 2].map((night) => ({
      id: `night ${night}`,
      header: inLitres(`${t('consumptionCurrent.nightsBefore')} ${night}`),
      cell: () => null,
      fileValue: ({ use }: Used) => litres(use, night),
    })),
    {
      id: 'leak',
      header: t('consumptionCurrent.leaks'),
      cell: () => null,
      fileValue: ({ use }) => (use.isLeak ? t('consumptionCurrent.threeNights') : null),
    },
  ];
  const title = t('consumptionCurrent.night');
  if (read.length === 0) return null;
  return (
    <Stack gap={3}>
      {leaks.length > 0 && (
        <Banner tone="warning" title={t('consumptionCurrent.leaks')}>
          <InlineList>
            {leaks.map(({ id, name, href, use }) => (
              <span key={id}>
                <RouteLink to={href}>{name}</RouteLink> {perHour(use.least[0])}
              </span>
            ))}
          </InlineList>
        </Banner>
      )}
      <Card
        title={title}
        padding="none"
        actions={
          running.length > 0 && (
            <FileMenu
              place={names}
              title={title}
              period={format.date(night)}
              table={() => tableFile([...columns, ...more], running)}
            />
          )
        }
      >
        <CardDescription>
          {t(isRead ? 'consumptionCurrent.nightText' : 'consumptionCurrent.nightUnread')}{' '}
          {isRead && running.length === 0 && <strong>{t('consumptionCurrent.nightQuiet')}</strong>}
        </CardDescription>
        {running.length > 0 && <Table<Used> label={title} rows={running} rowKey={({ id }) => id} columns={columns} />}
      </Card>
    </Stack>
  );
}
