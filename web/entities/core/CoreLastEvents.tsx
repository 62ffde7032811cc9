import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import { styled } from 'styled-components';
import type { CoreLastEventsQuery } from '../../__generated__/CoreLastEventsQuery.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { PartFailed } from '../../states/PartFailed.tsx';
import { color, fontSize, space } from '../../ui/tokens.ts';

const List = styled.ol`
  display: grid;
  gap: ${space(1)};
  padding: 0;
  list-style: none;
  color: ${color('muted')};
  font-size: ${fontSize.small};
`;

/** What happened to a device last, as a line each. */
export function CoreLastEvents({ id, attempt }: { id: string; attempt: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { node } = useLazyLoadQuery<CoreLastEventsQuery>(
    graphql`
      query CoreLastEventsQuery($id: ID!) {
        node(id: $id) {
          ... on Core {
            events(first: 3) {
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
    { id },
    { fetchKey: attempt, fetchPolicy: 'store-and-network' },
  );
  const events = node?.events?.nodes;
  if (!events) return <PartFailed />;
  if (events.length === 0) return null;
  return (
    <List aria-label={t('coreTrouble.last')}>
      {events.map(({ key, at, kind, detail, by }) => (
        <li key={key}>{[format.dateTime(at), t(`coreLog.event.${kind}`), detail, by].filter(Boolean).join(' · ')}</li>
      ))}
    </List>
  );
}
