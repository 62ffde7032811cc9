import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MeterEvents_value$key } from '../../__generated__/MeterEvents_value.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { meterEventKinds, NewMeterEvent } from './NewMeterEvent.tsx';

/** Swaps, rollovers and corrections of a meter, the latest first; a manager adds them. */
export function MeterEvents({ value: key }: { value: MeterEvents_value$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAdding, setAdding] = useState(false);
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
        meterEvents(first: 100) @required(action: THROW) {
          nodes {
            id
            kind
            at
            endReading
            startReading
            comment
            by
          }
        }
      }
    `,
    key,
  );
  const unit = value.unit ?? value.type.unit ?? '';
  const events = value.meterEvents.nodes.toReversed();
  const written = (reading: number | null | undefined) =>
    typeof reading === 'number' ? `${format.exact(reading)}\u00a0${unit}` : '–';
  return (
    <Stack gap={3}>
      <h3>{t('meterEvent.title')}</h3>
      {events.length === 0 && <EmptyState icon="table" title={t('meterEvent.none')} />}
      {events.map(({ id, kind, at, endReading, startReading, comment, by }) => (
        <div key={id}>
          <strong>
            {t(`meterEvent.kinds.${meterEventKinds.find((one) => one === kind) ?? 'CORRECTION'}`)} {format.dateTime(at)}
          </strong>
          <p>{t('meterEvent.readings', { end: written(endReading), start: written(startReading) })}</p>
          {(comment || by) && <Caption>{[comment, by].filter(Boolean).join(' · ')}</Caption>}
        </div>
      ))}
      {value.core?.viewerCanEdit && (
        <div>
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t('meterEvent.add')}
          </Button>
        </div>
      )}
      {isAdding && <NewMeterEvent value={{ id: value.id, unit }} onClose={() => setAdding(false)} />}
    </Stack>
  );
}
