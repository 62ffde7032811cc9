import { graphql, readInlineData } from 'react-relay';
import type { mailRow_mail$data, mailRow_mail$key } from '../../__generated__/mailRow_mail.graphql.ts';
import type { MailRowsQuery$variables } from '../../__generated__/MailRowsQuery.graphql.ts';
import type { StatusStyles } from '../../lists/columnTypes.ts';
import type { Sort } from '../../ui/table/column.ts';

/** A mail as the list has it. */
export type MailRow = mailRow_mail$data;

/** Reads a mail; the list and the reading of all matches select it by this fragment. */
export const readMailRow = (key: mailRow_mail$key): MailRow =>
  readInlineData(
    graphql`
      fragment mailRow_mail on Mail @inline {
        id
        to
        kind
        subject
        state
        attempts
        error
        queuedAt
        nextAttemptAt
        sentAt
        isSending
        isLinkRemoved
        viewerCanSend
        viewerCanDrop
      }
    `,
    key,
  );

/** Tone and words of the states of a mail, in the order of the list. */
export const mailStates: StatusStyles<MailRow['state']> = {
  WAITING: { tone: 'busy', label: 'mails.states.WAITING' },
  FAILED: { tone: 'failed', label: 'mails.states.FAILED' },
  SENT: { tone: 'ok', label: 'mails.states.SENT' },
  DROPPED: { tone: 'neutral', label: 'mails.states.DROPPED' },
};

/** Selection that the server makes. */
export type MailSelection = Pick<MailRowsQuery$variables, 'state' | 'text'>;

/** Selection of the screen's query. */
export const firstSelection: MailSelection = { state: null, text: null };

/** The only order: waiting mails first. */
export const firstSort: Sort = { column: 'state', direction: 'ascending' };

/** The query variables of the list's state in the URL. */
export const mailSelectionOf = (address: { text: string; valueOf: (filter: string) => string }): MailSelection => {
  const states = Object.keys(mailStates) as MailRow['state'][];
  const text = address.text.trim().slice(0, 100);
  return {
    state: states.find((one) => one === address.valueOf('state')) ?? null,
    text: text === '' ? null : text,
  };
};
