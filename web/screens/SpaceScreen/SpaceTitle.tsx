import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceTitle_space$key } from '../../__generated__/SpaceTitle_space.graphql.ts';
import { useRenameSpace } from '../../entities/space/spaceMutations.ts';
import { NameEdit } from '../../forms/NameEdit.tsx';

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
  const rename = useRenameSpace();
  return (
    <NameEdit
      label={t('space.name')}
      value={space.name}
      longest={255}
      canEdit={space.viewerCanEdit}
      send={(name) => rename({ id: space.id, name })}
    />
  );
}
