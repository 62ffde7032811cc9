import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoreRows } from '../../../lists/useLog.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { Column } from '../../../ui/table/column.ts';

type Props<Entry> = {
  title: string;
  columns: readonly Column<Entry>[];
  rows: readonly Entry[];
  /** Title of the empty state. */
  empty: string;
  emptyText: string;
  actions?: ReactNode;
} & Partial<MoreRows>;

/** One of the logs of a device, the newest first, with older entries on request. */
export function LogTable<Entry extends { readonly key: number }>(props: Props<Entry>) {
  const { title, columns, rows, empty, emptyText, onMore, pending = false, actions } = props;
  const { t } = useTranslation();
  return (
    <Stack gap={3}>
      <Card title={title} padding="none" actions={actions}>
        <Table<Entry>
          label={title}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => String(key)}
          empty={<EmptyState icon="history" title={empty} text={emptyText} />}
        />
      </Card>
      {onMore && (
        <Row justify="center">
          <Button onClick={onMore} pending={pending}>
            {t('coreLog.more')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
