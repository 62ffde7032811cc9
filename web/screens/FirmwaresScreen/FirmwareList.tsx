import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { FirmwareList_configuration$key } from '../../__generated__/FirmwareList_configuration.graphql.ts';
import { CatalogueList } from '../../entities/catalogue/CatalogueList.tsx';
import { FileName } from '../../entities/catalogue/FileName.tsx';
import { useRecordActions } from '../../entities/catalogue/useRecordActions.tsx';
import { useDeleteFirmware } from '../../entities/product/firmwareMutations.ts';
import { useSizeText } from '../../forms/FileInput.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { Tag } from '../../ui/display/Tag.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { readFirmware, type FirmwareRow } from './firmwareRow.ts';

const FirmwareForm = lazyComponent(() => import('./FirmwareForm.tsx'));

/** The firmwares of a configuration, each with its file; the one that was added last is marked as the newest. */
export function FirmwareList({ configuration }: { configuration: FirmwareList_configuration$key }) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const remove = useDeleteFirmware();
  const list = useList<FirmwareList_configuration$key>(
    graphql`
      fragment FirmwareList_configuration on ProductConfiguration
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "FirmwareListQuery") {
        id
        rows: firmwares(first: $count, after: $cursor) @connection(key: "FirmwareList_rows", filters: []) {
          __id
          totalCount
          edges {
            node {
              id
              ...firmwareRow_firmware
            }
          }
        }
      }
    `,
    configuration,
  );
  const { id: configurationId } = list.data;
  const rows = list.rows.map(readFirmware);
  const connections = list.connection === null ? [] : [list.connection];
  const newest = rows[0]?.id;
  const column = useColumns({ rows }, 'firmwares');
  const nameOf = ({ name }: FirmwareRow) => name;
  const formOf = (firmware: FirmwareRow | null, onClose: () => void) => (
    <FirmwareForm configurationId={configurationId} firmware={firmware} connections={connections} onClose={onClose} />
  );
  const actionsOf = useRecordActions<FirmwareRow>({
    nameOf,
    edit: formOf,
    remove: ({ id }) => remove({ id }, { connections }),
    lost: t('firmwares.deleteText'),
  });
  return (
    <CatalogueList
      id="firmwares"
      label={t('staff.firmwares')}
      rows={rows}
      rest={list.rest}
      searchLabel={t('catalogue.searchNamed')}
      nameOf={nameOf}
      actionsOf={actionsOf}
      dialogs={{ new: (onClose) => formOf(null, onClose) }}
      empty={{ icon: 'upload', title: t('firmwares.none'), text: t('firmwares.noneText') }}
      columns={[
        column.text('name', {
          choice: 'always',
          card: 'name',
          breaks: true,
          search: true,
          cell: (firmware) => (
            <FileName file={firmware}>{firmware.id === newest && <Tag>{t('firmwares.newest')}</Tag>}</FileName>
          ),
        }),
        column.text('description', { header: 'catalogue.description', breaks: true, search: true, hideBelow: 'phone' }),
        {
          ...column.number('size', {
            header: 'catalogue.size',
            cell: ({ size }) => sizeText(size),
            fileUnit: t('catalogue.bytes'),
            width: '112px',
          }),
          cardText: ({ size }) => sizeText(size),
        },
        column.number('cores', { of: ({ coreCount }) => coreCount, header: 'products.cores', width: '112px' }),
        column.dateTime('uploadedAt', { header: 'catalogue.uploadedAt', sort: 'descending' }),
      ]}
    />
  );
}
