import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { FileField } from '../ui/field/FileField.tsx';
import { anyFile, fileError, acceptedExtensions, maxFileBytes, type FileError } from './fileError.ts';

const megabyte = 1024 * 1024;

/** Writes a number of bytes in kilobytes, and from a megabyte on in megabytes. */
export const useSizeText = (): ((bytes: number) => string) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (bytes) =>
    bytes < megabyte
      ? t('form.file.size', { kilobytes: format.number(Math.ceil(bytes / 1024)) })
      : t('form.file.megabytes', { megabytes: format.exact(Math.round((bytes / megabyte) * 10) / 10) });
};

type Props = Omit<ComponentProps<typeof FileField>, 'texts' | 'sizeText' | 'accept'> & {
  /** The endings that are taken, as in `.pdf,.png`; by default all that the portal takes. */
  accept?: string;
  /** The size of the largest file that is taken. */
  maxBytes?: number;
};

/** A file, chosen or dropped, with its size; one that would be refused gets an error at once and is not accepted. */
export function FileInput({ accept = acceptedExtensions, maxBytes = maxFileBytes, ...props }: Props) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const [refused, setRefused] = useState<{ name: string; fault: FileError } | null>(null);
  const texts = { choose: t('form.file.choose'), drop: t('form.file.drop'), remove: t('form.file.remove') };
  const { file, onChange, error } = props;
  const most = sizeText(maxBytes);
  const take = async (chosen: File | null) => {
    const fault = chosen && (await fileError(chosen, accept, maxBytes));
    setRefused(chosen && fault ? { name: chosen.name, fault } : null);
    onChange(fault ? null : chosen);
  };
  return (
    <FileField
      {...props}
      accept={accept === anyFile ? undefined : accept}
      onChange={(chosen) => void take(chosen)}
      error={refused ? `${refused.name}: ${t(`form.file.fault.${refused.fault}`, { most })}` : error}
      texts={texts}
      sizeText={file ? sizeText(file.size) : undefined}
    />
  );
}
