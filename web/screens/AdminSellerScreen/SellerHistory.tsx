import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type {
  SellerHistory_settings$data,
  SellerHistory_settings$key,
} from '../../__generated__/SellerHistory_settings.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

type Version = SellerHistory_settings$data['history'][number];

const labels = {
  name: 'seller.name',
  businessId: 'seller.businessId',
  vatNumber: 'seller.vatNumber',
  domicile: 'seller.domicile',
  addressLine1: 'seller.addressLine1',
  addressLine2: 'seller.addressLine2',
  postal: 'seller.postal',
  city: 'seller.city',
  country: 'seller.country',
  iban: 'seller.iban',
  bic: 'seller.bic',
  email: 'seller.email',
  phone: 'seller.phone',
} as const;

const names = Object.keys(labels) as (keyof typeof labels)[];

/** Writes what a saved state changed from the one before it, one text a detail. */
const useChanges = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = (value: number | null | undefined): string =>
    value == null ? t('seller.byAct') : `${format.exact(value)}\u00a0%`;
  return (version: Version, before: Version): string[] => {
    const changed = [
      ...names.map((name) => [t(labels[name]), before.seller[name] || '–', version.seller[name] || '–'] as const),
      [t('seller.lateInterest'), percent(before.lateInterestPercent), percent(version.lateInterestPercent)] as const,
      [t('seller.noticeDays'), format.number(before.noticeDays), format.number(version.noticeDays)] as const,
    ].filter(([, old, value]) => old !== value);
    if (changed.length === 0) return [t('seller.unchanged')];
    return changed.map(([label, old, value]) => t('seller.changed', { label, old, value }));
  };
};

type Row = { version: Version; changes: readonly string[] };

/** What was saved, when and by whom, the newest first. */
export function SellerHistory({ settings: key }: { settings: SellerHistory_settings$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const changesOf = useChanges();
  const { history } = useFragment(
    graphql`
      fragment SellerHistory_settings on SellerSettings @throwOnFieldError {
        history {
          version
          savedAt
          savedBy
          lateInterestPercent
          noticeDays
          seller {
            name
            addressLine1
            addressLine2
            postal
            city
            country
            businessId
            vatNumber
            iban
            bic
            email
            phone
            domicile
          }
        }
      }
    `,
    key,
  );
  const rows = history.map((version, index): Row => {
    const before = history[index + 1];
    return { version, changes: before ? changesOf(version, before) : [t('seller.first')] };
  });
  const columns: Column<Row>[] = [
    {
      id: 'savedAt',
      header: t('seller.savedAt'),
      cell: ({ version }) => format.dateTime(version.savedAt),
      width: '170px',
      choice: 'always',
    },
    {
      id: 'savedBy',
      header: t('seller.savedBy'),
      cell: ({ version }) => version.savedBy,
      width: '170px',
      folds: 'plain',
    },
    {
      id: 'changes',
      header: t('seller.changes'),
      breaks: true,
      cell: ({ changes }) => (
        <Stack gap={1}>
          {changes.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Stack>
      ),
    },
  ];
  return (
    <Card title={t('seller.history')}>
      {rows.length === 0 ? (
        <EmptyState headingLevel={3} icon="file" title={t('seller.noHistory')} text={t('seller.noHistoryText')} />
      ) : (
        <Table<Row>
          label={t('seller.history')}
          columns={columns}
          rows={rows}
          rowKey={({ version }) => String(version.version)}
        />
      )}
    </Card>
  );
}
