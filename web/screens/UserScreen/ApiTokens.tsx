import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ApiTokens_viewer$data, ApiTokens_viewer$key } from '../../__generated__/ApiTokens_viewer.graphql.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CardDescription } from '../../ui/layout/CardDescription.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { softHyphenated } from '../../ui/display/softHyphenated.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Column } from '../../ui/table/column.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

const DeleteToken = lazyComponent(async () => (await import('./DeleteToken.tsx')).DeleteToken);
const NewToken = lazyComponent(async () => (await import('./NewToken.tsx')).NewToken);

type Token = ApiTokens_viewer$data['apiTokens']['edges'][number]['node'];

/** The keys with which programs act for this person: what each may do, until when, and when it was last used. */
export function ApiTokens({ viewer: key }: { viewer: ApiTokens_viewer$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [dialog, open, close] = useUrlOverlay('dialog');
  const [endingId, openConfirmation, keep] = useUrlOverlay('end');
  const { apiTokens, maxApiTokens } = useFragment(
    graphql`
      fragment ApiTokens_viewer on Viewer @throwOnFieldError {
        maxApiTokens
        apiTokens(first: 100) @connection(key: "ApiTokens_apiTokens") @required(action: THROW) {
          __id
          edges {
            node {
              id
              name
              scope
              validUntil
              lastUsedAt
              createdAt
            }
          }
        }
      }
    `,
    key,
  );
  const columns: Column<Token>[] = [
    { id: 'name', header: t('token.name'), cell: ({ name }) => <strong>{softHyphenated(name)}</strong>, breaks: true },
    {
      id: 'scope',
      header: t('token.scope'),
      cell: ({ scope }) => t(`token.scopes.${scope}`),
      hideBelow: 'phone',
      folds: 'plain',
    },
    {
      id: 'validUntil',
      header: t('token.expires'),
      cell: ({ validUntil }) => (validUntil ? format.date(validUntil) : t('token.never')),
      hideBelow: 'phone',
      folds: 'named',
    },
    {
      id: 'used',
      header: t('token.lastUsed'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? format.dateTime(lastUsedAt) : t('token.notUsed')),
      hideBelow: 'narrow',
      folds: 'named',
    },
    {
      id: 'end',
      header: t('token.end'),
      hideHeader: true,
      align: 'end',
      cell: (token) => (
        <IconButton
          icon="trash"
          label={t('token.endOne', { name: token.name })}
          onClick={() => openConfirmation(token.id)}
        />
      ),
    },
  ];
  // Newest first.
  const tokens = apiTokens.edges
    .map(({ node }) => node)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const ending = tokens.find(({ id }) => id === endingId);
  const isFull = tokens.length >= maxApiTokens;
  return (
    <Card
      title={t('token.title')}
      actions={
        !isFull && (
          <Button icon="plus" size="small" onClick={() => open('newToken')}>
            {t('token.new')}
          </Button>
        )
      }
      padding="none"
    >
      <CardDescription>{t('token.explain')}</CardDescription>
      {isFull && <CardDescription>{t('token.full', { count: maxApiTokens })}</CardDescription>}
      <Table
        label={t('token.title')}
        columns={columns}
        rows={tokens}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="key" title={t('token.none')} />}
      />
      <Suspense fallback={null}>
        {dialog === 'newToken' && <NewToken onClose={close} connection={apiTokens.__id} />}
        {ending && <DeleteToken token={ending} connection={apiTokens.__id} onClose={keep} />}
      </Suspense>
    </Card>
  );
}
