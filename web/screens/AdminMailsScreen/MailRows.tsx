import { useTranslation } from 'react-i18next';
import { graphql, usePaginationFragment } from 'react-relay';
import type { MailRows_query$key } from '../../__generated__/MailRows_query.graphql.ts';
import type { MailRowsQuery } from '../../__generated__/MailRowsQuery.graphql.ts';
import { usePollWhile } from '../../entities/usePollWhile.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import type { ListColumn } from '../../lists/listColumn.ts';
import { MoreRows } from '../../lists/MoreRows.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useListParams } from '../../lists/useListParams.ts';
import { useMorePages } from '../../lists/useMorePages.ts';
import { useServerSelection } from '../../lists/useServerSelection.ts';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { partFailure } from '../../states/partFailures.ts';
import { EmailText } from '../../ui/display/EmailText.tsx';
import { useNow } from '../../ui/display/useNow.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';
import { MailActions } from './MailActions.tsx';
import { firstSelection, firstSort, mailSelectionOf, mailStates, readMailRow, type MailRow } from './mailRow.ts';
import { useMailDetail } from './useMailDetail.ts';
import { useMailMatches } from './useMailMatches.ts';

/** Number of mails that one request adds to the list, as in the fragment below. */
const pageSize = 200;

/** Interval at which the list is read while mails are to be sent within it, in milliseconds. */
const pollMs = 10_000;

/** The server searches, narrows and sorts the list: a column neither sorts nor narrows the loaded rows. */
const sortedByServer = ({ sortValue, ...column }: ListColumn<MailRow>): ListColumn<MailRow> =>
  sortValue ? { fileValue: sortValue, ...column } : column;

type Props = { query: MailRows_query$key; isConfigured: boolean };

/** The mails that the URL selects, a page at once. */
export function MailRows({ query, isConfigured }: Props) {
  const { t } = useTranslation();
  const refetchScreen = useRefetchScreen();
  const now = useNow(pollMs);
  const readMatches = useMailMatches();
  const detailOf = useMailDetail(isConfigured);
  const { data, refetch, ...pages } = usePaginationFragment<MailRowsQuery, MailRows_query$key>(
    graphql`
      fragment MailRows_query on Query
      @throwOnFieldError
      @refetchable(queryName: "MailRowsQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 200 }
        cursor: { type: "String" }
        state: { type: "MailState" }
        text: { type: "String" }
      ) {
        mails(first: $count, after: $cursor, state: $state, text: $text) @connection(key: "MailRows_mails") {
          totalCount
          edges {
            node {
              ...mailRow_mail
            }
          }
        }
      }
    `,
    query,
  );
  const connection = data.mails;
  if (!connection) throw partFailure();
  const wanted = mailSelectionOf(useListParams(firstSort));
  const { shown, isSearching } = useServerSelection(firstSelection, wanted, refetch);
  const { rows: edges, ...more } = useMorePages(pages, connection.edges, { pageSize, subject: shown });
  const rows = edges.map(({ node }) => readMailRow(node));
  const isMoving = ({ isSending, nextAttemptAt }: MailRow): boolean =>
    isSending || (typeof nextAttemptAt === 'string' && Date.parse(nextAttemptAt) < now + pollMs);
  usePollWhile(isConfigured && rows.some(isMoving), refetchScreen, pollMs);
  const total = connection.totalCount;
  const column = useColumns({ rows }, 'mails');
  const actions = (mail: MailRow) => {
    const canSend = mail.viewerCanSend && (isConfigured || mail.state === 'FAILED');
    return (canSend || mail.viewerCanDrop) && <MailActions mail={mail} canSend={canSend} onDone={refetchScreen} />;
  };
  const columns = [
    column.text('subject', {
      choice: 'always',
      breaks: true,
      card: 'name',
      cell: ({ subject, kind }) => (
        <>
          {subject}
          <Caption>{t(`mails.kinds.${kind}`)}</Caption>
        </>
      ),
    }),
    column.text('to', { width: '190px', breaks: true, cell: ({ to }) => <EmailText>{to}</EmailText> }),
    column.status('state', mailStates, {
      width: '118px',
      filter: { keeps: () => true },
      sort: 'ascending',
    }),
    column.dateTime('queuedAt', { width: '148px' }),
    column.number('attempts', { width: '84px', hideBelow: 'small' }),
    column.text('detail', { of: detailOf, breaks: true, hideBelow: 'phone' }),
    column.custom('act', {
      header: 'staff.act',
      width: '160px',
      choice: 'always',
      hasActions: true,
      cell: actions,
      cardCell: actions,
      fileValue: () => null,
    }),
  ];
  return (
    <>
      <ListTable<MailRow>
        id="mails"
        label={t('mails.title')}
        rows={rows}
        total={total}
        loadMatching={() => readMatches(wanted)}
        searchLabel={t('mails.search')}
        empty={<EmptyState icon="message" title={t('mails.none')} text={t('mails.noneText')} />}
        nothingFound={isSearching ? t('palette.searching') : undefined}
        columns={columns.map(sortedByServer)}
      />
      <MoreRows more={more} left={total - rows.length} />
    </>
  );
}
