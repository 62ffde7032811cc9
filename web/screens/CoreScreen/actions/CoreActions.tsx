import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useNavigate } from 'react-router';
import type { CoreActions_core$key } from '../../../__generated__/CoreActions_core.graphql.ts';
import type { CoreActions_user$key } from '../../../__generated__/CoreActions_user.graphql.ts';
import { actionKindOf } from '../../../entities/core/actions/actionResult.ts';
import { useReconnect } from '../../../entities/core/actions/useReconnect.ts';
import { useUrlOverlay } from '../../../entities/useUrlOverlay.ts';
import { DeferredDialog } from '../../../relay/DeferredDialog.tsx';
import { ActionsMenu } from '../../../ui/overlay/ActionsMenu.tsx';
import { usePageActions } from '../../../ui/overlay/pageActions.ts';
import { offeredActionNames, offeredActions } from './actionDialogs.ts';
import type { ActionDialogProps, OfferedActionName } from './useActionCore.ts';

function OpenedActionDialog(props: ActionDialogProps) {
  const { t } = useTranslation();
  const Dialog = offeredActions[props.action].dialog;
  return (
    <DeferredDialog title={t(`coreAction.name.${props.action}`)} onClose={props.onClose}>
      <Dialog {...props} />
    </DeferredDialog>
  );
}

/** Requests that a device refuses while the same one is running; the others replace it. */
const runOnce: ReadonlySet<OfferedActionName> = new Set(['REBOOT', 'RESET', 'TURN_OFF', 'FACTORY_RESET']);

/** The menu of what can be done with a device, and the dialog about what was chosen; only what the viewer may. */
export function CoreActions(props: { core: CoreActions_core$key; user: CoreActions_user$key | null }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [word, open, close] = useUrlOverlay('act');
  const core = useFragment(
    graphql`
      fragment CoreActions_core on Core {
        online
        uploading
        pendingActions {
          kind
        }
        viewerCanEdit
        viewerCanOperate
        target {
          id
        }
        ...useActionCore_core
        ...useReconnect_core
      }
    `,
    props.core,
  );
  const user = useFragment(
    graphql`
      fragment CoreActions_user on User {
        isAdmin
        isMes
      }
    `,
    props.user,
  );
  const reconnect = useReconnect(core);
  const rights = {
    operate: core.viewerCanOperate,
    edit: core.viewerCanEdit,
    mes: user?.isMes ?? false,
    admin: user?.isAdmin ?? false,
    inSite: Boolean(core.target),
  };
  const update = {
    id: 'FIRMWARE',
    label: t('palette.update'),
    icon: 'device' as const,
    onAction: () => void navigate('?tab=firmware', { preventScrollReset: true }),
  };
  usePageActions(t('coreAction.menu'), rights.operate ? [update] : []);
  const offered = offeredActionNames.filter((name) => offeredActions[name].may(rights));
  if (offered.length === 0) return null;
  const running = new Set<string>(core.pendingActions.map(({ kind }) => actionKindOf[kind]));
  const reasonAgainst = (name: OfferedActionName): string | undefined => {
    if (core.uploading && name !== 'SYSTEM_IDS') return t('core.refused.uploading');
    return runOnce.has(name) && running.has(name) ? t('core.refused.running') : undefined;
  };
  const first =
    reconnect && core.online
      ? [
          {
            id: 'RECONNECT',
            label: reconnect.label,
            icon: 'refresh' as const,
            disabled: reconnect.pending || reconnect.disabled,
            onAction: reconnect.start,
          },
        ]
      : [];
  const chosen = offered.find((name) => name === word);
  return (
    <>
      <ActionsMenu
        label={t('coreAction.menu')}
        icon="tools"
        first={first}
        items={offered.map((name) => ({
          id: name,
          label: t(`coreAction.name.${name}`),
          icon: offeredActions[name].icon,
          danger: 'danger' in offeredActions[name],
          ...(reasonAgainst(name) !== undefined && { disabled: true, detail: reasonAgainst(name) }),
          onAction: () => open(name),
        }))}
      />
      {chosen && (
        <OpenedActionDialog
          action={chosen}
          core={core}
          targetId={core.target?.id ?? null}
          admin={rights.admin}
          onClose={close}
        />
      )}
    </>
  );
}
