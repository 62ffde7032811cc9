import type { ToolTargetList_query$key } from '../../__generated__/ToolTargetList_query.graphql.ts';
import type { RowOf } from '../../lists/useList.ts';

/** A target of the list. */
export type ToolTarget = RowOf<ToolTargetList_query$key>;
