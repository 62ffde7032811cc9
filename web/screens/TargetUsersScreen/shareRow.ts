import type { ShareList_target$key } from '../../__generated__/ShareList_target.graphql.ts';
import type { RowOf } from '../../lists/useList.ts';

/** A share as the list of the users of a target has it. */
export type ShareRow = RowOf<ShareList_target$key>;
