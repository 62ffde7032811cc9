import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { SpaceResidentsQuery } from '../../__generated__/SpaceResidentsQuery.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorBoundary } from '../../states/ErrorBoundary.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { useFetchKey } from '../../relay/useFetchKey.ts';

function Residents({ spaceId, attempt }: { spaceId: string; attempt: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { node } = useLazyLoadQuery<SpaceResidentsQuery>(
    graphql`
      query SpaceResidentsQuery($id: ID!) {
        node(id: $id) {
          ... on Space {
            residents {
              id
              name
              email
              role
              validFrom
              validUntil
            }
          }
        }
      }
    `,
    { id: spaceId },
    { fetchKey: useFetchKey(attempt), fetchPolicy: 'store-and-network' },
  );
  const residents = node?.residents;
  if (!residents) return <PartFailed />;
  if (residents.length === 0) return null;
  return (
    <Card title={t('space.residentList')} padding="none">
      <Table
        label={t('space.residentList')}
        rows={residents}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', header: t('space.resident'), cell: ({ name, email }) => name ?? email ?? '–' },
          { id: 'role', header: t('space.kind'), cell: ({ role }) => t(`space.role.${role}`) },
          {
            id: 'since',
            header: t('space.livesSince'),
            cell: ({ validFrom, validUntil }) =>
              validUntil
                ? `${format.date(validFrom)} – ${format.date(validUntil)}`
                : t('value.since', { date: format.date(validFrom) }),
          },
        ]}
      />
    </Card>
  );
}

/** Who lives in a space, for those who may know. */
export function SpaceResidents({ spaceId }: { spaceId: string }) {
  return (
    <ErrorBoundary resetKey={spaceId}>
      {(attempt) => (
        <Suspense fallback={null}>
          <Residents spaceId={spaceId} attempt={attempt} />
        </Suspense>
      )}
    </ErrorBoundary>
  );
}
