import { useTranslation } from 'react-i18next';
import { CodedForm } from '../../entities/catalogue/CodedForm.tsx';
import {
  useCreateDeveloperConfiguration,
  useUpdateDeveloperConfiguration,
} from '../../entities/io/developerMutations.ts';
import type { DeveloperConfigurationRow } from './developerConfigurationRow.ts';

type Props = { row: DeveloperConfigurationRow | null; connections: string[]; onClose: () => void };

/** Begins a configuration in development, or changes it. */
export default function DeveloperConfigurationForm({ row, connections, onClose }: Props) {
  const { t } = useTranslation();
  const create = useCreateDeveloperConfiguration();
  const update = useUpdateDeveloperConfiguration();
  return (
    <CodedForm
      row={row}
      longestCode={40}
      title={t('developer.add')}
      saved={t('developer.added')}
      create={(values) => create(values, { connections })}
      update={update}
      onClose={onClose}
    />
  );
}
