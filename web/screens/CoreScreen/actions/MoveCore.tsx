import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { useNavigate } from 'react-router';
import type { MoveCoreQuery } from '../../../__generated__/MoveCoreQuery.graphql.ts';
import { resultOfOutcomes } from '../../../entities/core/bulk/inChunks.ts';
import { useMoveCores } from '../../../entities/core/coreMoveMutations.ts';
import { paths } from '../../../entities/paths.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import { SearchedChoice } from '../../../forms/SearchedChoice.tsx';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { useActionCore, type ActionDialogProps } from './useActionCore.ts';

type Props = ActionDialogProps & { queryRef: PreloadedQuery<MoveCoreQuery> };

/** Moves a device into another space of its site. */
export default function MoveCore({ core: key, queryRef, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const core = useActionCore(key);
  const move = useMoveCores();
  const [chosen, choose] = useState('');
  const { target } = usePreloadedQuery<MoveCoreQuery>(
    graphql`
      query MoveCoreQuery($id: ID!) @preloadable @throwOnFieldError {
        target(id: $id) @required(action: THROW) {
          groups @required(action: THROW) {
            key
            name
            spaces {
              id
              key
              name
            }
          }
        }
      }
    `,
    queryRef,
  );
  const spaces = target.groups
    .flatMap((group) => group.spaces.map((space) => ({ group, space })))
    .filter(({ space }) => space.id !== core.space?.id);
  const place = spaces.find(({ space }) => space.id === chosen);
  const leave = () => {
    const to = paths.core({ ...core, group: place?.group, space: place?.space });
    showToast({ tone: 'positive', title: t('coreAction.moved', { name: core.name, space: place?.space.name }) });
    void navigate(to, { replace: true });
  };
  return (
    <ConfirmDialog
      title={t('coreAction.ask.MOVE', { name: core.name })}
      confirm={t('coreAction.name.MOVE')}
      disabled={!place}
      onConfirm={async () => resultOfOutcomes(await move([core], chosen))}
      onDone={leave}
      onClose={onClose}
    >
      <p>{t('coreAction.explain.MOVE')}</p>
      <SearchedChoice
        label={t('devices.space')}
        value={chosen}
        onChange={choose}
        options={spaces.map(({ group, space }) => ({ value: space.id, label: `${space.name} · ${group.name}` }))}
      />
    </ConfirmDialog>
  );
}
