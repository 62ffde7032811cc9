import type { UserList_query$key } from '../../__generated__/UserList_query.graphql.ts';
import type { RowOf } from '../../lists/useList.ts';

/** An account of the list. */
export type User = RowOf<UserList_query$key>;
