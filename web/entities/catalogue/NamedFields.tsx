import { useTranslation } from 'react-i18next';
import { useRules } from '../../forms/useRules.ts';
import type { BoundField } from '../../forms/useSaving.ts';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { TextField } from '../../ui/field/TextField.tsx';

/** Length of the longest description, in characters. */
const longestDescription = 2000;

/** The rules of a record with a name of at most `longest` characters and a description. */
export const useNamedRules = (longest: number) => {
  const rules = useRules();
  return { name: rules.filled(rules.text(longest)), description: rules.text(longestDescription) };
};

type Props = {
  nameLabel?: string;
  name: BoundField<string>;
  /** Records of some kinds have a code. */
  code?: BoundField<string>;
  description: BoundField<string>;
};

/** The fields of a record with a name and a description. */
export function NamedFields({ nameLabel, name, code, description }: Props) {
  const { t } = useTranslation();
  const note = t('form.optional');
  return (
    <>
      <TextField label={nameLabel ?? t('catalogue.name')} autoComplete="off" {...name} />
      {code && <TextField label={t('catalogue.code')} note={note} autoComplete="off" {...code} />}
      <TextArea label={t('catalogue.description')} note={note} {...description} />
    </>
  );
}
