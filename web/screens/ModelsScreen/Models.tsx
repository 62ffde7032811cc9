import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { Models_query$key } from '../../__generated__/Models_query.graphql.ts';
import { CatalogueHeader } from '../../entities/catalogue/CatalogueHeader.tsx';
import { paths } from '../../entities/paths.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { useList } from '../../lists/useList.ts';
import { DocumentTitle } from '../../states/DocumentTitle.tsx';
import { RecordMissing } from '../../states/RecordMissing.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { DocumentList } from './DocumentList.tsx';
import { ModelList } from './ModelList.tsx';
import { readModel } from './modelRow.ts';

/** The list of models or, where the URL names one as `?model=3`, the documents of that model. */
export function Models({ query }: { query: Models_query$key }) {
  const { t } = useTranslation();
  const [, open] = useUrlOverlay('dialog');
  const [modelKey] = useUrlParam('model');
  const list = useList<Models_query$key>(
    graphql`
      fragment Models_query on Query
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "ModelsQuery") {
        rows: models(first: $count, after: $cursor) @connection(key: "Models_rows", filters: []) {
          __id
          totalCount
          edges {
            node {
              id
              ...modelRow_model
            }
          }
        }
      }
    `,
    query,
  );
  const rows = list.rows.map(readModel);
  const model = modelKey === null ? null : rows.find(({ key }) => String(key) === modelKey);
  // One that has not arrived yet with the rest of the list is not missing.
  if (model === undefined) return list.missing > 0 ? null : <RecordMissing />;
  const parts = model ? [t('documents.title'), model.productCode] : [t('staff.models')];
  return (
    <>
      <DocumentTitle parts={parts} />
      <CatalogueHeader
        {...(model && { of: [model.productCode], what: t('documents.title') })}
        steps={model ? [{ label: t('staff.models'), href: paths.models() }] : []}
        actions={
          <Button variant="primary" icon={model ? 'upload' : 'plus'} onClick={() => open('new')}>
            {t(model ? 'documents.add' : 'models.add')}
          </Button>
        }
      />
      {model ? (
        <DocumentList key={model.id} model={model} />
      ) : (
        <ModelList rows={rows} rest={list.rest} connection={list.connection} />
      )}
    </>
  );
}
