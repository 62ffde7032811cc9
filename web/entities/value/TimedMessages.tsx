import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { failureAsRefusal } from '../../forms/notSent.ts';
import type { TimedMessages_value$key } from '../../__generated__/TimedMessages_value.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Row } from '../../ui/Row.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { showToast } from '../../ui/toastQueue.ts';
import { beginsDay } from './momentOfDay.ts';
import { NewTimedMessage } from './NewTimedMessage.tsx';
import { useCreateTimedMessage } from './useCreateTimedMessage.ts';
import { useDeleteTimedMessage } from './useDeleteTimedMessage.ts';

type Message = { id: string; from: string; to: string; data: string };

/** What a room display shows at set times; those who may add messages and take them back. */
export function TimedMessages({ value: key }: { value: TimedMessages_value$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [making, setMaking] = useState(false);
  const remove = useDeleteTimedMessage();
  const create = useCreateTimedMessage();
  const [removed, setRemoved] = useState<Omit<Message, 'id'> | null>(null);
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
  const told = (from: string, to: string) => {
    if (!beginsDay(from) || !beginsDay(to)) return `${format.dateTime(from)} – ${format.dateTime(to)}`;
    const [first, last] = [format.date(from), format.date(Date.parse(to) - 1)];
    return first === last ? first : `${first} – ${last}`;
  };
  const takeBack = async ({ id, ...message }: Message) => {
    const [refusal] = await remove({ id }).catch((error: unknown) => failureAsRefusal(error, t('failure.notSaved')));
    if (refusal) showToast({ tone: 'negative', title: refusal.message });
    else setRemoved(message);
  };
  const putBack = async ({ from, to, data }: Omit<Message, 'id'>) => {
    const sent = create({ valueId: value.id, from, to, data });
    const [refusal] = await sent.catch((error: unknown) => failureAsRefusal(error, t('failure.notSaved')));
    if (refusal) showToast({ tone: 'negative', title: refusal.message });
    else setRemoved(null);
  };
  return (
    <Stack gap={3}>
      <h3>{t('timedMessage.title')}</h3>
      {value.timedMessages.length === 0 && <EmptyState icon="message" title={t('timedMessage.none')} />}
      {value.timedMessages.map(({ id, from, to, data }) => (
        <Row key={id} justify="between" align="start" gap={3}>
          <div>
            <strong>{data}</strong>
            <p>{told(from, to)}</p>
          </div>
          {mayChange && (
            <IconButton
              icon="trash"
              label={t('timedMessage.remove', { text: data })}
              onClick={() => void takeBack({ id, from, to, data })}
            />
          )}
        </Row>
      ))}
      {removed && (
        <Banner
          tone="info"
          title={t('timedMessage.removed', { text: removed.data })}
          action={
            <Button size="small" icon="undo" onClick={() => void putBack(removed)}>
              {t('timedMessage.undo')}
            </Button>
          }
        />
      )}
      {mayChange && !making && (
        <div>
          <Button icon="plus" onClick={() => setMaking(true)}>
            {t('timedMessage.add')}
          </Button>
        </div>
      )}
      {making && <NewTimedMessage valueId={value.id} onClose={() => setMaking(false)} />}
    </Stack>
  );
}
