import { useTranslation } from 'react-i18next';
import { EditRecord } from '../../entities/catalogue/EditRecord.tsx';
import { useNamedRules } from '../../entities/catalogue/NamedFields.tsx';
import { NewRecord } from '../../entities/catalogue/NewRecord.tsx';
import { useCreateProductVersion, useUpdateProductVersion } from '../../entities/product/productMutations.ts';
import type { FieldBinder } from '../../forms/useSaving.ts';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import type { VersionRow } from './versionRow.ts';

type Props = { productId: string; version: VersionRow | null; connections: string[]; onClose: () => void };

/** Creates or changes a version of a product. */
export default function VersionForm({ productId, version, connections, onClose }: Props) {
  const { t } = useTranslation();
  const create = useCreateProductVersion();
  const update = useUpdateProductVersion();
  const { name: number, description } = useNamedRules(40);
  const fields = { number, description };
  const content = (field: FieldBinder<typeof fields>) => (
    <>
      <TextField
        label={t('versions.number')}
        description={t('versions.numberText')}
        autoComplete="off"
        {...field('number')}
      />
      <TextArea label={t('catalogue.description')} note={t('form.optional')} {...field('description')} />
    </>
  );
  const form = { fields, onClose, children: content };
  return version ? (
    <EditRecord {...form} name={version.number} row={version} send={update} />
  ) : (
    <NewRecord
      {...form}
      title={t('versions.add')}
      saved={t('versions.added')}
      send={(values) => create({ ...values, productId }, { connections })}
    />
  );
}
