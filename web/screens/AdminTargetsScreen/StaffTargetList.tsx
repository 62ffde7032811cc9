import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { Link } from 'react-router';
import type { StaffTargetList_query$key } from '../../__generated__/StaffTargetList_query.graphql.ts';
import { productKinds } from '../../entities/billing/billingCodes.ts';
import { invoiceStates, invoiceStatuses } from '../../entities/billing/invoiceRow.ts';
import { ProblemCounts } from '../../entities/ProblemCounts.tsx';
import { paths } from '../../entities/paths.ts';
import { LazyTargetMap } from '../../entities/target/map/LazyTargetMap.tsx';
import { useMapView } from '../../entities/target/map/useMapView.ts';
import { targetTypes } from '../../entities/target/targetCodes.ts';
import { useFormat } from '../../i18n/format.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { RowCard } from '../../lists/RowCard.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList, type RowOf } from '../../lists/useList.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

type StaffTarget = RowOf<StaffTargetList_query$key>;

/** Delivery states in their order. */
const states = [
  'AWAITING_CONTRACT',
  'NO_CONTRACT',
  'GOODS_DELIVERED',
  'IN_INSTALLATION',
  'READY',
  'ARCHIVE',
] as const satisfies readonly StaffTarget['state'][];

const invoiceLabelOf = ({ overdue, status }: NonNullable<StaffTarget['lastInvoice']>) =>
  overdue ? 'invoice.overdueState' : invoiceStates[status].label;

const toneOf = (state: StaffTarget['state']) => (state === 'READY' ? 'ok' : 'neutral');

type Props = {
  query: StaffTargetList_query$key;
  /** Whether the list has archived sites. */
  hasArchived: boolean;
};

