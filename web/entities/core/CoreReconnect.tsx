import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreReconnect_core$key } from '../../__generated__/CoreReconnect_core.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toastQueue.ts';
import { useReconnectCore } from './useReconnectCore.ts';

/** Asks a device to join its network anew; not there for those who may not. */
export function CoreReconnect({ core: key }: { core: CoreReconnect_core$key }) {
  const { t } = useTranslation();
  const core = useFragment(
    graphql`
      fragment CoreReconnect_core on Core {
        id
        name
        reconnecting
        uploading
        viewerCanOperate
      }
    `,
    key,
  );
  const [reconnect, pending] = useReconnectCore(core.id);
  if (!core.viewerCanOperate) return null;
  const start = () =>
    reconnect((refusal) => {
      if (refusal === null) showToast({ tone: 'info', title: t('core.reconnectStarted', { name: core.name }) });
      else showToast({ tone: 'negative', title: t('core.reconnectFailed'), ...(refusal ? { text: refusal } : {}) });
    });
  return (
    <Button icon="refresh" onClick={start} pending={pending || core.reconnecting} disabled={core.uploading}>
      {core.reconnecting ? t('core.state.reconnecting') : t('core.reconnect')}
    </Button>
  );
}
