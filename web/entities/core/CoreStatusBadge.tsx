import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreStatusBadge_core$key } from '../../__generated__/CoreStatusBadge_core.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { coreStateOf, coreStateTones } from './coreState.ts';

/** Whether a device is online, and what is going on with it. */
export function CoreStatusBadge({ core: key }: { core: CoreStatusBadge_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const core = useFragment(
    graphql`
      fragment CoreStatusBadge_core on Core {
        online
        uploading
        uploadProgress
        reconnecting
        hasMessage
        pendingActions {
          kind
          startedAt
        }
      }
    `,
    key,
  );
  const state = coreStateOf(core);
  const progress = state === 'uploading' && core.uploadProgress !== null && core.uploadProgress !== undefined;
  return (
    <StatusBadge
      tone={coreStateTones[state]}
      label={t(`core.state.${state}`)}
      {...(progress ? { detail: `${format.number(core.uploadProgress ?? 0)}\u00a0%` } : {})}
    />
  );
}
