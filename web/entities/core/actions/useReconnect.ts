import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { useReconnect_core$key } from '../../../__generated__/useReconnect_core.graphql.ts';
import { failureAsRefusal, showRefusal } from '../../../forms/notSent.ts';
import { useStartAction } from './useStartAction.ts';
import { useReconnectCore } from './useReconnectCore.ts';

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
  const ask = useStartAction(core.id);
  const [pending, setPending] = useState(false);
  if (!core.viewerCanOperate || !core.target) return null;
  const start = async () => {
    setPending(true);
    const [refusal] = await ask('RECONNECT', () => reconnect(core.id)).catch((error: unknown) =>
      failureAsRefusal(error, t('failure.notBegun')),
    );
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
