import { useTranslation } from 'react-i18next';
import { useInviteShare } from '../../entities/share/shareMutations.ts';
import { inviteClock, invitePauseLeft, shareName } from '../../entities/share/shareStates.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { useNow } from '../../ui/display/useNow.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { ShareRow } from './shareRow.ts';

/** Minimum time between two invitations of a user, in milliseconds; the graph refuses one that is sooner. */
const pauseMs = 180_000;

type Props = { share: ShareRow; isOwn: boolean; onEdit: () => void; onEnd: () => void };

/** The menu of one who is invited, with the time until the next invitation. */
function InvitedMenu({ share, onEdit, onEnd }: Omit<Props, 'isOwn'>) {
  const { t } = useTranslation();
  const invite = useInviteShare();
  const name = shareName(share);
  const left = invitePauseLeft(share, pauseMs, useNow(1000));
  const send = async () => {
    const {
      refusals: [refusal],
    } = await invite({ id: share.id }).catch(asRefusal(t('failure.notBegun')));
    if (refusal) showRefusal(refusal, t('share.notInvited', { name }));
    else showToast({ tone: 'positive', title: t('share.invited', { name }) });
  };
  return (
    <MenuButton
      label={t('share.actionsOf', { name })}
      icon="more"
      iconOnly
      variant="quiet"
      items={[
        {
          id: 'invite',
          label: t('share.invite'),
          icon: 'refresh',
          disabled: left > 0,
          ...(left > 0 && { detail: t('share.inviteIn', { time: inviteClock(left) }) }),
          onAction: () => void send(),
        },
        { id: 'edit', label: t('share.edit'), icon: 'edit', onAction: onEdit },
        { id: 'end', label: t('share.end'), icon: 'close', danger: true, onAction: onEnd },
      ]}
    />
  );
}

/** What can be done with the access of one person. */
export function ShareMenu({ share, isOwn, onEdit, onEnd }: Props) {
  const { t } = useTranslation();
  if (share.status === 'INVITED') return <InvitedMenu share={share} onEdit={onEdit} onEnd={onEnd} />;
  const end = {
    id: 'end',
    label: t('share.end'),
    icon: 'close',
    danger: true,
    disabled: isOwn,
    ...(isOwn && { detail: t('share.endOwn') }),
    onAction: onEnd,
  } as const;
  return (
    <MenuButton
      label={t('share.actionsOf', { name: shareName(share) })}
      icon="more"
      iconOnly
      variant="quiet"
      items={[
        { id: 'edit', label: t('share.edit'), icon: 'edit', onAction: onEdit },
        ...(share.status === 'EXPIRED' ? [] : [end]),
      ]}
    />
  );
}
