import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router';
import type { CoreValues_core$key } from '../../__generated__/CoreValues_core.graphql.ts';
import { Failed } from '../../states/Failed.tsx';
import { Card } from '../../ui/Card.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ValueChart } from '../value/ValueChart.tsx';
import { ValueTable } from '../value/ValueTable.tsx';
import { useShownValue } from '../value/useShownValue.ts';

/** What a device measures now, with what else there is to know of it beside, and the chosen value over time. */
export function CoreValues({ core: key, beside }: { core: CoreValues_core$key; beside: ReactNode }) {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const { values } = useFragment(
    graphql`
      fragment CoreValues_core on Core {
        values {
          id
          key
          name
          visible
          ...ValueTable_value
          ...ValueChart_value
        }
      }
    `,
    key,
  );
  const [shown, show] = useShownValue(values ?? []);
  if (!values) return <Failed onRetry={() => void revalidate()} pending={state !== 'idle'} />;
  return (
    <Stack gap={4}>
      <Grid minColumn={420} gap={4}>
        <Card title={t('value.title')} padding="none">
          <ValueTable values={values} shownId={shown?.id ?? null} onShow={show} />
        </Card>
        {beside}
      </Grid>
      {shown && (
        <Card title={shown.name}>
          <ValueChart value={shown} />
        </Card>
      )}
    </Stack>
  );
}
