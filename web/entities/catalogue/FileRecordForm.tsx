import { useTranslation } from 'react-i18next';
import { FileInput } from '../../forms/FileInput.tsx';
import type { ValuesOf } from '../../forms/rule.ts';
import { useRules } from '../../forms/useRules.ts';
import type { WriteResult } from '../../relay/mutationResult.ts';
import { EditRecord } from './EditRecord.tsx';
import { NamedFields, useNamedRules } from './NamedFields.tsx';
import { NewRecord } from './NewRecord.tsx';

type Named = ValuesOf<ReturnType<typeof useNamedRules>>;

type Props = {
  /** The record that is changed, but for its file; null for a new one. */
  row: { readonly id: string; readonly name: string; readonly description?: string | null | undefined } | null;
  title: string;
  saved: string;
  fileText: string;
  /** The endings of file names that are taken, as in `.pdf,.png`; by default all that the portal takes. */
  accept?: string;
  nameLabel: string;
  /** Length of the longest name, in characters. */
  longest: number;
  create: (values: Named & { file: File }) => Promise<WriteResult>;
  update: (changed: { id: string } & Partial<Named>) => Promise<WriteResult>;
  onClose: () => void;
};

/** Adds a file with a name and a description, or changes those: a firmware or a document. */
export function FileRecordForm(props: Props) {
  const { row, title, saved, fileText, accept, nameLabel, longest, create, update, onClose } = props;
  const { t } = useTranslation();
  const rules = useRules();
  const named = useNamedRules(longest);
  if (row)
    return (
      <EditRecord fields={named} name={row.name} row={row} send={update} onClose={onClose}>
        {(field) => <NamedFields nameLabel={nameLabel} name={field('name')} description={field('description')} />}
      </EditRecord>
    );
  return (
    <NewRecord title={title} saved={saved} fields={{ file: rules.file(), ...named }} send={create} onClose={onClose}>
      {(field) => {
        const { value: file, ...fileField } = field('file');
        return (
          <>
            <FileInput
              label={t('catalogue.file')}
              description={fileText}
              {...fileField}
              {...(accept !== undefined && { accept })}
              file={file}
              required
            />
            <NamedFields nameLabel={nameLabel} name={field('name')} description={field('description')} />
          </>
        );
      }}
    </NewRecord>
  );
}
