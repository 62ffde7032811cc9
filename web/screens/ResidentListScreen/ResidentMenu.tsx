import { useTranslation } from 'react-i18next';
import { useInviteResident } from '../../entities/resident/residentMutations.ts';
import { canInvite, residentName, type ResidentRow } from '../../entities/resident/residentRow.ts';
import { inviteClock, invitePauseLeft } from '../../entities/share/shareStates.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { useNow } from '../../ui/display/useNow.ts';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';

type Props = { resident: ResidentRow; onEdit: () => void; onEnd: () => void; onDelete: () => void };

/** Minimum time between two invitations of a resident, in milliseconds; the graph refuses one that is sooner. */
const pauseMs = 300_000;

type MenuProps = Props & { invite?: { left: number; send: () => void } };

function Menu({ resident, onEdit, onEnd, onDelete, invite }: MenuProps) {
  const { t } = useTranslation();
  const again = resident.status === 'INVITED';
  return (
    <MenuButton
      label={t('residents.actionsOf', { name: residentName(resident) })}
      icon="more"
      iconOnly
      variant="quiet"
      items={[
        ...(invite
          ? [
              {
                id: 'invite',
                label: t(again ? 'residents.inviteAgain' : 'residents.invite'),
                icon: again ? 'refresh' : 'message',
                disabled: invite.left > 0,
                ...(invite.left > 0 && { detail: t('residents.inviteIn', { time: inviteClock(invite.left) }) }),
                onAction: invite.send,
              } as const,
            ]
          : []),
        { id: 'edit', label: t('residents.edit'), icon: 'edit', onAction: onEdit },
        ...(resident.status === 'EXPIRED'
          ? []
          : [{ id: 'end', label: t('residents.end'), icon: 'calendar', onAction: onEnd } as const]),
        { id: 'delete', label: t('residents.delete'), icon: 'trash', danger: true, onAction: onDelete },
      ]}
    />
  );
}

/** The menu of one who can be invited, with the time until the next invitation. */
function InvitableMenu(props: Props) {
  const { t } = useTranslation();
  const invite = useInviteResident();
  const { resident } = props;
  const name = residentName(resident);
  const send = async () => {
    const {
      refusals: [refusal],
    } = await invite({ id: resident.id }).catch(asRefusal(t('failure.notBegun')));
    if (refusal) showRefusal(refusal, t('residents.notInvited', { name }));
    else showToast({ tone: 'positive', title: t('residents.invited', { name }) });
  };
  const left = invitePauseLeft(resident, pauseMs, useNow(1000));
  return <Menu {...props} invite={{ left, send: () => void send() }} />;
}

/** What can be done with a resident: invite, change, mark the day of moving out, and delete. */
export function ResidentMenu(props: Props) {
  return canInvite(props.resident) ? <InvitableMenu {...props} /> : <Menu {...props} />;
}
