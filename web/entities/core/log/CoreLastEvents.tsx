import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import { styled } from 'styled-components';
import type { CoreLastEventsQuery } from '../../../__generated__/CoreLastEventsQuery.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { color, fontSize, space } from '../../../ui/theme/tokens.ts';
import { causalEvent } from '../coreDiagnosis.ts';
import { shownEvents } from './shownEvents.ts';

const Events = styled.section`
  display: grid;
  gap: ${space(1)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line')};
  color: ${color('muted')};
  font-size: ${fontSize.small};
  h3 {
    font-size: inherit;
  }
`;

type Props = {
  queryRef: PreloadedQuery<CoreLastEventsQuery>;
  /** Called with the newest event that can explain why the device is offline. */
  onLast: (kind: string | null) => void;
};

/** What happened to a device last, as a line each. */
export function CoreLastEvents({ queryRef, onLast }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const heading = useId();
  const { node } = usePreloadedQuery<CoreLastEventsQuery>(
    graphql`
      query CoreLastEventsQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Core {
            events(first: 10) @required(action: THROW) {
              nodes {
                key
                at
                kind
                detail
                by
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const events = node?.events?.nodes ?? [];
  const last = causalEvent(events.map(({ kind }) => kind));
  const reportLast = useEffectEvent((kind: string | null) => onLast(kind));
  useEffect(() => reportLast(last), [last]);
  if (events.length === 0) return null;
  return (
    <Events>
      <h3 id={heading}>{t('coreDiagnosis.last')}</h3>
      <Stack as="ol" gap={1} aria-labelledby={heading}>
        {events.slice(0, shownEvents).map(({ key, at, kind, detail, by }) => (
          <li key={key}>{[format.dateTime(at), t(`coreLog.event.${kind}`), detail, by].filter(Boolean).join(' · ')}</li>
        ))}
      </Stack>
    </Events>
  );
}
