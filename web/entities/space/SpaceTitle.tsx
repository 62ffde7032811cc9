import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceTitle_space$key } from '../../__generated__/SpaceTitle_space.graphql.ts';
import { InlineEdit } from '../../ui/field/InlineEdit.tsx';
import { useEditTexts } from '../useEditTexts.ts';
import { useRenameSpace } from './useRenameSpace.ts';

/** A space's name, to be changed in place by those who may. */
export function SpaceTitle({ space: key }: { space: SpaceTitle_space$key }) {
  const { t } = useTranslation();
  const space = useFragment(
    graphql`
      fragment SpaceTitle_space on Space {
        id
        name
        viewerCanEdit
      }
    `,
    key,
  );
  const rename = useRenameSpace(space.id);
  const { texts, validate } = useEditTexts(255);
  return (
    <InlineEdit
      value={space.name}
      label={t('space.name')}
      onSave={(name) => rename(name.trim())}
      canEdit={space.viewerCanEdit}
      validate={validate}
      texts={texts}
      titles
    />
  );
}
