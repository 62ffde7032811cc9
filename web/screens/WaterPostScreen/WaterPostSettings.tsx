import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { WaterPostSettingsMutation } from '../../__generated__/WaterPostSettingsMutation.graphql.ts';
import type { WaterPostSettings_target$key } from '../../__generated__/WaterPostSettings_target.graphql.ts';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { paths } from '../../entities/paths.ts';
import { Form } from '../../forms/Form.tsx';
import { useRules } from '../../forms/useRules.ts';
import { checked } from '../../forms/useSaving.ts';
import { mutation } from '../../relay/mutation.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { WaterPostOrders } from './WaterPostOrders.tsx';

/** Changes whether, how often and in which language the residents of a target get water reports. */
const useUpdateWaterPost = mutation<WaterPostSettingsMutation>(graphql`
  mutation WaterPostSettingsMutation($input: UpdateWaterPostInput!) {
    updateWaterPost(input: $input) {
      waterPost {
        id
        enabled
        interval
        locale
      }
      userErrors {
        code
        message
        path
      }
    }
  }
`);

const intervals = ['EVERY_MONTH', 'EVERY_3_MONTHS', 'EVERY_6_MONTHS', 'EVERY_12_MONTHS'] as const;
const locales = ['FI', 'EN'] as const;

/** Whether and how often the residents get a water report, and in which language; beside it the orders that wait. */
export function WaterPostSettings({ target: key }: { target: WaterPostSettings_target$key }) {
  const { t } = useTranslation();
  const rules = useRules();
  const update = useUpdateWaterPost();
  const target = useFragment(
    graphql`
      fragment WaterPostSettings_target on Target @throwOnFieldError {
        id
        key
        waterPost @required(action: THROW) {
          enabled
          interval
          locale
          ...WaterPostOrders_waterPost
        }
      }
    `,
    key,
  );
  const { id, key: targetKey, waterPost } = target;
  return (
    <Grid minColumn={380} gap={4}>
      <Card title={t('waterPost.settings')}>
        <Stack gap={4}>
          <Form
            from={{ id, ...waterPost }}
            fields={{ enabled: rules.flag(), interval: rules.oneOf(intervals), locale: rules.oneOf(locales) }}
            send={({ id: targetId, ...edited }) => update({ targetId, ...edited })}
          >
            {(field) => (
              <Stack gap={4}>
                <Checkbox
                  label={t('waterPost.enabled')}
                  description={t('waterPost.enabledText')}
                  {...checked(field('enabled'))}
                />
                <Select
                  label={t('waterPost.interval')}
                  options={intervals.map((value) => ({ value, label: t(`waterPost.intervals.${value}`) }))}
                  {...field('interval')}
                />
                <Select
                  label={t('waterPost.locale')}
                  options={locales.map((value) => ({ value, label: t(`waterPost.locales.${value}`) }))}
                  {...field('locale')}
                />
              </Stack>
            )}
          </Form>
          <p>
            <RouteLink to={paths.waterPostExample(targetKey)}>{t('waterPost.example')}</RouteLink>
          </p>
        </Stack>
      </Card>
      <WaterPostOrders waterPost={waterPost} targetId={id} />
    </Grid>
  );
}
