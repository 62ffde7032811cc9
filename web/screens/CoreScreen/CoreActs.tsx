import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreActs_core$key } from '../../__generated__/CoreActs_core.graphql.ts';
import type { CoreActs_user$key } from '../../__generated__/CoreActs_user.graphql.ts';
import { useReconnect } from '../../entities/core/useReconnect.ts';
import { useOpenedPart } from '../../entities/useOpenedPart.ts';
import { DialogRing } from '../../states/DialogRing.tsx';
import { ActionsMenu } from '../../ui/overlay/ActionsMenu.tsx';
import { offeredActNames, offeredActs } from './actDialogs.ts';
import type { ActDialogProps } from './useActedCore.ts';

function OpenAct(props: Omit<ActDialogProps, 'attempt'>) {
  const { t } = useTranslation();
  const Dialog = offeredActs[props.act].dialog;
  return (
    <DialogRing title={t(`coreAct.name.${props.act}`)} onClose={props.onClose}>
      {(attempt) => <Dialog {...props} attempt={attempt} />}
    </DialogRing>
  );
}

/** The menu of what can be done with a device, and the dialog about what was chosen; only what the viewer may. */
export function CoreActs(props: { core: CoreActs_core$key; user: CoreActs_user$key | null }) {
  const { t } = useTranslation();
  const [word, open, close] = useOpenedPart('act');
  const core = useFragment(
    graphql`
      fragment CoreActs_core on Core {
        online
        uploading
        viewerCanEdit
        viewerCanOperate
        target {
          id
        }
        ...useActedCore_core
        ...useReconnect_core
      }
    `,
    props.core,
  );
  const user = useFragment(
    graphql`
      fragment CoreActs_user on User {
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
    mes: (user?.isMes ?? false) || (user?.isAdmin ?? false),
    admin: user?.isAdmin ?? false,
    inSite: Boolean(core.target),
  };
  const offered = offeredActNames.filter((name) => offeredActs[name].may(rights));
  if (offered.length === 0) return null;
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
        label={t('coreAct.menu')}
        icon="tools"
        first={first}
        items={offered.map((name) => ({
          id: name,
          label: t(`coreAct.name.${name}`),
          icon: offeredActs[name].icon,
          danger: 'danger' in offeredActs[name],
          disabled: core.uploading && name !== 'SYSTEM_IDS',
          onAction: () => open(name),
        }))}
      />
      {chosen && <OpenAct act={chosen} core={core} admin={rights.admin} onClose={close} />}
    </>
  );
}
