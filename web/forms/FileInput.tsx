import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { FileField } from '../ui/field/FileField.tsx';
import { fileError, acceptedExtensions, type FileError } from './fileError.ts';

type Props = Omit<ComponentProps<typeof FileField>, 'texts' | 'sizeText' | 'accept'> & {
  /** The endings that are taken, as in `.pdf,.png`; by default all that the portal takes. */
  accept?: string;
};

/** A file, chosen or dropped, with its size; one that would be refused is said at once to be so, and is not taken. */
export function FileInput({ accept = acceptedExtensions, ...props }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [refused, setRefused] = useState<{ name: string; fault: FileError } | null>(null);
  const texts = { choose: t('form.file.choose'), drop: t('form.file.drop'), remove: t('form.file.remove') };
  const { file, onChange, error } = props;
  const sizeText = file ? t('form.file.size', { kilobytes: format.number(Math.ceil(file.size / 1024)) }) : undefined;
  const take = async (chosen: File | null) => {
    const fault = chosen && (await fileError(chosen, accept));
    setRefused(chosen && fault ? { name: chosen.name, fault } : null);
    onChange(fault ? null : chosen);
  };
  return (
    <FileField
      {...props}
      accept={accept}
      onChange={(chosen) => void take(chosen)}
      error={refused ? `${refused.name}: ${t(`form.file.fault.${refused.fault}`)}` : error}
      texts={texts}
      sizeText={sizeText}
    />
  );
}
