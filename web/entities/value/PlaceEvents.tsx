import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { styled } from 'styled-components';
import type { PlaceEvents_events$key } from '../../__generated__/PlaceEvents_events.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { Caption } from '../../ui/layout/Caption.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { fontSize, space } from '../../ui/theme/tokens.ts';
import { eventKindOf, mostPlaceEvents } from './chartMarks.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0 0 0 1.8em;
  list-style: decimal;
  &:is(ul) {
    list-style: disc;
  }
  font-size: ${fontSize.small};
`;

type Props = {
  /** Meter events of the shown range, the earliest first. */
  events: PlaceEvents_events$key;
  /** Number of the marks of a chart that are numbered before them; omitted where no chart numbers them. */
  after?: number;
};

/** The meter events of a place, as they are numbered on its chart: when, of which meter, and what was done. */
export function PlaceEvents({ events: key, after }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const events = useFragment(
    graphql`
      fragment PlaceEvents_events on PlacedMeterEvent @relay(plural: true) {
        event {
          id
          kind
          at
          comment
        }
        type {
          kind
        }
        valueName
        space {
          name
        }
      }
    `,
    key,
  );
  const [shown, rest] = [events.slice(-mostPlaceEvents), Math.max(0, events.length - mostPlaceEvents)];
  if (shown.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-label={t('chart.events')}>
      <List {...(after === undefined ? { as: 'ul' } : { start: after + 1 })} aria-label={t('chart.events')}>
        {shown.map(({ event, valueName, space: own }) => (
          <li key={event.id}>
            {[format.dateTime(event.at), own?.name, valueName].filter(Boolean).join(' · ')}:{' '}
            {[t(`chart.event.${eventKindOf(event.kind)}`), event.comment].filter(Boolean).join(' · ')}
          </li>
        ))}
      </List>
      {rest > 0 && <Caption>{t('chart.earlierEvents', { count: rest })}</Caption>}
    </Stack>
  );
}
