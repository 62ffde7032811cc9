import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { CatalogueList } from '../../entities/catalogue/CatalogueList.tsx';
import { useRecordActions } from '../../entities/catalogue/useRecordActions.tsx';
import { useDeleteModel } from '../../entities/model/modelMutations.ts';
import { paths } from '../../entities/paths.ts';
import { useColumns } from '../../lists/useColumns.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import type { ModelRow } from './modelRow.ts';

const ModelForm = lazyComponent(() => import('./ModelForm.tsx'));

type Props = {
  rows: readonly ModelRow[];
  rest: NonNullable<ComponentProps<typeof CatalogueList>['rest']>;
  connection: string | null;
};

/** The models by product code, each with how many documents it has. */
export function ModelList({ rows, rest, connection }: Props) {
  const { t } = useTranslation();
  const remove = useDeleteModel();
  const connections = connection === null ? [] : [connection];
  const column = useColumns({ rows }, 'models');
  const nameOf = ({ productCode }: ModelRow) => productCode;
  const formOf = (model: ModelRow | null, onClose: () => void) => (
    <ModelForm model={model} connections={connections} onClose={onClose} />
  );
  const actionsOf = useRecordActions<ModelRow>({
    nameOf,
    edit: formOf,
    remove: ({ id }) => remove({ id }, { connections }),
    lost: t('models.deleteText'),
    isTyped: ({ files }) => files.length > 0,
  });
  return (
    <CatalogueList
      id="models"
      label={t('staff.models')}
      rows={rows}
      rest={rest}
      searchLabel={t('models.search')}
      nameOf={nameOf}
      actionsOf={actionsOf}
      dialogs={{ new: (onClose) => formOf(null, onClose) }}
      empty={{ icon: 'file', title: t('models.none'), text: t('models.noneText') }}
      columns={[
        column.link('productCode', ({ key }) => `${paths.models()}?model=${key}`, { search: true }),
        column.text('names', {
          of: ({ files }) => files.map(({ name }) => name).join(', '),
          header: 'documents.title',
          breaks: true,
          search: true,
          hideBelow: 'phone',
        }),
        column.number('documents', { of: ({ files }) => files.length, width: '124px' }),
      ]}
    />
  );
}
