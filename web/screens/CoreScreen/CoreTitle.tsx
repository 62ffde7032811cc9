import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreTitle_core$key } from '../../__generated__/CoreTitle_core.graphql.ts';
import { useRenameCore } from '../../entities/core/coreMutations.ts';
import { NameEdit } from '../../forms/NameEdit.tsx';

type Props = {
  core: CoreTitle_core$key;
  /** The open tab, read with the name. */
  page?: string | undefined;
};

/** A device's name, to be changed in place by those who may. */
export function CoreTitle({ core: key, page }: Props) {
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
  const rename = useRenameCore();
  return (
    <NameEdit
      label={t('core.name')}
      value={core.name}
      longest={100}
      canEdit={core.viewerCanEdit}
      page={page}
      send={(name) => rename({ id: core.id, name })}
    />
  );
}
