import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ServiceImports_status$key, SheetImportState } from '../../__generated__/ServiceImports_status.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { useFormat } from '../../i18n/format.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { StatusBadge, type StatusTone } from '../../ui/display/StatusBadge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';

const tones: Record<SheetImportState, StatusTone> = {
  RUNNING: 'busy',
  DONE: 'ok',
  FAILED: 'failed',
  CANCELLED: 'neutral',
  UNDONE: 'neutral',
};

/** The running imports of all sites and the newest ended ones. */
export function ServiceImports({ status: key }: { status: ServiceImports_status$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { imports } = useFragment(
    graphql`
      fragment ServiceImports_status on ServiceStatus {
        imports {
          importKey
          targetKey
          targetName
          fileName
          state
          failure
          rowCount
          startedAt
        }
      }
    `,
    key,
  );
  return (
    <Card title={t('sheetImport.imports')} padding="none">
      <Table
        label={t('sheetImport.imports')}
        rows={imports}
        rowKey={({ importKey }) => String(importKey)}
        empty={<EmptyState icon="upload" headingLevel={3} title={t('service.noImports')} />}
        columns={[
          {
            id: 'file',
            header: t('service.file'),
            breaks: true,
            choice: 'always',
            cell: ({ fileName }) => fileName,
          },
          {
            id: 'site',
            header: t('home.site'),
            breaks: true,
            cell: ({ targetKey, targetName }) => <NameLink to={paths.settingsImport(targetKey)}>{targetName}</NameLink>,
          },
          {
            id: 'state',
            header: t('service.state'),
            cell: ({ state, failure }) => (
              <StatusBadge
                tone={tones[state]}
                label={failure ? t(`service.failure.${failure}`) : t(`sheetImport.state.${state}`)}
              />
            ),
          },
          {
            id: 'rows',
            header: t('service.rows'),
            align: 'end',
            hideBelow: 'small',
            cell: ({ rowCount }) => format.number(rowCount),
          },
          {
            id: 'started',
            header: t('service.started'),
            hideBelow: 'small',
            cell: ({ startedAt }) => format.dateTime(startedAt),
          },
        ]}
      />
    </Card>
  );
}
