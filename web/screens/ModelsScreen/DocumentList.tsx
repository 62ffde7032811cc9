import { useTranslation } from 'react-i18next';
import { CatalogueList } from '../../entities/catalogue/CatalogueList.tsx';
import { FileName } from '../../entities/catalogue/FileName.tsx';
import { useRecordActions } from '../../entities/catalogue/useRecordActions.tsx';
import { useDeleteModelFile } from '../../entities/model/modelMutations.ts';
import { useSizeText } from '../../forms/FileInput.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { ModelDocument } from './DocumentForm.tsx';
import type { ModelRow } from './modelRow.ts';

const DocumentForm = lazyComponent(() => import('./DocumentForm.tsx'));

/** The documents of a model. */
export function DocumentList({ model }: { model: ModelRow }) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const remove = useDeleteModelFile();
  const refetch = useRefetchScreen();
  const rows = model.files;
  const column = useColumns({ rows }, 'catalogue');
  const nameOf = ({ name }: ModelDocument) => name;
  const formOf = (document: ModelDocument | null, onClose: () => void) => (
    <DocumentForm modelId={model.id} document={document} onClose={onClose} />
  );
  const actionsOf = useRecordActions<ModelDocument>({
    nameOf,
    edit: formOf,
    remove: ({ id }) => remove({ id }),
    lost: t('documents.deleteText'),
    // The response has no model, whose list the document leaves.
    onDeleted: refetch,
  });
  return (
    <CatalogueList
      id="documents"
      label={t('documents.title')}
      rows={rows}
      scoped
      searchLabel={t('catalogue.searchNamed')}
      nameOf={nameOf}
      actionsOf={actionsOf}
      dialogs={{ new: (onClose) => formOf(null, onClose) }}
      empty={{ icon: 'file', title: t('documents.none'), text: t('documents.noneText') }}
      columns={[
        column.text('name', {
          choice: 'always',
          card: 'name',
          breaks: true,
          search: true,
          cell: (document) => <FileName file={document} />,
        }),
        column.text('description', { breaks: true, search: true, hideBelow: 'phone' }),
        {
          ...column.number('size', {
            cell: ({ size }) => sizeText(size),
            fileUnit: t('catalogue.bytes'),
            width: '112px',
          }),
          cardText: ({ size }) => sizeText(size),
        },
      ]}
    />
  );
}
