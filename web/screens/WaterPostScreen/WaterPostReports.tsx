import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type {
  WaterPostReports_target$data,
  WaterPostReports_target$key,
} from '../../__generated__/WaterPostReports_target.graphql.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { useToday } from '../../forms/useToday.ts';
import { useFormat } from '../../i18n/format.ts';
import type { StatusStyles } from '../../lists/columnTypes.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { lastDayOf, monthAfter } from './reportMonth.ts';

type Report = NonNullable<WaterPostReports_target$data['rows']>['edges'][number]['node'];

const looks = {
  SENT: { tone: 'ok', label: 'waterPost.states.SENT' },
  WAITING: { tone: 'neutral', label: 'waterPost.states.WAITING' },
  BOUNCED: { tone: 'warn', label: 'waterPost.states.BOUNCED' },
  REMOVED: { tone: 'neutral', label: 'waterPost.states.REMOVED' },
} satisfies StatusStyles<Report['status']>;

const states = Object.keys(looks) as (keyof typeof looks)[];

type Props = { target: WaterPostReports_target$key; month: string | null };

/** The water reports of a month, one row for each apartment and its residents. */
export function WaterPostReports({ target, month }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [, setMonth] = useUrlParam('month');
  const newest = monthAfter(useToday().slice(0, 7), -1);
  const shown = month ?? newest;
  const { rows, rest, data } = useList<WaterPostReports_target$key>(
    graphql`
      fragment WaterPostReports_target on Target
      @throwOnFieldError
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 1000 }
        cursor: { type: "String" }
        month: { type: "Month" }
      )
      @refetchable(queryName: "WaterPostReportsQuery") {
        name
        rows: waterReports(first: $count, after: $cursor, month: $month)
          @connection(key: "WaterPostReports_rows", filters: ["month"]) {
          totalCount
          edges {
            node {
              reportId
              spaceName
              periodFrom
              periodUntil
              readUntil
              correctionOnly
              cold
              hot
              cost
              email
              status
              sentAt
              space {
                tampuuriName
              }
            }
          }
        }
      }
    `,
    target,
  );
  const column = useColumns({ rows }, 'waterPost');
  /** The days of the residents of a report, where they are not the whole month, and until when meters were read. */
  const daysOf = ({ periodFrom, periodUntil, readUntil, correctionOnly }: Report): string | null => {
    if (!periodFrom || !periodUntil) return null;
    const days = `${format.date(periodFrom)} – ${format.date(periodUntil)}`;
    if (correctionOnly) return t('waterPost.correction', { days });
    const isWhole = periodFrom === `${shown}-01` && periodUntil === lastDayOf(shown);
    const read = readUntil ? t('waterPost.readUntil', { date: format.date(readUntil) }) : null;
    return [isWhole ? null : days, read].filter(Boolean).join(', ') || null;
  };
  const go = (next: string) => setMonth(next === newest ? null : next);
  const name = format.month(`${shown}-01`);
  return (
    <PageSection id="reports" label={t('waterPost.reports')}>
      <Row gap={2}>
        <IconButton icon="chevronLeft" label={t('waterPost.previous')} onClick={() => go(monthAfter(shown, -1))} />
        <strong aria-live="polite">{name}</strong>
        <IconButton
          icon="chevronRight"
          label={t('waterPost.next')}
          disabled={shown >= newest}
          onClick={() => go(monthAfter(shown, 1))}
        />
      </Row>
      <ListTable<Report>
        id="waterReports"
        label={t('waterPost.reports')}
        rows={rows}
        rowKey={({ reportId }) => reportId}
        rest={rest}
        searchLabel={t('waterPost.search')}
        fileName={`${data.name} ${t('waterPost.file')} ${shown}`}
        filterOrder={['status']}
        empty={
          <EmptyState
            headingLevel={3}
            icon="droplet"
            title={t('waterPost.noReports', { month: name })}
            text={t('waterPost.noReportsText')}
          />
        }
        columns={[
          column.link('spaceName', ({ reportId }) => publicPaths.waterReport(reportId), {
            search: ({ spaceName, email }) => [spaceName, email],
          }),
          column.text('days', {
            of: daysOf,
            hideBelow: 'narrow',
          }),
          column.quantity('cold', 'm³', { digits: 2 }),
          column.quantity('hot', 'm³', { digits: 2 }),
          column.euros('cost', { of: ({ cost }) => (cost === null || cost === undefined ? null : Number(cost)) }),
          column.status('status', looks, {
            filter: {
              options: states.map((state) => ({ value: state, label: t(looks[state].label) })),
              keeps: ({ status }, value) => status === value,
            },
          }),
          column.text('email', { breaks: true, hideBelow: 'narrow' }),
          column.dateTime('sentAt', { hideBelow: 'small' }),
          column.text('tampuuri', { of: ({ space }) => space?.tampuuriName, choice: 'extra', inFile: true }),
        ]}
      />
    </PageSection>
  );
}
