import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import { useSearchParams } from 'react-router';
import type { UserList_query$key } from '../../__generated__/UserList_query.graphql.ts';
import { markOf, useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { NameLink } from '../../lists/NameLink.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList, type RowOf } from '../../lists/useList.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { ButtonVariant } from '../../ui/button/buttonStyle.ts';
import { EmailText } from '../../ui/display/EmailText.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ImpersonateUser } from './ImpersonateUser.tsx';
import { LazyPersonDrawer } from './LazyPersonDrawer.tsx';
import { accountStates, staffRoles } from './staffRoles.ts';

type User = RowOf<UserList_query$key>;

/** A link that opens an account beside the list. */
function PersonLink({ id, children }: { id: string; children: ReactNode }) {
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('person', id);
  return (
    <NameLink to={{ search: String(next) }} state={markOf('person')} preventScrollReset>
      {children}
    </NameLink>
  );
}

type Props = { query: UserList_query$key; ownName: string | undefined };

/** Every account; one opens beside the list, and a button acts as its user. */
export function UserList({ query, ownName }: Props) {
  const { t } = useTranslation();
  const [actingAs, open, close] = useUrlOverlay('actAs');
  const [person, , closePerson] = useUrlOverlay('person');
  const list = useList<UserList_query$key>(
    graphql`
      fragment UserList_query on Query
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 1000 }, cursor: { type: "String" })
      @refetchable(queryName: "UserListQuery") {
        rows: adminUsers(first: $count, after: $cursor) @connection(key: "UserList_rows") {
          totalCount
          edges {
            node {
              id
              username
              contactName
              email
              phone
              state
              staffRoles
              targetCount
              lastSeenAt
              createdAt
            }
          }
        }
      }
    `,
    query,
  );
  const rolesOf = ({ staffRoles }: User): string =>
    staffRoles.map((role) => t(`staff.roles.${role}`)).join(', ') || t('staff.customer');
  const impersonateButton = ({ username, state }: User, variant: ButtonVariant) =>
    username !== ownName &&
    state === 'ACTIVE' && (
      <Button size="small" variant={variant} icon="user" onClick={() => open(username)}>
        {t('staff.actAs')}
      </Button>
    );
  const column = useColumns(list, 'staff');
  return (
    <>
      <ListTable<User>
        {...list}
        id="staffUsers"
        label={t('staff.customers')}
        searchLabel={t('staff.searchUsers')}
        empty={<EmptyState icon="users" title={t('staff.noUsers')} />}
        filterOrder={['account', 'role']}
        card={['username', 'state', 'name', 'role', 'email', 'act']}
        columns={[
          column.text('username', {
            header: 'account.username',
            width: '124px',
            choice: 'always',
            breaks: true,
            search: true,
            cell: ({ id, username }) => <PersonLink id={id}>{username}</PersonLink>,
          }),
          column.text('name', {
            of: ({ contactName }) => contactName,
            header: 'account.contactName',
            width: '148px',
            hideBelow: 'phone',
            breaks: true,
            search: true,
          }),
          column.text('email', {
            header: 'account.email',
            width: '184px',
            hideBelow: 'small',
            cell: ({ email }) => (email ? <EmailText>{email}</EmailText> : '–'),
            search: true,
          }),
          column.text('phone', {
            header: 'account.phone',
            width: '144px',
            hideBelow: 'small',
            choice: 'extra',
            search: true,
          }),
          column.text('role', {
            of: rolesOf,
            width: '116px',
            hideBelow: 'narrow',
            filter: {
              options: [
                { value: 'customer', label: t('staff.customer') },
                ...staffRoles.map((role) => ({ value: role, label: t(`staff.roles.${role}`) })),
              ],
              keeps: ({ staffRoles }, value) =>
                value === 'customer' ? staffRoles.length === 0 : staffRoles.some((role) => role === value),
            },
          }),
          column.status('state', accountStates, {
            header: 'staff.account',
            width: '104px',
            hideBelow: 'phone',
            filter: 'account',
          }),
          column.number('sites', {
            of: ({ targetCount }) => targetCount,
            header: 'staff.siteCount',
            width: '76px',
          }),
          column.dateTime('seen', { of: ({ lastSeenAt }) => lastSeenAt, header: 'staff.lastSeen' }),
          column.dateTime('created', { of: ({ createdAt }) => createdAt, choice: 'extra' }),
          column.custom('act', {
            header: 'staff.act',
            width: '184px',
            align: 'end',
            choice: 'always',
            card: 'under',
            cell: (user) => impersonateButton(user, 'quiet'),
            cardCell: (user) => impersonateButton(user, 'secondary'),
            fileValue: () => null,
          }),
        ]}
      />
      <Suspense fallback={null}>
        {person !== null && (
          <LazyPersonDrawer
            id={person}
            name={list.rows.find(({ id }) => id === person)?.username}
            ownName={ownName}
            onClose={closePerson}
          />
        )}
      </Suspense>
      {actingAs !== null && <ImpersonateUser username={actingAs} onClose={close} />}
    </>
  );
}
