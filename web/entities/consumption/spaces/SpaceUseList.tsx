import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFormat } from '../../../i18n/format.ts';
import { ListTable } from '../../../lists/ListTable.tsx';
import type { ListColumn } from '../../../lists/listColumn.ts';
import { NameLink } from '../../../lists/NameLink.tsx';
import { rounded } from '../../../lists/rounded.ts';
import { useColumns } from '../../../lists/useColumns.tsx';
import { useSearch } from '../../../lists/useSearch.ts';
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx';
import { Tag } from '../../../ui/display/Tag.tsx';
import { UrgencyMark } from '../../../ui/display/UrgencyMark.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { severityOf } from '../../alert/severity.ts';
import { paths } from '../../paths.ts';
import { eventKindOf } from '../../value/chartMarks.ts';
import { appearanceOf } from '../../value/valueKinds.ts';
import { digitsOf, unitOf } from '../consumptionTypes.ts';
import { measures, type Measure } from '../measures.ts';
import { isOdd, medianOf, roundUp, type SpaceShare } from './spaceRates.ts';
import { ChangeBar, UseBar } from './UseBar.tsx';

/** As wide for all, so that the bars beside it have one middle. */
const Percent = styled.span`
  min-width: 56px;
`;

type Props = {
  targetKey: number;
  shares: readonly SpaceShare[];
  measure: Measure;
  /** Name of the file without its ending: site, content and period. */
  fileName: string;
};

/** Number of spaces that are shown at first: those that used most. */
const listed = 10;

/** Round numbers that the scale of the bars ends at. */
const ends = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

/** Ways to narrow the spaces by what is notable of them. */
const narrowings = ['all', 'odd', 'estimated', 'idle'] as const;

