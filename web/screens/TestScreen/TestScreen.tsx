import { useTranslation } from 'react-i18next';
import { graphql } from 'react-relay';
import type { TestScreenQuery } from '../../__generated__/TestScreenQuery.graphql.ts';
import { LocationBreadcrumbs } from '../../entities/LocationBreadcrumbs.tsx';
import { useUrlParam } from '../../entities/useUrlParam.ts';
import { DeferredCard } from '../../relay/DeferredCard.tsx';
import { screenOf, type ScreenData } from '../../relay/screenOf.tsx';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { useScreenName } from '../../relay/useScreenName.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StartTest } from './StartTest.tsx';
import { TestRunList } from './TestRunList.tsx';
import { testResults } from './testResult.ts';

const query = graphql`
  query TestScreenQuery($result: LogResult) @preloadable {
    ...TestRunList_query @arguments(result: $result)
  }
`;

/** The device test view for production: starts tests by serial number, and lists them with their results. */
function TestScreen(data: ScreenData<TestScreenQuery>) {
  const { t } = useTranslation();
  const name = useScreenName();
  const refetch = useRefetchScreen();
  const [, setResult] = useUrlParam('result');
  const result = data.variables.result ?? null;
  return (
    <Stack gap={4}>
      <PageHeader title={name} breadcrumbs={<LocationBreadcrumbs target={null} />} />
      <Stack widest={560}>
        <Card title={t('testRuns.start')}>
          <StartTest
            onStarted={() => {
              // A test that was started is not among those of another result.
              if (result !== null && result !== 'RUNNING') setResult(null);
              // The service lists the test that it has begun, with its steps.
              else refetch();
            }}
          />
        </Card>
      </Stack>
      <Stack widest={280}>
        <Select
          label={t('testRuns.result')}
          value={result ?? ''}
          onChange={setResult}
          options={[
            { value: '', label: t('testRuns.all') },
            ...testResults.map((value) => ({ value, label: t(`coreLog.result.${value}`) })),
          ]}
        />
      </Stack>
      <DeferredCard title={t('testRuns.runs')}>
        <TestRunList key={result} query={data} result={result} />
      </DeferredCard>
    </Stack>
  );
}

export default screenOf<TestScreenQuery>(query, TestScreen);
