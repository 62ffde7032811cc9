import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { DataFeeds_target$key } from '../../__generated__/DataFeeds_target.graphql.ts';
import { useSearch } from '../../lists/useSearch.ts';
import { SegmentedControl } from '../../ui/button/SegmentedControl.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { FeedChart } from './FeedChart.tsx';
import { feedRangeIn, feedRanges } from './feedRanges.ts';
import { FeedValues } from './FeedValues.tsx';

/** The data feeds of a target: the data of a range, and the values with their status. */
export function DataFeeds({ target: key }: { target: DataFeeds_target$key }) {
  const { t } = useTranslation();
  const [search, change] = useSearch();
  const {
    key: targetKey,
    name,
    dataFeeds,
  } = useFragment(
    graphql`
      fragment DataFeeds_target on Target @throwOnFieldError {
        key
        name
        dataFeeds @required(action: THROW) {
          id
          name
          values {
            status
          }
          ...FeedValues_feed
        }
      }
    `,
    key,
  );
  const range = feedRangeIn(search);
  return (
    <PageSection id="feeds" label={t('dataFeeds.title')}>
      <Stack gap={3}>
        <Row gap={3} wrap align="end" justify="between">
          <h2>{t('dataFeeds.title')}</h2>
          {dataFeeds.length > 0 && (
            <SegmentedControl
              label={t('dataFeeds.range')}
              value={range}
              onChange={(next) => change({ range: next === 'day' ? null : next })}
              options={feedRanges.map((value) => ({ value, label: t(`dataFeeds.ranges.${value}`) }))}
            />
          )}
        </Row>
        {dataFeeds.length === 0 && (
          <EmptyState icon="chart" headingLevel={3} title={t('dataFeeds.none')} text={t('dataFeeds.noneText')} />
        )}
        {dataFeeds.map((feed) => (
          <Card key={feed.id} title={feed.name} headingLevel={3}>
            <Stack gap={4}>
              {feed.values.some(({ status }) => status === 'SHOWN') ? (
                <FeedChart feedId={feed.id} name={feed.name} place={name} range={range} />
              ) : (
                <p>{t('dataFeeds.noneShown')}</p>
              )}
              <FeedValues feed={feed} name={feed.name} targetKey={targetKey} place={name} />
            </Stack>
          </Card>
        ))}
      </Stack>
    </PageSection>
  );
}
