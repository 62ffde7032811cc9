import type { MailRecord } from '../../../contract/entities/mail.ts';
import { builder } from '../../graph/builder.ts';
import { connectionOf, type Page } from '../../graph/connection.ts';
import { decodeCursor, encodeCursor, listOf, readSize } from '../../graph/cursor.ts';
import { limits } from '../../graph/limits.ts';
import type { ListOrder, SortValue } from '../../graph/order.ts';
import { Mail, MailState } from './Mail.ts';

/** Sort keys of a row: those in its cursor of /ui, which are a JSON list. */
const positionOf = ({ cursor }: MailRecord): SortValue[] => JSON.parse(cursor) as SortValue[];

/** The order of /ui: the rank of the state, the age and the id. */
const order: ListOrder<MailRecord> = [0, 1, 2].map((index) => ({
  by: (row: MailRecord) => positionOf(row)[index] ?? null,
}));

builder.queryField('mails', (t) =>
  t.connection(
    {
      type: Mail,
      nullable: true,
      // GET /ui/admin/mails.
      description:
        'Mails of the queue: waiting ones, the oldest first, then failed ones and then all others, newest first. Requires the staff role ADMIN. Errors: FORBIDDEN for other viewers, BAD_USER_INPUT for a text of over 100 characters.',
      args: {
        state: t.arg({ type: MailState, description: 'State of the mails. Default: all states.' }),
        text: t.arg.string({
          description: 'Words of the receiver or the subject; case-insensitive, up to 100 characters.',
        }),
      },
      complexity: ({ first, last }) => ({ field: 1, multiplier: first ?? last ?? limits.page }),
      resolve: async (_root, args, { ui }, info): Promise<Page<MailRecord>> => {
        const list = listOf({ args, info });
        const { first, last } = readSize(args, limits.page);
        const cursorIn = (name: 'after' | 'before') => {
          const found = decodeCursor(name, args[name], { list, order });
          return found && JSON.stringify(found.position);
        };
        const [after, before] = [cursorIn('after'), cursorIn('before')];
        const { items, total, hasMore } = await ui.mails({
          state: args.state ?? undefined,
          text: args.text ?? undefined,
          after,
          before,
          limit: last ?? first,
          backwards: last === undefined ? undefined : true,
        });
        const edges = items.map((node) => ({
          node,
          cursor: encodeCursor(list, { position: positionOf(node), page: 1 }),
        }));
        return {
          edges,
          totalCount: total,
          pageInfo: {
            startCursor: edges[0]?.cursor ?? null,
            endCursor: edges.at(-1)?.cursor ?? null,
            hasPreviousPage: last === undefined ? after !== undefined : hasMore,
            hasNextPage: last === undefined ? hasMore : before !== undefined,
          },
        };
      },
    },
    connectionOf(Mail),
  ),
);
