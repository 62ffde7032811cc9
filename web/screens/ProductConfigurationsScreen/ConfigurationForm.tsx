import { useTranslation } from 'react-i18next';
import { EditRecord } from '../../entities/catalogue/EditRecord.tsx';
import { NamedFields, useNamedRules } from '../../entities/catalogue/NamedFields.tsx';
import { NewRecord } from '../../entities/catalogue/NewRecord.tsx';
import {
  useCreateProductConfiguration,
  useUpdateProductConfiguration,
} from '../../entities/product/configurationMutations.ts';
import { useRules } from '../../forms/useRules.ts';
import { checked, type FieldBinder } from '../../forms/useSaving.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import type { ConfigurationRow } from './configurationRow.ts';

type Props = {
  versionId: string;
  configuration: ConfigurationRow | null;
  connections: string[];
  onClose: () => void;
};

/** Creates or changes a configuration of a version. */
export default function ConfigurationForm({ versionId, configuration, connections, onClose }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const create = useCreateProductConfiguration();
  const update = useUpdateProductConfiguration();
  const fields = { ...useNamedRules(100), code: rules.text(40), hasBattery: rules.flag() };
  const content = (field: FieldBinder<typeof fields>) => (
    <>
      <NamedFields name={field('name')} code={field('code')} description={field('description')} />
      <Checkbox label={t('configurations.withBattery')} {...checked(field('hasBattery'))} />
    </>
  );
  const form = { fields, onClose, children: content };
  return configuration ? (
    <EditRecord {...form} name={configuration.name} row={configuration} send={update} />
  ) : (
    <NewRecord
      {...form}
      title={t('configurations.add')}
      saved={t('configurations.added')}
      send={(values) => create({ ...values, versionId }, { connections })}
    />
  );
}
