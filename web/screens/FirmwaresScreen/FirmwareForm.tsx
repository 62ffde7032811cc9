import { useTranslation } from 'react-i18next';
import { FileRecordForm } from '../../entities/catalogue/FileRecordForm.tsx';
import { useCreateFirmware, useUpdateFirmware } from '../../entities/product/firmwareMutations.ts';
import { anyFile } from '../../forms/fileError.ts';
import type { FirmwareRow } from './firmwareRow.ts';

type Props = { configurationId: string; firmware: FirmwareRow | null; connections: string[]; onClose: () => void };

/** Adds a firmware to a configuration as its newest, or changes the name and the description of one. */
export default function FirmwareForm({ configurationId, firmware, connections, onClose }: Props) {
  const { t } = useTranslation();
  const create = useCreateFirmware();
  const update = useUpdateFirmware();
  return (
    <FileRecordForm
      row={firmware}
      title={t('firmwares.add')}
      saved={t('firmwares.added')}
      fileText={t('firmwares.fileText')}
      accept={anyFile}
      nameLabel={t('firmwares.name')}
      longest={40}
      create={(values) => create({ ...values, configurationId }, { connections })}
      update={update}
      onClose={onClose}
    />
  );
}
