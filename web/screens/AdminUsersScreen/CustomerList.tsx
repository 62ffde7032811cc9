import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../entities/paths.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import type { RestLoading } from '../../lists/RestLoading.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { InlineList } from '../../ui/layout/InlineList.tsx';
import { PersonLink } from './PersonLink.tsx';
import { withoutCustomer } from './staffRoles.ts';
import type { User } from './user.ts';

/** A customer with the accounts that see its sites. */
type Customer = { id: string; name: string; users: readonly User[]; to: string };

/** So many people are named; the others are in the list of the customer. */
const named = 5;

const nameOf = ({ contactName, username }: User): string => contactName ?? username;

/** Path of the list of accounts, narrowed by one of its filters. */
const pathOf = (filter: Record<string, string>): string => `${paths.adminUsers()}?${new URLSearchParams(filter)}`;

type Props = { users: readonly User[]; rest: ComponentProps<typeof RestLoading>; tools: ReactNode };

/** Accounts by customer; an account of several customers is with each, staff and accounts without a site by themselves. */
export function CustomerList({ users, rest, tools }: Props) {
  const { t } = useTranslation();
  const byCustomer = new Map<string, User[]>();
  for (const user of users)
    for (const customer of user.customers) byCustomer.set(customer, [...(byCustomer.get(customer) ?? []), user]);
  const staff = users.filter(({ staffRoles }) => staffRoles.length > 0);
  const others = users.filter(({ staffRoles, customers }) => staffRoles.length === 0 && customers.length === 0);
  const rows: Customer[] = [
    ...[...byCustomer].map(([name, own]) => ({
      id: `customer ${name}`,
      name,
      users: own,
      to: pathOf({ customer: name }),
    })),
    ...(staff.length > 0
      ? [{ id: 'staff', name: t('staff.ownStaff'), users: staff, to: pathOf({ role: 'staff' }) }]
      : []),
    ...(others.length > 0
      ? [{ id: 'none', name: t('staff.noCustomer'), users: others, to: pathOf({ customer: withoutCustomer }) }]
      : []),
  ];
  const column = useColumns({ rows }, 'staff');
  const countOf = ({ users: own }: Customer, state: User['state']) => own.filter((user) => user.state === state).length;
  return (
    <ListTable<Customer>
      id="staffCustomers"
      label={t('staff.byCustomer')}
      rows={rows}
      rest={rest}
      searchLabel={t('staff.searchCustomers')}
      tools={tools}
      empty={<EmptyState icon="users" title={t('staff.noUsers')} />}
      columns={[
        column.link('customer', ({ to }) => to, {
          of: ({ name }) => name,
          search: ({ name, users: own }) => [name, ...own.flatMap((user) => [nameOf(user), user.username, user.email])],
        }),
        column.custom('people', {
          header: 'staff.people',
          of: ({ users: own }) => own.map(nameOf).join(', '),
          breaks: true,
          hideBelow: 'phone',
          card: 'under',
          cell: ({ users: own }) => (
            <InlineList>
              {own.slice(0, named).map((user) => (
                <PersonLink key={user.id} id={user.id}>
                  {nameOf(user)}
                </PersonLink>
              ))}
              {own.length > named && <span>{t('staff.morePeople', { count: own.length - named })}</span>}
            </InlineList>
          ),
        }),
        column.number('accounts', { of: ({ users: own }) => own.length, hideBelow: 'phone' }),
        column.number('invited', { of: (customer) => countOf(customer, 'INVITED'), header: 'staff.state.INVITED' }),
        column.number('disabled', { of: (customer) => countOf(customer, 'DISABLED'), header: 'staff.state.DISABLED' }),
      ]}
    />
  );
}
