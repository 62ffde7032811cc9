import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { VersionList_product$key } from '../../__generated__/VersionList_product.graphql.ts';
import { CatalogueList, type CatalogueAction } from '../../entities/catalogue/CatalogueList.tsx';
import { useRecordActions } from '../../entities/catalogue/useRecordActions.tsx';
import { paths } from '../../entities/paths.ts';
import { useDeleteProductVersion, useUpdateProductVersion } from '../../entities/product/productMutations.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import type { StatusStyles } from '../../lists/columnTypes.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Switch } from '../../ui/field/Switch.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { readVersion, type VersionRow } from './versionRow.ts';

/** Archives a version that is no longer produced, or restores one that is archived. */
const useArchiveVersion = () => {
  const { t } = useTranslation();
  const update = useUpdateProductVersion();
  const toggle = async ({ id, number: name, archived }: VersionRow): Promise<void> => {
    const {
      refusals: [refusal],
    } = await update({ id, archived: !archived }).catch(asRefusal(t('failure.notSaved')));
    if (refusal) showRefusal(refusal, t('versions.notArchived', { name }));
    else showToast({ tone: 'positive', title: t(archived ? 'versions.isRestored' : 'versions.isArchived', { name }) });
  };
  return (version: VersionRow) => void toggle(version);
};

const VersionForm = lazyComponent(() => import('./VersionForm.tsx'));

const states: StatusStyles<'produced' | 'archived'> = {
  produced: { tone: 'ok', label: 'versions.produced' },
  archived: { tone: 'neutral', label: 'versions.archived' },
};

/** The versions of a product, those in production first of all; the others are shown on request. */
export function VersionList({ product }: { product: VersionList_product$key }) {
  const { t } = useTranslation();
  const remove = useDeleteProductVersion();
  const archive = useArchiveVersion();
  const [archived, showArchived] = useUrlParam('archived');
  const list = useList<VersionList_product$key>(
    graphql`
      fragment VersionList_product on Product
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "VersionListQuery") {
        id
        key
        rows: versions(first: $count, after: $cursor) @connection(key: "VersionList_rows", filters: []) {
          __id
          totalCount
          edges {
            node {
              id
              ...versionRow_version
            }
          }
        }
      }
    `,
    product,
  );
  const { id: productId, key: productKey } = list.data;
  const all = list.rows.map(readVersion);
  const archivedCount = all.filter((version) => version.archived).length;
  const rows = archived === null ? all.filter((version) => !version.archived) : all;
  const connections = list.connection === null ? [] : [list.connection];
  const column = useColumns({ rows }, 'versions');
  const nameOf = ({ number }: VersionRow) => number;
  const formOf = (version: VersionRow | null, onClose: () => void) => (
    <VersionForm productId={productId} version={version} connections={connections} onClose={onClose} />
  );
  const archiveAction = ({ archived: isArchived }: VersionRow): CatalogueAction<VersionRow> => ({
    id: 'archive',
    label: t(isArchived ? 'versions.restore' : 'versions.archive'),
    icon: isArchived ? 'undo' : 'history',
    run: archive,
  });
  const actionsOf = useRecordActions<VersionRow>({
    nameOf,
    edit: formOf,
    more: (version) => [archiveAction(version)],
    remove: ({ id }) => remove({ id }, { connections }),
    lost: t('versions.deleteText'),
    isTyped: ({ configurationCount }) => configurationCount > 0,
  });
  return (
    <CatalogueList
      id="versions"
      label={t('staff.versions')}
      rows={rows}
      rest={list.rest}
      searchLabel={t('versions.search')}
      nameOf={nameOf}
      actionsOf={actionsOf}
      dialogs={{ new: (onClose) => formOf(null, onClose) }}
      tools={
        archivedCount > 0 && (
          <Switch
            label={t('versions.showArchived', { count: archivedCount })}
            checked={archived !== null}
            onChange={(on) => showArchived(on ? '1' : null)}
          />
        )
      }
      empty={
        archivedCount > 0
          ? { icon: 'history', title: t('versions.allArchived') }
          : { icon: 'history', title: t('versions.none'), text: t('versions.noneText') }
      }
      columns={[
        column.link('number', ({ key }) => paths.productConfigurations(productKey, key), {
          search: true,
          sortValue: ({ key }) => key,
        }),
        column.text('description', { header: 'catalogue.description', breaks: true, search: true, hideBelow: 'phone' }),
        column.number('configurations', { of: ({ configurationCount }) => configurationCount, width: '148px' }),
        column.number('cores', { of: ({ coreCount }) => coreCount, header: 'products.cores', width: '112px' }),
        column.status('state', states, {
          of: ({ archived: isArchived }) => (isArchived ? 'archived' : 'produced'),
          width: '140px',
        }),
      ]}
    />
  );
}
