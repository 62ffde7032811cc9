import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreReconnect_core$key } from '../../__generated__/CoreReconnect_core.graphql.ts';
import { failureAsRefusal, NotSent } from '../../forms/notSent.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toastQueue.ts';
import { useAskCore } from './useAskCore.ts';
import { useReconnectCore } from './useReconnectCore.ts';

type Props = { core: CoreReconnect_core$key; variant?: 'primary' | 'secondary' };

/** Asks a device to join its network anew; not there for those who may not, and where it has no network. */
export function CoreReconnect({ core: key, variant = 'secondary' }: Props) {
  const { t } = useTranslation();
  const core = useFragment(
    graphql`
      fragment CoreReconnect_core on Core {
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
  const ask = useAskCore(core.id);
  const [pending, setPending] = useState(false);
  if (!core.viewerCanOperate || !core.target) return null;
  const start = async () => {
    setPending(true);
    let title = t('core.reconnectFailed');
    const [refusal] = await ask('RECONNECT', () => reconnect(core.id)).catch((error: unknown) => {
      if (error instanceof NotSent && error.isUnknown) title = t('core.reconnectUnknown');
      return failureAsRefusal(error, t('failure.notBegun'));
    });
    setPending(false);
    if (refusal) showToast({ tone: 'negative', title, text: refusal.message });
  };
  return (
    <Button
      icon="refresh"
      variant={variant}
      onClick={() => void start()}
      pending={pending || core.reconnecting}
      disabled={core.uploading}
    >
      {core.reconnecting ? t('core.state.reconnecting') : t('core.reconnect')}
    </Button>
  );
}
