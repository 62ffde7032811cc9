import { useTranslation } from 'react-i18next';
import { CodedForm } from '../../entities/catalogue/CodedForm.tsx';
import { useCreateComponent, useUpdateComponent } from '../../entities/model/componentMutations.ts';
import type { ComponentRow } from './componentRow.ts';

type Props = { row: ComponentRow | null; connections: string[]; onClose: () => void };

/** Creates or changes a component. */
export default function ComponentForm({ row, connections, onClose }: Props) {
  const { t } = useTranslation();
  const create = useCreateComponent();
  const update = useUpdateComponent();
  return (
    <CodedForm
      row={row}
      longestCode={60}
      title={t('components.add')}
      saved={t('components.added')}
      create={(values) => create(values, { connections })}
      update={update}
      onClose={onClose}
    />
  );
}
