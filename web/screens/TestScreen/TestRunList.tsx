import { useTranslation } from 'react-i18next';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import type { TestRunListPollQuery } from '../../__generated__/TestRunListPollQuery.graphql.ts';
import type { TestRunList_query$key } from '../../__generated__/TestRunList_query.graphql.ts';
import type { LogResult } from '../../__generated__/TestScreenQuery.graphql.ts';
import { LogResultBadge } from '../../entities/core/log/LogResultBadge.tsx';
import { LogTable } from '../../entities/core/log/LogTable.tsx';
import { paths } from '../../entities/paths.ts';
import { usePollWhile } from '../../entities/usePollWhile.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLog } from '../../lists/useLog.ts';
import { linkStyle } from '../../ui/button/linkStyle.ts';
import { TestSteps } from './TestSteps.tsx';

/** Polls the tests that are listed while one of them is running and the page is visible. */
const useTestPoll = (isRunning: boolean, variables: TestRunListPollQuery['variables']): void => {
  const environment = useRelayEnvironment();
  usePollWhile(isRunning, () => {
    const request = fetchQuery<TestRunListPollQuery>(
      environment,
      graphql`
        query TestRunListPollQuery($count: Int!, $result: LogResult) {
          ...TestRunList_query @arguments(count: $count, result: $result)
        }
      `,
      variables,
    );
    // The next poll repeats a failed one.
    request.toPromise().catch(() => undefined);
  });
};

const DeviceLink = styled(Link)`
  ${linkStyle}
`;

/** Number of runs that a page has. */
const pageSize = 50;

type Props = {
  query: TestRunList_query$key;
  /** The only result that is listed; null for all. */
  result: LogResult | null;
};

/** The production tests, newest first; while one is running its steps and its result follow by themselves. */
export function TestRunList({ query: key, result }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, rows, more } = useLog(
    graphql`
      fragment TestRunList_query on Query
      @throwOnFieldError
      @refetchable(queryName: "TestRunListQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 50 }
        cursor: { type: "String" }
        result: { type: "LogResult" }
      ) {
        testRuns(first: $count, after: $cursor, result: $result)
          @connection(key: "TestRunList_testRuns", filters: ["result"])
          @required(action: THROW) {
          edges {
            node {
              key
              serialId
              coreKey
              startedAt
              endedAt
              result
              by
              steps {
                name
                result
                detail
              }
            }
          }
        }
        viewer {
          user {
            isMes
          }
        }
      }
    `,
    key,
    ({ testRuns }) => testRuns,
  );
  const isMes = data.viewer?.user.isMes === true;
  const isRunning = rows.some((run) => run.result === 'RUNNING');
  useTestPoll(isRunning, { count: Math.max(pageSize, rows.length), result });
  const secondsOf = ({ startedAt, endedAt }: (typeof rows)[number]): number | null =>
    endedAt ? Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) : null;
  const durationOf = (run: (typeof rows)[number]): string => {
    const seconds = secondsOf(run);
    return seconds === null ? '–' : t('testRuns.seconds', { count: seconds });
  };
  return (
    <LogTable
      title={t('testRuns.runs')}
      rows={rows}
      empty={result === null ? t('testRuns.none') : t('testRuns.noneOf', { result: t(`coreLog.result.${result}`) })}
      emptyText={t(result === null ? 'testRuns.noneText' : 'testRuns.noneOfText')}
      {...more}
      columns={[
        {
          id: 'serialId',
          header: t('testRuns.serialId'),
          breaks: true,
          choice: 'always',
          cell: ({ serialId, coreKey }) =>
            isMes && typeof coreKey === 'number' ? (
              <DeviceLink to={paths.audit(coreKey)}>{serialId}</DeviceLink>
            ) : (
              serialId
            ),
        },
        {
          id: 'at',
          header: t('testRuns.at'),
          cell: ({ startedAt }) => format.unbrokenDateTime(startedAt),
          hideBelow: 'phone',
          folds: 'plain',
        },
        {
          id: 'steps',
          header: t('testRuns.steps'),
          cell: ({ steps }) => <TestSteps steps={steps} />,
          hideBelow: 'narrow',
          folds: 'plain',
        },
        { id: 'result', header: t('testRuns.result'), cell: (run) => <LogResultBadge result={run.result} /> },
        { id: 'duration', header: t('testRuns.duration'), cell: durationOf, align: 'end', hideBelow: 'small' },
        { id: 'by', header: t('testRuns.by'), cell: ({ by }) => by ?? '–', hideBelow: 'small' },
      ]}
    />
  );
}
