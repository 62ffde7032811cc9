import { builder } from '../../graph/builder.ts';
import { connectionOf } from '../../graph/connection.ts';
import { limits } from '../../graph/limits.ts';
import { positionedPage } from '../../graph/positionedPages.ts';
import { Mail, MailState } from './Mail.ts';

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
      resolve: (_root, args, { ui }, info) =>
        positionedPage({ keys: 3, request: { args, info } }, (rows) =>
          ui.mails({ state: args.state ?? undefined, text: args.text ?? undefined, ...rows }),
        ),
    },
    connectionOf(Mail),
  ),
);
