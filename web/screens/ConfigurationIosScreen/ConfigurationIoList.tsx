import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ConfigurationIoList_configuration$key } from '../../__generated__/ConfigurationIoList_configuration.graphql.ts';
import { CatalogueList } from '../../entities/catalogue/CatalogueList.tsx';
import { readIo } from '../../entities/io/ioRow.ts';
import { useIoColumns } from '../../entities/io/useIoColumns.tsx';

/** The IOs of a configuration of a version. */
export function ConfigurationIoList({ configuration }: { configuration: ConfigurationIoList_configuration$key }) {
  const { t } = useTranslation();
  const { ios } = useFragment(
    graphql`
      fragment ConfigurationIoList_configuration on ProductConfiguration @throwOnFieldError {
        ios @required(action: THROW) {
          ...ioRow_io
        }
      }
    `,
    configuration,
  );
  const rows = ios.map(readIo);
  return (
    <CatalogueList
      id="configurationIos"
      label={t('staff.ios')}
      rows={rows}
      searchLabel={t('ios.search')}
      nameOf={({ name }) => name}
      empty={{ icon: 'settings', title: t('ios.none'), text: t('ios.noneShown') }}
      columns={useIoColumns(rows)}
    />
  );
}
