import { useTranslation } from 'react-i18next';
import { EditRecord } from '../../entities/catalogue/EditRecord.tsx';
import { NewRecord } from '../../entities/catalogue/NewRecord.tsx';
import { useCreateModel, useUpdateModel } from '../../entities/model/modelMutations.ts';
import { useRules } from '../../forms/useRules.ts';
import type { FieldBinder } from '../../forms/useSaving.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import type { ModelRow } from './modelRow.ts';

type Props = { model: ModelRow | null; connections: string[]; onClose: () => void };

/** Creates a model, or changes its product code. */
export default function ModelForm({ model, connections, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateModel();
  const update = useUpdateModel();
  const fields = { productCode: rules.filled(rules.text(60)) };
  const content = (field: FieldBinder<typeof fields>) => (
    <TextField label={t('models.productCode')} autoComplete="off" {...field('productCode')} />
  );
  const form = { fields, onClose, children: content };
  return model ? (
    <EditRecord {...form} name={model.productCode} row={model} send={update} />
  ) : (
    <NewRecord
      {...form}
      title={t('models.add')}
      saved={t('models.added')}
      send={(values) => create(values, { connections })}
    />
  );
}