/** Every space with a meter of what is shown, on one scale, with its change, its rate and its cost; a row leads to the space. */
export function SpaceUseList({ targetKey, shares, measure, fileName }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search, change] = useSearch();
  const column = useColumns({ rows: shares }, 'periodUse');
  const [type] = measures[measure];
  const unit = unitOf[type];
  const digits = digitsOf(type);
  const kept: Record<(typeof narrowings)[number], (share: SpaceShare) => boolean> = {
    all: () => true,
    odd: (share) => isOdd(share, unit),
    estimated: ({ isEstimated }) => isEstimated,
    idle: ({ amount }) => amount === 0,
  };
  const offered = narrowings
    .map((value) => ({ value, count: shares.filter(kept[value]).length }))
    .filter(({ value, count }) => value === 'all' || count > 0);
  const narrowed = offered.find(({ value }) => value === search.get('show'))?.value ?? 'all';
  const amounts = shares.flatMap(({ amount }) => amount ?? []);
  const median = medianOf(amounts);
  const end = roundUp(Math.max(0.001, ...amounts), ends);
  const hasBuildings = new Set(shares.map(({ building }) => building)).size > 1;
  const inTampuuri = shares.some(({ tampuuriName }) => tampuuriName);
  const rateDigits = unit === 'm³' ? 0 : 1;
  const eventsText = ({ events }: SpaceShare) =>
    events.map((kind) => t(`meterReadings.happened.${eventKindOf(kind)}`)).join(', ');
  const hrefOf = ({ groupKey, key }: SpaceShare) => paths.space(targetKey, groupKey, key);
  const barOf = ({ parts }: SpaceShare) => (
    <UseBar
      parts={parts.map((part) => ({ id: part.type, amount: part.amount, ink: appearanceOf(part.type).color }))}
      end={end}
      median={median}
    />
  );
  /** A column of a file that is empty in no row of it. */
  const mark = (id: string, header: string, of: (share: SpaceShare) => string): ListColumn<SpaceShare>[] =>
    shares.some((share) => of(share) !== '')
      ? [{ id, header, choice: 'extra', inFile: true, card: false, cell: (share) => of(share) || '–', fileValue: of }]
      : [];
  const nameCell = (share: SpaceShare) => (
    <>
      <Row gap={2} wrap>
        <NameLink to={hrefOf(share)}>{share.name}</NameLink>
        {share.worstAlert && (
          <UrgencyMark
            level={severityOf(share.worstAlert.level)}
            acknowledged={share.worstAlert.state === 'ACKNOWLEDGED'}
            size={14}
            label={t(`alert.code.${share.worstAlert.code}`)}
          />
        )}
        {isOdd(share, unit) && <Tag>{t('periodUse.odd')}</Tag>}
        {share.isEstimated && <Tag tone="warn">{t('chart.estimated')}</Tag>}
      </Row>
      {share.events.length > 0 && <Caption>{eventsText(share)}</Caption>}
    </>
  );
  return (
    <Stack gap={2}>
      <ListTable<SpaceShare>
        id="periodUse"
        label={t('target.spaces')}
        rows={shares.filter(kept[narrowed])}
        first={listed}
        searchLabel={t('group.searchSpaces')}
        fileName={fileName}
        empty={<EmptyState icon="droplet" title={t('consumption.none')} />}
        tools={
          offered.length > 1 && (
            <SegmentedControl
              label={t('periodUse.show')}
              value={narrowed}
              onChange={(next) => change({ show: next === 'all' ? null : next })}
              options={offered.map(({ value, count }) => ({
                value,
                label: t(`periodUse.narrowed.${value}`, { count }),
              }))}
            />
          )
        }
        columns={[
          column.link('name', hrefOf, {
            header: 'devices.space',
            search: ({ name, number, tampuuriName }) => [name, number, tampuuriName],
            cell: nameCell,
            width: '200px',
          }),
          ...(hasBuildings
            ? [column.text('building', { header: 'devices.group', hideBelow: 'small', card: false, filter: true })]
            : []),
          ...(inTampuuri ? [column.text('tampuuriName', { header: 'space.tampuuri', choice: 'extra' })] : []),
          column.custom('bar', { header: 'periodUse.bar', card: 'under', cell: barOf, hideBelow: 'narrow' }),
          {
            ...column.quantity('amount', unit, { digits, sort: 'descending', hideBelow: undefined }),
            card: 'beside',
            cell: ({ amount }) => (
              <strong>{amount === null ? '–' : `${format.number(amount, digits)}\u00a0${unit}`}</strong>
            ),
          },
          {
            id: 'change',
            header: t('periodUse.previous'),
            align: 'end',
            width: '152px',
            hideBelow: 'phone',
            card: 'about',
            cardText: ({ change: share }) =>
              (share !== null && t('periodUse.onCard', { change: format.change(share) })) || null,
            cell: (share) =>
              share.change === null ? (
                '–'
              ) : (
                <Row gap={2} justify="end">
                  <ChangeBar change={share.change} isOdd={isOdd(share, unit)} />
                  <Percent>{format.change(share.change)}</Percent>
                </Row>
              ),
            sortValue: (share) => share.change,
            fileHeader: `${t('periodUse.previous')} (%)`,
            fileValue: (share) => (share.change === null ? null : rounded(share.change * 100, 1)),
          },
          {
            ...column.number('rate', {
              header: unit === 'm³' ? 'periodUse.litres' : 'periodUse.perArea',
              digits: rateDigits,
            }),
            width: '104px',
            cardText: ({ rate }) =>
              rate === null
                ? null
                : t(unit === 'm³' ? 'consumptionType.perPerson' : 'consumptionType.perArea', {
                    rate: format.number(rate, rateDigits),
                  }),
          },
          {
            ...column.euros('cost', { header: 'consumptionRange.cost' }),
            cardText: ({ cost }) => (cost === null ? null : format.euros(cost)),
          },
          ...mark('estimated', t('chart.estimated'), ({ isEstimated }) => (isEstimated ? t('chart.estimated') : '')),
          ...mark('events', t('meterReadings.events'), eventsText),
        ]}
      />
      <Caption>
        {[
          median !== null && t('periodUse.median', { amount: `${format.number(median, digits)}\u00a0${unit}` }),
          t('periodUse.scale', { end: `${format.number(end, end < 10 ? 1 : 0)}\u00a0${unit}` }),
          t('periodUse.previousText'),
          shares.some(({ isEstimated }) => isEstimated) && t('consumptionRange.estimatedWhy'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Caption>
    </Stack>
  );
}
