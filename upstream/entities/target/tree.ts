import type { InputOf } from '../../../contract/wire/endpoint.ts';
import type { targetTree } from '../../../contract/entities/targetTree.ts';

/** A submitted building tree. */
export type Tree = InputOf<typeof targetTree.createTree>;

/** Error of one row; `path` for example groups.0.spaces.3.name. */
export type RowError = { path: string; code: string };
