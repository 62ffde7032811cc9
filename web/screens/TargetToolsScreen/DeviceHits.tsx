import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { DeviceHits_query$key } from '../../__generated__/DeviceHits_query.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { NameLink } from '../../lists/NameLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Table } from '../../ui/table/Table.tsx';

/** The devices that a search has found, each with the dialogs of its page that transfer and remove it. */
export function DeviceHits({ query }: { query: DeviceHits_query$key }) {
  const { t } = useTranslation();
  const { search } = useFragment(
    graphql`
      fragment DeviceHits_query on Query @throwOnFieldError @argumentDefinitions(text: { type: "String!" }) {
        search(text: $text) @required(action: THROW) {
          key
          name
          hits {
            nodeId
            key
            kind
            name
            group {
              key
              name
            }
            space {
              key
              name
            }
          }
        }
      }
    `,
    query,
  );
  const devices = search.flatMap((target) =>
    target.hits
      .filter(({ kind }) => kind === 'CORE')
      .map(({ nodeId, key, name, group, space }) => ({
        id: nodeId,
        name,
        target,
        place: [group?.name, space?.name].filter(Boolean).join(', '),
        path: paths.core({ key, target, group, space }),
      })),
  );
  if (devices.length === 0)
    return (
      <EmptyState headingLevel={3} icon="search" title={t('targetTools.nothing')} text={t('targetTools.nothingText')} />
    );
  return (
    <Table<(typeof devices)[number]>
      label={t('targetTools.found')}
      rows={devices}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'device',
          header: t('targetTools.device'),
          breaks: true,
          choice: 'always',
          cell: ({ name, path }) => <NameLink to={path}>{name}</NameLink>,
        },
        {
          id: 'target',
          header: t('targetTools.target'),
          breaks: true,
          folds: 'plain',
          hideBelow: 'phone',
          cell: ({ target }) => target.name,
        },
        {
          id: 'place',
          header: t('targetTools.place'),
          breaks: true,
          folds: 'plain',
          hideBelow: 'phone',
          cell: ({ place }) => place || '–',
        },
        {
          id: 'acts',
          header: t('targetTools.acts'),
          hasActions: true,
          align: 'end',
          cell: ({ name, path }) => (
            <Row gap={4} justify="end" wrap>
              <RouteLink to={`${path}?act=TRANSFER`} aria-label={t('targetTools.transferOf', { name })}>
                {t('targetTools.transfer')}
              </RouteLink>
              <RouteLink to={`${path}?act=DELETE`} aria-label={t('targetTools.removeOf', { name })}>
                {t('targetTools.remove')}
              </RouteLink>
            </Row>
          ),
        },
      ]}
    />
  );
}
