import { useTranslation } from 'react-i18next';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import residentsQuery from '../../__generated__/SpaceResidentsQuery$parameters.ts';
import type { SpaceResidentsQuery } from '../../__generated__/SpaceResidentsQuery.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { DeferredSection } from '../../relay/DeferredSection.tsx';
import { QueryLoader } from '../../relay/QueryLoader.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Table } from '../../ui/table/Table.tsx';

function Residents({ queryRef }: { queryRef: PreloadedQuery<SpaceResidentsQuery> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { node } = usePreloadedQuery<SpaceResidentsQuery>(
    graphql`
      query SpaceResidentsQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Space {
            residents @required(action: THROW) {
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
    queryRef,
  );
  const residents = node?.residents ?? [];
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
    <DeferredSection>
      <QueryLoader key={spaceId} query={residentsQuery} variables={{ id: spaceId }}>
        {(queryRef) => <Residents queryRef={queryRef} />}
      </QueryLoader>
    </DeferredSection>
  );
}
