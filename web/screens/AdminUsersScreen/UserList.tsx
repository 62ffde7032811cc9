import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { UserList_query$key } from '../../__generated__/UserList_query.graphql.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import type { ButtonVariant } from '../../ui/button/buttonStyle.ts';
import { EmailText } from '../../ui/display/EmailText.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { CustomerList } from './CustomerList.tsx';
import { ImpersonateUser } from './ImpersonateUser.tsx';
import { LazyPersonDrawer } from './LazyPersonDrawer.tsx';
import type { User } from './user.ts';
import { PersonLink } from './PersonLink.tsx';
import { accountStates, staffRoles, withoutCustomer } from './staffRoles.ts';

const byName = new Intl.Collator('fi', { numeric: true }).compare;

type Props = { query: UserList_query$key; ownName: string | undefined };

/** Every account; one opens beside the list, and a button acts as its user. */
export function UserList({ query, ownName }: Props) {
  const { t } = useTranslation();
  const [actingAs, open, close] = useUrlOverlay('actAs');
  const [person, , closePerson] = useUrlOverlay('person');
  const [group, setGroup] = useUrlParam('group');
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
              customers
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
  const grouping = (
    <SegmentedControl
      label={t('staff.grouping')}
      value={group === 'customer' ? 'customer' : 'person'}
      onChange={(value) => setGroup(value === 'customer' ? value : null)}
      options={[
        { value: 'person', label: t('staff.byPerson') },
        { value: 'customer', label: t('staff.byCustomer') },
      ]}
    />
  );
  const customers = [...new Set(list.rows.flatMap((user) => user.customers))].toSorted(byName);
  const people = (
    <ListTable<User>
      {...list}
      id="staffUsers"
      label={t('staff.customers')}
      searchLabel={t('staff.searchUsers')}
      empty={<EmptyState icon="users" title={t('staff.noUsers')} />}
      tools={grouping}
      filterOrder={['account', 'role', 'customer']}
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
              { value: 'staff', label: t('staff.ownStaff') },
              ...staffRoles.map((role) => ({ value: role, label: t(`staff.roles.${role}`) })),
            ],
            keeps: ({ staffRoles }, value) =>
              value === 'customer' || value === 'staff'
                ? staffRoles.length > 0 === (value === 'staff')
                : staffRoles.some((role) => role === value),
          },
        }),
        column.status('state', accountStates, {
          header: 'staff.account',
          width: '104px',
          hideBelow: 'phone',
          filter: 'account',
        }),
        column.text('customer', {
          of: (user) => user.customers.join(', '),
          header: 'staff.customer',
          hideBelow: 'small',
          choice: 'extra',
          breaks: true,
          search: (user) => user.customers,
          filter: {
            options: [
              ...customers.map((value) => ({ value, label: value })),
              { value: withoutCustomer, label: t('staff.noCustomer') },
            ],
            keeps: (user, value) =>
              value === withoutCustomer
                ? user.customers.length === 0 && user.staffRoles.length === 0
                : user.customers.includes(value),
          },
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
  );
  return (
    <>
      {group === 'customer' ? <CustomerList users={list.rows} rest={list.rest} tools={grouping} /> : people}
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
