import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { StaffHits_query$key } from '../../__generated__/StaffHits_query.graphql.ts';
import { CopiedText } from '../../entities/CopiedText.tsx';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { useStaffHits, type StaffHit } from '../../entities/staffSearch/useStaffHits.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { StatusBadge } from '../../ui/display/StatusBadge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Table } from '../../ui/table/Table.tsx';

/** What a search has found, each with its state and place; a device with the dialogs of its page that transfer and remove it. */
export function StaffHits({ query, text }: { query: StaffHits_query$key; text: string }) {
  const { t } = useTranslation();
  const hitsOf = useStaffHits();
  const { staffSearch } = useFragment(
    graphql`
      fragment StaffHits_query on Query @throwOnFieldError @argumentDefinitions(text: { type: "String!" }) {
        staffSearch(text: $text) @required(action: THROW) {
          ...useStaffHits_search
        }
      }
    `,
    query,
  );
  const hits = hitsOf(staffSearch, text);
  if (hits.length === 0)
    return (
      <EmptyState headingLevel={3} icon="search" title={t('staffSearch.nothing')} text={t('staffSearch.nothingText')} />
    );
  return (
    <Table<StaffHit>
      label={t('staffSearch.found')}
      rows={hits}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('staffSearch.name'),
          breaks: true,
          choice: 'always',
          cell: ({ name, path }) => <NameLink to={path}>{name}</NameLink>,
        },
        {
          id: 'kind',
          header: t('staffSearch.kind'),
          hideBelow: 'phone',
          cell: ({ kind }) => t(`staffSearch.kinds.${kind}`),
        },
        {
          id: 'state',
          header: t('staffSearch.state'),
          cell: ({ state }) => <StatusBadge tone={state.tone} label={state.label} />,
        },
        {
          id: 'place',
          header: t('staffSearch.place'),
          breaks: true,
          folds: 'plain',
          hideBelow: 'phone',
          cell: ({ place, copied, name }) =>
            copied ? (
              <CopiedText text={place} plain={copied} label={t('staffSearch.copyOf', { name })} />
            ) : (
              place || '–'
            ),
        },
        {
          id: 'acts',
          header: t('targetTools.acts'),
          hasActions: true,
          align: 'end',
          hideBelow: 'phone',
          cell: ({ name, corePath }) =>
            corePath && (
              <Row gap={4} justify="end" wrap>
                <RouteLink to={`${corePath}?act=TRANSFER`} aria-label={t('targetTools.transferOf', { name })}>
                  {t('targetTools.transfer')}
                </RouteLink>
                <RouteLink to={`${corePath}?act=DELETE`} aria-label={t('targetTools.removeOf', { name })}>
                  {t('targetTools.remove')}
                </RouteLink>
              </Row>
            ),
        },
      ]}
    />
  );
}
