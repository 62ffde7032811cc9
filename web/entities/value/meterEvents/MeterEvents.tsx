import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MeterEvents_value$key } from '../../../__generated__/MeterEvents_value.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { DeleteMeterEvent } from './DeleteMeterEvent.tsx';
import { EditMeterEvent } from './EditMeterEvent.tsx';
import { useConversionTexts, useMeterEventName, type MeterEventRow } from './meterEvent.ts';
import { NewMeterEvent } from './NewMeterEvent.tsx';
import { RemovedMeterEvent } from './RemovedMeterEvent.tsx';

/** The dialog that is open: of a new event, or of one that is there. */
type Opened = { add: true } | { edit: MeterEventRow } | { remove: MeterEventRow };

/** Swaps, rollovers and corrections of a meter and changes of its multiplier, the latest first; a manager adds, changes and removes them. */
export function MeterEvents({ value: key }: { value: MeterEvents_value$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useMeterEventName();
  const conversionsOf = useConversionTexts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [removed, setRemoved] = useState<MeterEventRow | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const value = useFragment(
    graphql`
      fragment MeterEvents_value on Value @throwOnFieldError {
        id
        unit
        type {
          unit
        }
        core {
          viewerCanEdit
        }
        meterEvents(last: 100) @required(action: THROW) {
          nodes {
            id
            kind
            at
            endReading
            startReading
            conversionBefore {
              multiplier
              offset
              unit
            }
            conversionAfter {
              multiplier
              offset
              unit
            }
            comment
            by
          }
        }
      }
    `,
    key,
  );
  const meter = { id: value.id, unit: value.unit ?? value.type.unit ?? '' };
  const events = value.meterEvents.nodes.toReversed();
  const written = (reading: number | null | undefined) =>
    typeof reading === 'number' ? `${format.exact(reading)}\u00a0${meter.unit}` : '–';
  const close = () => setOpened(null);
  return (
    <Stack gap={3}>
      <h3>{t('meterEvent.title')}</h3>
      {removed && (
        <RemovedMeterEvent
          key={removed.id}
          meter={meter}
          event={removed}
          onAdded={() => {
            setRemoved(null);
            addButton.current?.focus();
          }}
        />
      )}
      {events.length === 0 && !removed && <EmptyState icon="table" title={t('meterEvent.none')} />}
      {events.map((event) => {
        const { id, kind, endReading, startReading, comment, by } = event;
        const name = nameOf(event);
        return (
          <Row key={id} justify="between" align="start" gap={3}>
            <div>
              <strong>{name}</strong>
              {kind !== 'CONVERSION' && (
                <p>{t('meterEvent.readings', { end: written(endReading), start: written(startReading) })}</p>
              )}
              {conversionsOf(event).map((text) => (
                <p key={text}>{text}</p>
              ))}
              {(comment || by) && <Caption>{[comment, by].filter(Boolean).join(' · ')}</Caption>}
            </div>
            {value.core?.viewerCanEdit && (
              <Row gap={1}>
                <IconButton
                  icon="edit"
                  label={t('meterEvent.editOf', { name })}
                  onClick={() => setOpened({ edit: event })}
                />
                <IconButton
                  icon="trash"
                  label={t('meterEvent.removeOf', { name })}
                  onClick={() => setOpened({ remove: event })}
                />
              </Row>
            )}
          </Row>
        );
      })}
      {value.core?.viewerCanEdit && (
        <div>
          <Button ref={addButton} icon="plus" onClick={() => setOpened({ add: true })}>
            {t('meterEvent.add')}
          </Button>
        </div>
      )}
      {opened && 'add' in opened && <NewMeterEvent meter={meter} onClose={close} />}
      {opened && 'edit' in opened && <EditMeterEvent meter={meter} event={opened.edit} onClose={close} />}
      {opened && 'remove' in opened && (
        <DeleteMeterEvent
          meter={meter}
          event={opened.remove}
          onDone={() => {
            setRemoved(opened.remove);
            close();
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}
