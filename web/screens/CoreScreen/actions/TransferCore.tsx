import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { useNavigate } from 'react-router';
import type { TransferCore_query$key } from '../../../__generated__/TransferCore_query.graphql.ts';
import type { TransferCoreQuery } from '../../../__generated__/TransferCoreQuery.graphql.ts';
import { useTransferCore } from '../../../entities/core/coreFleetMutations.ts';
import { paths } from '../../../entities/paths.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import { RestLoading } from '../../../lists/RestLoading.tsx';
import { useList } from '../../../lists/useList.ts';
import { SearchedChoice } from '../../../forms/SearchedChoice.tsx';
import { showToast } from '../../../ui/feedback/toastQueue.ts';
import { useActionCore, type ActionDialogProps } from './useActionCore.ts';

type Props = ActionDialogProps & { queryRef: PreloadedQuery<TransferCoreQuery> };

/** Moves a device to another site by force, for the provider's staff. */
export default function TransferCore({ core: key, queryRef, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const core = useActionCore(key);
  const transfer = useTransferCore();
  const [chosen, choose] = useState('');
  const query = usePreloadedQuery<TransferCoreQuery>(
    graphql`
      query TransferCoreQuery @preloadable {
        ...TransferCore_query
      }
    `,
    queryRef,
  );
  const { rows, rest } = useList<TransferCore_query$key>(
    graphql`
      fragment TransferCore_query on Query
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "TransferCoreTargetsQuery") {
        rows: adminTargets(first: $count, after: $cursor) @connection(key: "TransferCore_rows", filters: []) {
          totalCount
          edges {
            node {
              targetId
              name
              city
            }
          }
        }
      }
    `,
    query,
  );
  const targets = rows.filter(({ targetId }) => targetId !== core.target?.id);
  const next = useRef({ address: '/', hasSpace: false });
  const send = async () => {
    const result = await transfer({ id: core.id, targetId: chosen });
    const moved = result.payload.core;
    if (moved) {
      const { target, group, space } = moved;
      const address = paths.core({ key: moved.key, target, group, space });
      next.current = { address, hasSpace: Boolean(space) };
    }
    return result;
  };
  const leave = () => {
    const { address, hasSpace } = next.current;
    showToast({
      tone: 'positive',
      title: t('coreAction.transferred', { name: core.name }),
      ...(hasSpace ? {} : { text: t('coreAction.noSpaceYet') }),
    });
    void navigate(address, { replace: true });
  };
  return (
    <ConfirmDialog
      danger
      title={t('coreAction.ask.TRANSFER', { name: core.name })}
      confirm={t('coreAction.name.TRANSFER')}
      disabled={chosen === ''}
      name={core.name}
      onConfirm={send}
      onDone={leave}
      onClose={onClose}
    >
      <p>{t('coreAction.explain.TRANSFER', { target: core.target?.name ?? '' })}</p>
      <SearchedChoice
        label={t('coreAction.toTarget')}
        value={chosen}
        onChange={choose}
        options={targets.map(({ targetId, name, city }) => ({
          value: targetId,
          label: city ? `${name}, ${city}` : name,
        }))}
      />
      <RestLoading {...rest} />
    </ConfirmDialog>
  );
}
