import type { MailRecord } from '../../../contract/entities/mail.ts';
import { mutation, type OutputBuilder } from '../../graph/mutation.ts';
import { readId } from '../../graph/nodeId.ts';
import { Mail } from './Mail.ts';

const payload = (t: OutputBuilder<{ mail: MailRecord }>) => ({
  mail: t.expose('mail', {
    type: Mail,
    nullable: true,
    description: 'Current state of the mail; null if the mutation failed.',
  }),
});

const uiNames = { mailId: 'id' };

mutation({
  name: 'sendMail',
  // POST /ui/admin/mails/{mailId}/send.
  description:
    'Sends a waiting mail now, or queues a failed one again with no attempts. A mail that is due already is not changed. Requires the staff role ADMIN. User errors: MAIL_SENDING, MAIL_ENDED if it was sent or dropped, MAIL_LINK_REMOVED for a failed one whose link was removed, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the mail.' }) }),
  uiNames,
  resolve: async ({ id }, { ui }) => ({ mail: await ui.sendMail({ mailId: readId('Mail', id).key }) }),
  payload,
});

mutation({
  name: 'dropMail',
  // POST /ui/admin/mails/{mailId}/drop.
  description:
    'Removes a waiting mail from the queue, so that it is never sent. Requires the staff role ADMIN. User errors: MAIL_SENDING, MAIL_ENDED if it is not waiting, NOT_FOUND, NO_PERMISSION.',
  input: (t) => ({ id: t.id({ required: true, description: 'ID of the mail.' }) }),
  uiNames,
  resolve: async ({ id }, { ui }) => ({ mail: await ui.dropMail({ mailId: readId('Mail', id).key }) }),
  payload,
});
