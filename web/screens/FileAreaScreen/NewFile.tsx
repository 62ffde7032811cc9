import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { NewFileQuery } from '../../__generated__/NewFileQuery.graphql.ts';
import { useUploadFile } from '../../entities/file/fileMutations.ts';
import { spaceOptions } from '../../entities/space/spaceOptions.ts';
import { FileInput } from '../../forms/FileInput.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { SearchedChoice } from '../../forms/SearchedChoice.tsx';
import { useRules } from '../../forms/useRules.ts';
import { checked } from '../../forms/useSaving.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { fileFolders } from './fileRow.ts';

/** Props of the form: where the file goes, and the list that it is added to. */
export type NewFileProps = {
  targetId: string;
  connection: string;
  /** The group whose spaces can be chosen; null for all. */
  groupKey: number | null;
  /** The space of the page, which the file is about by default. */
  space: { readonly id: string; readonly name: string } | null;
  onClose: () => void;
};

type Props = NewFileProps & { queryRef: PreloadedQuery<NewFileQuery> };

/** Adds a file of at most 4 MB: its folder, the space that it is about, and whether residents see it. */
export default function NewFile({ targetId, connection, groupKey, space, onClose, queryRef }: Props) {
  const { t } = useTranslation();
  const rules = useRules();
  const upload = useUploadFile();
  const { target } = usePreloadedQuery<NewFileQuery>(
    graphql`
      query NewFileQuery($id: ID!) @preloadable {
        target(id: $id) {
          groups {
            key
            name
            spaces {
              id
              name
            }
          }
        }
      }
    `,
    queryRef,
  );
  const groups = (target?.groups ?? []).filter(({ key }) => groupKey === null || key === groupKey);
  const options = spaceOptions(groups);
  return (
    <FormDialog
      title={t('files.add')}
      submit={t('files.submit')}
      failed={t('failure.notBegun')}
      from={{ folder: 'OTHER', spaceId: space?.id ?? null }}
      always
      fields={{
        file: rules.file(),
        folder: rules.oneOf(fileFolders),
        spaceId: rules.text(200),
        hiddenFromResidents: rules.flag(),
      }}
      send={async ({ spaceId, ...filled }) => {
        const sent = { ...filled, targetId, ...(spaceId !== null && { spaceId }) };
        return { name: filled.file.name, ...(await upload(sent, { connections: [connection] })) };
      }}
      saved={({ name }) => t('files.added', { name })}
      onClose={onClose}
    >
      {(field) => {
        const { value: file, ...fileField } = field('file');
        return (
          <>
            <FileInput label={t('files.file')} description={t('files.fileText')} {...fileField} file={file} required />
            <Select
              label={t('files.folder')}
              options={fileFolders.map((value) => ({ value, label: t(`files.folders.${value}`) }))}
              {...field('folder')}
            />
            {(options.length > 0 || space) && (
              <SearchedChoice
                label={t('files.space')}
                note={t('form.optional')}
                description={t('files.spaceText')}
                options={options}
                {...field('spaceId')}
              />
            )}
            <Checkbox label={t('files.hidden')} {...checked(field('hiddenFromResidents'))} />
            <Caption>{t('files.seenBy')}</Caption>
          </>
        );
      }}
    </FormDialog>
  );
}