/** Every site with its delivery, its subscription and its troubles. */
export function StaffTargetList({ query, hasArchived }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useList<StaffTargetList_query$key>(
    graphql`
      fragment StaffTargetList_query on Query
      @throwOnFieldError
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 1000 }
        cursor: { type: "String" }
        includeArchived: { type: "Boolean", defaultValue: false }
      )
      @refetchable(queryName: "StaffTargetListQuery") {
        rows: adminTargets(first: $count, after: $cursor, filter: { includeArchived: $includeArchived })
          @connection(key: "StaffTargetList_rows", filters: ["filter"]) {
          totalCount
          edges {
            node {
              targetId
              key
              name
              city
              country
              location {
                latitude
                longitude
                exactness
              }
              customerName
              state
              type
              subscription
              subscriptionStart
              lastInvoice {
                number
                referenceNumber
                status
                overdue
              }
              paidUntil
              groupCount
              spaceCount
              deviceCount
              offlineCount
              activeAlertCount
              worstAlertLevel
              worstAlertCode
              worstAlertName
              createdAt
              pending
            }
          }
        }
      }
    `,
    query,
  );
  const [isMap] = useMapView();
  const column = useColumns(list, 'staff');
  const pendingBadge = <StatusBadge tone="warn" label={t('pendingTarget.state')} />;
  const stateBadge = ({ state }: StaffTarget) => (
    <StatusBadge tone={toneOf(state)} label={t(`target.state.${state}`)} />
  );
  return (
    <ListTable<StaffTarget>
      {...list}
      id="staffSites"
      view={isMap ? (sites) => <LazyTargetMap sites={sites} /> : undefined}
      label={t('staff.sites')}
      rowKey={({ targetId }) => targetId}
      searchLabel={t('staff.searchSites')}
      empty={<EmptyState icon="building" title={t('staff.noSites')} />}
      filterOrder={['delivery', 'type', 'subscription', 'invoice']}
      card={(target) => (
        <RowCard
          name={<Link to={paths.target(target.key)}>{target.name}</Link>}
          beside={stateBadge(target)}
          about={[
            target.customerName,
            target.city,
            target.subscriptionStart && t('staffSearch.since', { date: format.date(target.subscriptionStart) }),
          ]}
        >
          {target.pending && pendingBadge}
          <StatusBadge
            tone={target.subscription === 'NONE' ? 'warn' : 'ok'}
            label={t(`subscription.${target.subscription}`)}
          />
          {target.lastInvoice && (
            <Caption>{`${t(invoiceLabelOf(target.lastInvoice))}, ${target.lastInvoice.referenceNumber}`}</Caption>
          )}
          <ProblemCounts offline={target.offlineCount} alerts={target.activeAlertCount} />
        </RowCard>
      )}
      columns={[
        column.link('name', ({ key }) => paths.target(key), { header: 'home.site', search: true }),
        column.text('customer', {
          of: ({ customerName }) => customerName,
          hideBelow: 'phone',
          breaks: true,
          search: true,
        }),
        column.text('city', {
          header: 'target.city',
          width: '104px',
          hideBelow: 'small',
          choice: 'extra',
          search: true,
        }),
        column.text('delivery', {
          of: ({ state }) => t(`target.state.${state}`),
          header: 'target.delivery',
          width: '160px',
          cell: (target) => (target.pending ? pendingBadge : stateBadge(target)),
          filter: {
            options: [
              { value: 'pending', label: t('pendingTarget.state') },
              ...states
                .filter((state) => hasArchived || state !== 'ARCHIVE')
                .map((state) => ({ value: state, label: t(`target.state.${state}`) })),
            ],
            keeps: ({ state, pending }, value) => (value === 'pending' ? pending : state === value),
          },
        }),
        column.text('subscription', {
          of: ({ subscription }) => t(`subscription.${subscription}`),
          header: 'home.subscription',
          width: '132px',
          hideBelow: 'narrow',
          cell: ({ subscription, subscriptionStart }) =>
            subscription === 'NONE' ? (
              <StatusBadge tone="warn" label={t('subscription.NONE')} />
            ) : (
              <>
                {t(`subscription.${subscription}`)}
                {subscriptionStart && (
                  <Caption>{t('staffSearch.since', { date: format.date(subscriptionStart) })}</Caption>
                )}
              </>
            ),
          filter: {
            options: [
              { value: 'active', label: t('staff.subscribed') },
              { value: 'none', label: t('subscription.NONE') },
              ...productKinds.map((kind) => ({ value: kind, label: t(`subscription.${kind}`) })),
            ],
            keeps: ({ subscription }, value) =>
              value === 'active' || value === 'none'
                ? (subscription === 'NONE') === (value === 'none')
                : subscription === value,
          },
        }),
        column.date('subscribedFrom', { of: ({ subscriptionStart }) => subscriptionStart, choice: 'extra' }),
        column.text('reference', {
          of: ({ lastInvoice }) => lastInvoice?.referenceNumber,
          width: '148px',
          choice: 'extra',
          search: ({ lastInvoice }) => [
            lastInvoice?.number,
            lastInvoice?.referenceNumber,
            lastInvoice?.referenceNumber.replaceAll(' ', ''),
          ],
        }),
        column.text('invoiceState', {
          of: ({ lastInvoice }) => lastInvoice && t(invoiceLabelOf(lastInvoice)),
          width: '148px',
          hideBelow: 'small',
          cell: ({ lastInvoice }) =>
            lastInvoice ? (
              <>
                <StatusBadge
                  tone={lastInvoice.overdue ? 'warn' : invoiceStates[lastInvoice.status].tone}
                  label={t(invoiceLabelOf(lastInvoice))}
                />
                <Caption>{lastInvoice.referenceNumber}</Caption>
              </>
            ) : (
              '–'
            ),
          filter: {
            id: 'invoice',
            options: [
              { value: 'overdue', label: t('invoice.overdueState') },
              ...invoiceStatuses.map((status) => ({ value: status, label: t(invoiceStates[status].label) })),
            ],
            keeps: ({ lastInvoice }, value) =>
              value === 'overdue' ? lastInvoice?.overdue === true : lastInvoice?.status === value,
          },
        }),
        column.number('devices', { of: ({ deviceCount }) => deviceCount, header: 'devices.title' }),
        column.number('offline', { of: ({ offlineCount }) => offlineCount, header: 'devices.show.offline' }),
        column.number('alerts', { of: ({ activeAlertCount }) => activeAlertCount, header: 'alert.title' }),
        column.number('buildings', { of: ({ groupCount }) => groupCount, header: 'target.buildings', choice: 'extra' }),
        column.number('spaces', { of: ({ spaceCount }) => spaceCount, header: 'target.spaces', choice: 'extra' }),
        column.text('kind', {
          of: ({ type }) => t(`target.type.${type}`),
          header: 'target.kind',
          width: '132px',
          hideBelow: 'small',
          choice: 'extra',
          filter: {
            id: 'type',
            options: targetTypes.map((type) => ({ value: type, label: t(`target.type.${type}`) })),
            keeps: ({ type }, value) => type === value,
          },
        }),
        column.date('paidUntil', { choice: 'extra' }),
        column.date('created', { of: ({ createdAt }) => createdAt, choice: 'extra' }),
      ]}
    />
  );
}
