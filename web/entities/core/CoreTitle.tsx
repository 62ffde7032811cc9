import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreTitle_core$key } from '../../__generated__/CoreTitle_core.graphql.ts';
import { InlineEdit } from '../../ui/field/InlineEdit.tsx';
import { useEditTexts } from '../useEditTexts.ts';
import { useRenameCore } from './edit/useRenameCore.ts';

/** A device's name, to be changed in place by those who may. */
export function CoreTitle({ core: key }: { core: CoreTitle_core$key }) {
  const { t } = useTranslation();
  const core = useFragment(
    graphql`
      fragment CoreTitle_core on Core {
        id
        name
        viewerCanEdit
      }
    `,
    key,
  );
  const rename = useRenameCore(core.id);
  const { texts, validate } = useEditTexts(100);
  return (
    <InlineEdit
      value={core.name}
      label={t('core.name')}
      onSave={(name) => rename(name.trim())}
      canEdit={core.viewerCanEdit}
      validate={validate}
      texts={texts}
      titles
    />
  );
}
