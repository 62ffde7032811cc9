import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useReconnectMutation } from '../../../__generated__/useReconnectMutation.graphql.ts';
import type { useReconnect_core$key } from '../../../__generated__/useReconnect_core.graphql.ts';
import { mutation } from '../../../relay/mutation.ts';
import { asRefusal, showRefusal } from '../../../relay/mutationFailure.ts';
import { useStartAction } from './useStartAction.ts';

/** Requests that a core rejoin its network. */
const useReconnectCore = mutation<useReconnectMutation>(graphql`
  mutation useReconnectMutation($input: ReconnectCoreInput!) {
    reconnectCore(input: $input) {
      core {
        id
        ...CoreStatusBadge_core
      }
      userErrors {
        message
      }
    }
  }
`);

/** Starts joining the network again; null without the right or the network. */
export const useReconnect = (key: useReconnect_core$key) => {
  const { t } = useTranslation();
  const core = useFragment(
    graphql`
      fragment useReconnect_core on Core {
        id
        reconnecting
        uploading
        viewerCanOperate
        target {
          id
        }
      }
    `,
    key,
  );
  const reconnect = useReconnectCore();
  const startAction = useStartAction(core.id);
  const [pending, setPending] = useState(false);
  if (!core.viewerCanOperate || !core.target) return null;
  const start = async () => {
    setPending(true);
    const { refusals } = await startAction('RECONNECT', () => reconnect({ id: core.id })).catch(
      asRefusal(t('failure.notBegun')),
    );
    const [refusal] = refusals;
    setPending(false);
    if (refusal) showRefusal(refusal, t('core.reconnectFailed'));
  };
  return {
    label: core.reconnecting ? t('core.state.reconnecting') : t('core.reconnect'),
    pending: pending || core.reconnecting,
    disabled: core.uploading,
    start: () => void start(),
  };
};
