import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { TimedMessages_value$key } from '../../__generated__/TimedMessages_value.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { asRefusal, showRefusal } from '../../relay/mutationFailure.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { beginsDay } from '../period/timeOfDay.ts';
import { NewTimedMessage } from './NewTimedMessage.tsx';
import {
  useCreateTimedMessage,
  useDeleteTimedMessage,
  useTimedMessages,
  type Showing,
} from './timedMessageMutations.ts';

type Props = { valueId: string; message: Showing; onBack: () => void };

/** Names the removed message of a room display, and offers to restore it. */
function RemovedMessage({ valueId, message, onBack }: Props) {
  const { t } = useTranslation();
  const create = useCreateTimedMessage(valueId);
  const [pending, setPending] = useState(false);
  const putBack = async () => {
    setPending(true);
    const { refusals } = await create(message).catch(asRefusal(t('failure.notBegun')));
    const [refusal] = refusals;
    setPending(false);
    if (refusal) showRefusal(refusal, t('timedMessage.notPutBack', { text: message.data }));
    else onBack();
  };
  return (
    <Banner
      tone="info"
      title={t('timedMessage.removed', { text: message.data })}
      action={
        <Button size="small" icon="undo" autoFocus pending={pending} onClick={() => void putBack()}>
          {t('timedMessage.undo')}
        </Button>
      }
    />
  );
}

/** Whether a message is on the display now, is still to come or is over. */
function ShownWhen({ from, to, now }: { from: string; to: string; now: number }) {
  const { t } = useTranslation();
  if (Date.parse(to) <= now) return <StatusBadge tone="neutral" label={t('timedMessage.over')} />;
  if (Date.parse(from) > now) return <StatusBadge tone="info" label={t('timedMessage.coming')} />;
  return <StatusBadge tone="ok" label={t('timedMessage.now')} />;
}

/** What a room display shows at set times; those who may add messages and take them back. */
export function TimedMessages({ value: key }: { value: TimedMessages_value$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  // Null until one was created; then the button takes the focus.
  const [making, setMaking] = useState<boolean | null>(null);
  const another = useRef<HTMLButtonElement>(null);
  const remove = useDeleteTimedMessage();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Showing | null>(null);
  const now = useNow();
  const value = useFragment(
    graphql`
      fragment TimedMessages_value on Value {
        id
        viewerCanEdit
        core {
          viewerCanEdit
        }
        timedMessages {
          id
          from
          to
          data
        }
      }
    `,
    key,
  );
  const mayChange = value.viewerCanEdit && (value.core?.viewerCanEdit ?? false);
  const rangeText = (from: string, to: string) => {
    if (!beginsDay(from) || !beginsDay(to)) return `${format.unbrokenDateTime(from)} – ${format.unbrokenDateTime(to)}`;
    const [first, last] = [format.date(from), format.date(Date.parse(to) - 1)];
    return first === last ? first : `${first} – ${last}`;
  };
  const refetch = useTimedMessages(value.id);
  const takeBack = async (id: string, message: Showing) => {
    if (leaving === id) return;
    setLeaving(id);
    const { refusals } = await remove({ id }).catch(asRefusal(t('failure.notBegun')));
    const [refusal] = refusals;
    setLeaving(null);
    if (!refusal) return setRemoved(message);
    showRefusal(refusal, t('timedMessage.notRemoved', { text: message.data }));
    // It may be deleted nevertheless; the list shows it.
    await refetch().catch(() => undefined);
  };
  return (
    <Stack gap={3}>
      <h3>{t('timedMessage.title')}</h3>
      {value.timedMessages.length === 0 && <EmptyState icon="message" title={t('timedMessage.none')} />}
      {value.timedMessages.map(({ id, from, to, data }) => (
        <Row key={id} justify="between" align="start" gap={3}>
          <div>
            <strong>{data}</strong>
            <p>{rangeText(from, to)}</p>
            <ShownWhen from={from} to={to} now={now} />
          </div>
          {mayChange && (
            <IconButton
              icon="trash"
              label={t('timedMessage.remove', { text: data })}
              aria-disabled={leaving === id}
              onClick={() => void takeBack(id, { from, to, data })}
            />
          )}
        </Row>
      ))}
      {removed && (
        <RemovedMessage
          key={removed.from + removed.data}
          valueId={value.id}
          message={removed}
          onBack={() => {
            setRemoved(null);
            another.current?.focus();
          }}
        />
      )}
      {mayChange && !making && (
        <div>
          <Button ref={another} icon="plus" autoFocus={making === false} onClick={() => setMaking(true)}>
            {t('timedMessage.add')}
          </Button>
        </div>
      )}
      {making && <NewTimedMessage valueId={value.id} onClose={() => setMaking(false)} />}
    </Stack>
  );
}
