import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { HeldReadingList_target$key } from '../../__generated__/HeldReadingList_target.graphql.ts';
import { CoreName } from '../../entities/core/CoreName.tsx';
import { AnswerHeldReading } from '../../entities/heldReading/AnswerHeldReading.tsx';
import { heldReadingName, readHeldReading, type HeldReadingRow } from '../../entities/heldReading/heldReadingRow.ts';
import { useReadingTexts } from '../../entities/heldReading/useReadingTexts.ts';
import { useUrlOverlay } from '../../entities/useUrlOverlay.ts';
import { valueNameOf } from '../../entities/value/valueName.ts';
import type { StatusStyles } from '../../lists/columnTypes.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useColumns } from '../../lists/useColumns.tsx';
import { useList } from '../../lists/useList.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Caption } from '../../ui/layout/Caption.tsx';

const states: StatusStyles<HeldReadingRow['state']> = {
  HELD: { tone: 'warn', label: 'heldReading.states.HELD' },
  REFUSED: { tone: 'neutral', label: 'heldReading.states.REFUSED' },
};

/** Milliseconds that are more than any time, by which held readings sort before refused ones. */
const afterAll = 1e15;

/** Readings that are not counted, held ones first, the newest first, with the reading before them and the answers. */
export function HeldReadingList({ target }: { target: HeldReadingList_target$key }) {
  const { t } = useTranslation();
  const textsOf = useReadingTexts();
  const [answering, open, close] = useUrlOverlay('answer');
  const list = useList<HeldReadingList_target$key>(
    graphql`
      fragment HeldReadingList_target on Target
      @throwOnFieldError
      @argumentDefinitions(count: { type: "Int", defaultValue: 200 }, cursor: { type: "String" })
      @refetchable(queryName: "HeldReadingListQuery") {
        rows: heldReadings(first: $count, after: $cursor) @connection(key: "HeldReadingList_rows") {
          __id
          totalCount
          edges {
            node {
              id
              ...heldReadingRow_reading
            }
          }
        }
      }
    `,
    target,
    200,
  );
  const rows = list.rows.map((node) => readHeldReading(node));
  const answered = rows.find(({ id }) => id === answering);
  const column = useColumns({ rows }, 'heldReading');
  const answerButton = (row: HeldReadingRow) =>
    row.viewerCanAnswer && (
      <Button
        size="small"
        aria-label={t('heldReading.answerOf', { name: heldReadingName(row) })}
        onClick={() => open(row.id)}
      >
        {t('heldReading.answer')}
      </Button>
    );
  return (
    <>
      <ListTable<HeldReadingRow>
        rest={list.rest}
        rows={rows}
        id="heldReadings"
        label={t('heldReading.title')}
        searchLabel={t('heldReading.search')}
        empty={<EmptyState icon="check" title={t('heldReading.none')} text={t('heldReading.noneText')} />}
        filterOrder={['state', 'reason']}
        card={['core', 'state', 'value', 'at', 'before', 'reading', 'reason', 'act']}
        columns={[
          column.text('core', {
            of: ({ core }) => core?.name,
            cell: ({ core }) => (core ? <CoreName core={core} /> : '–'),
            width: '148px',
            card: 'name',
            choice: 'always',
            breaks: true,
            search: true,
          }),
          column.text('value', {
            of: ({ value }) => value && valueNameOf(value),
            width: '124px',
            hideBelow: 'small',
            breaks: true,
            search: true,
          }),
          column.dateTime('at', { of: ({ at, foundAt }) => at ?? foundAt, hideBelow: 'narrow' }),
          column.text('before', {
            of: (row) => textsOf(row).before,
            cardText: (row) => `${t('heldReading.before')} ${textsOf(row).before}`,
            width: '124px',
            align: 'end',
            hideBelow: 'narrow',
            sortValue: ({ before }) => before?.reading,
          }),
          column.text('reading', {
            of: (row) => textsOf(row).reading,
            cell: (row) => (
              <>
                {textsOf(row).reading}
                {row.readingCount > 1 && <Caption>{t('heldReading.count', { count: row.readingCount })}</Caption>}
              </>
            ),
            cardText: (row) =>
              [
                `${t('heldReading.reading')} ${textsOf(row).reading}`,
                row.readingCount > 1 && t('heldReading.count', { count: row.readingCount }),
              ]
                .filter(Boolean)
                .join(', '),
            width: '148px',
            align: 'end',
            breaks: true,
            sortValue: ({ reading }) => reading,
          }),
          column.text('reason', { of: (row) => textsOf(row).reason, breaks: true, hideBelow: 'small', filter: true }),
          column.status('state', states, {
            width: '160px',
            filter: true,
            sort: 'ascending',
            sortValue: ({ state, foundAt }) => (state === 'HELD' ? 0 : afterAll) - Date.parse(foundAt),
          }),
          column.dateTime('found', { of: ({ foundAt }) => foundAt, choice: 'extra' }),
          column.custom('act', {
            header: 'heldReading.answer',
            hideHeader: true,
            hasActions: true,
            align: 'end',
            width: '112px',
            choice: 'always',
            card: 'under',
            cell: answerButton,
            fileValue: () => null,
          }),
        ]}
      />
      {answered && (
        <AnswerHeldReading
          reading={answered}
          connections={list.connection === null ? [] : [list.connection]}
          onClose={close}
        />
      )}
    </>
  );
}
