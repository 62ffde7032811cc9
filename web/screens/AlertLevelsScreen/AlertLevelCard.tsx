import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertLevelCard_level$key } from '../../__generated__/AlertLevelCard_level.graphql.ts';
import { useDeleteAlertLevel } from '../../entities/alert/alertLevelMutations.ts';
import {
  useDeleteAlertReceiver,
  useResendReceiverConfirmation,
  useSendTestMessage,
} from '../../entities/alert/alertReceiverMutations.ts';
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmailText } from '../../ui/display/EmailText.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { CompactList, CompactListItem } from '../../ui/layout/CompactList.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { ActionsMenu } from '../../ui/overlay/ActionsMenu.tsx';
import { ReceiverTags } from './ReceiverTags.tsx';

const LevelDialog = lazyComponent(async () => (await import('./LevelDialog.tsx')).LevelDialog);
const ReceiverDialog = lazyComponent(async () => (await import('./ReceiverDialog.tsx')).ReceiverDialog);

type Props = {
  level: AlertLevelCard_level$key;
  /** Whether the target awaits approval, before which no mail is sent. */
  isPending: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

type Open = 'edit' | 'delete' | 'addReceiver' | { edit: string } | { remove: string } | null;

/** One alert level with its delay and its receivers. */
export function AlertLevelCard({ level: key, isPending, onUp, onDown }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open>(null);
  const deleteLevel = useDeleteAlertLevel();
  const deleteReceiver = useDeleteAlertReceiver();
  const level = useFragment(
    graphql`
      fragment AlertLevelCard_level on AlertLevel {
        id
        alertLevel
        name
        delayMinutes
        description
        quietFrom
        quietUntil
        repeatMinutes
        maxMessagesPerHour
        inUse
        receivers {
          id
          type
          name
          email
          phone
          address
          state
        }
      }
    `,
    key,
  );
  const sendTest = useSendTestMessage();
  const test = async (alertReceiverId: string, name: string) => {
    const {
      refusals: [refusal],
    } = await sendTest({ alertReceiverId }).catch(asRefusal(t('failure.notSaved')));
    if (refusal) showRefusal(refusal, t('alertLevels.notTested', { name }));
    else showToast({ tone: 'positive', title: t('alertLevels.tested', { name }) });
  };
  const requestConfirmation = useResendReceiverConfirmation();
  const requestConsent = async (alertReceiverId: string, name: string) => {
    const {
      refusals: [refusal],
    } = await requestConfirmation({ alertReceiverId }).catch(asRefusal(t('failure.notSaved')));
    if (refusal) showRefusal(refusal, t('alertLevels.notAsked', { name }));
    else showToast({ tone: 'positive', title: t('alertLevels.asked', { name }) });
  };
  const close = () => setOpen(null);
  const chosen = typeof open === 'object' && open !== null ? Object.values(open)[0] : undefined;
  const receiver = level.receivers.find(({ id }) => id === chosen);
  return (
    <Card
      title={t('alertLevels.title', { level: level.alertLevel, name: level.name })}
      padding="none"
      actions={
        <ActionsMenu
          label={t('alertLevels.actions', { name: level.name })}
          items={[
            { id: 'edit', label: t('alertLevels.edit'), icon: 'edit', onAction: () => setOpen('edit') },
            { id: 'up', label: t('alertLevels.up'), icon: 'arrowUp', disabled: !onUp, onAction: () => onUp?.() },
            {
              id: 'down',
              label: t('alertLevels.down'),
              icon: 'arrowDown',
              disabled: !onDown,
              onAction: () => onDown?.(),
            },
            {
              id: 'delete',
              label: t('alertLevels.delete'),
              icon: 'trash',
              danger: true,
              disabled: level.inUse,
              ...(level.inUse && { detail: t('alertLevels.inUse') }),
              onAction: () => setOpen('delete'),
            },
          ]}
        />
      }
    >
      <CompactList
        foot={
          <Button size="small" icon="plus" onClick={() => setOpen('addReceiver')}>
            {t('alertLevels.addReceiver')}
          </Button>
        }
      >
        <CompactListItem detail={level.description ?? undefined}>
          {level.delayMinutes === 0 ? t('alertLevels.atOnce') : t('alertLevels.delayed', { count: level.delayMinutes })}
        </CompactListItem>
        {level.quietFrom && level.quietUntil && (
          <CompactListItem detail={t('alertLevels.quietText')}>
            {t('alertLevels.quietHours', { from: level.quietFrom, until: level.quietUntil })}
          </CompactListItem>
        )}
        {typeof level.repeatMinutes === 'number' && (
          <CompactListItem>{t('alertLevels.repeated', { count: level.repeatMinutes })}</CompactListItem>
        )}
        {typeof level.maxMessagesPerHour === 'number' && (
          <CompactListItem>{t('alertLevels.limited', { count: level.maxMessagesPerHour })}</CompactListItem>
        )}
        {isPending && level.receivers.length > 0 && <CompactListItem>{t('alertLevels.pending')}</CompactListItem>}
        {level.receivers.length === 0 && <CompactListItem>{t('alertLevels.noReceivers')}</CompactListItem>}
        {level.receivers.map(({ id, type, name, email, phone, address, state }) => (
          <CompactListItem
            key={id}
            end={
              <span>
                {state === 'WAITING' && !isPending && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('alertLevels.askOne', { name })}
                    onClick={() => void requestConsent(id, name)}
                  >
                    {t('alertLevels.ask')}
                  </Button>
                )}
                {type === 'EMAIL' && (state ?? 'CONFIRMED') === 'CONFIRMED' && !isPending && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('alertLevels.testOne', { name })}
                    onClick={() => void test(id, name)}
                  >
                    {t('alertLevels.test')}
                  </Button>
                )}
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('alertLevels.editOne', { name })}
                  onClick={() => setOpen({ edit: id })}
                >
                  {t('alertLevels.editReceiver')}
                </Button>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('alertLevels.removeOne', { name })}
                  onClick={() => setOpen({ remove: id })}
                >
                  {t('alertLevels.removeReceiver')}
                </Button>
              </span>
            }
            detail={
              <>
                {type === 'EMAIL' && email ? <EmailText>{email}</EmailText> : phone}
                {address ? ` · ${address}` : ''}
                <ReceiverTags state={state} />
              </>
            }
          >
            {name}
          </CompactListItem>
        ))}
      </CompactList>
      <Suspense fallback={null}>
        {open === 'edit' && <LevelDialog level={level} onClose={close} />}
        {open === 'addReceiver' && <ReceiverDialog levelId={level.id} onClose={close} />}
        {receiver && typeof open === 'object' && open && 'edit' in open && (
          <ReceiverDialog levelId={level.id} receiver={receiver} onClose={close} />
        )}
      </Suspense>
      {open === 'delete' && (
        <ConfirmDialog
          title={t('alertLevels.deleteTitle', { name: level.name })}
          confirm={t('alertLevels.delete')}
          danger
          onConfirm={() => deleteLevel({ id: level.id })}
          onDone={close}
          onClose={close}
        >
          <p>{t('alertLevels.deleteText', { count: level.receivers.length })}</p>
        </ConfirmDialog>
      )}
      {receiver && typeof open === 'object' && open && 'remove' in open && (
        <ConfirmDialog
          title={t('alertLevels.removeTitle', { name: receiver.name })}
          confirm={t('alertLevels.removeReceiver')}
          danger
          onConfirm={() => deleteReceiver({ id: receiver.id })}
          onDone={close}
          onClose={close}
        >
          <p>{t('alertLevels.removeText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
