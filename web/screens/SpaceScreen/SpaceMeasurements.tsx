import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceMeasurements_space$key } from '../../__generated__/SpaceMeasurements_space.graphql.ts';
import { LiveCore } from '../../entities/core/live/LiveCore.tsx';
import { ValueChart } from '../../entities/value/ValueChart.tsx';
import { useShownValue } from '../../entities/value/useShownValue.ts';
import { byImportance, isOfDevice } from '../../entities/value/valueKinds.ts';
import { valueNameOf } from '../../entities/value/valueName.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { DevicesDetails } from './DevicesDetails.tsx';
import { SpaceDevices } from './SpaceDevices.tsx';
import { ValueTile } from './ValueTile.tsx';

/** What is measured in a space: the latest readings as tiles, the chosen one over time, and the devices that measure. */
export function SpaceMeasurements({ space: key }: { space: SpaceMeasurements_space$key }) {
  const { t } = useTranslation();
  const space = useFragment(
    graphql`
      fragment SpaceMeasurements_space on Space @throwOnFieldError {
        name
        target {
          id
          name
          viewerSeesAll
        }
        cores @required(action: THROW) {
          ...LiveCore_core
          name
          online
          values @required(action: THROW) {
            id
            key
            ...valueName_value
            visible
            type {
              kind
            }
            ...ValueTile_value
            ...ValueChart_value
          }
        }
        ...SpaceDevices_space
      }
    `,
    key,
  );
  const values = space.cores
    .flatMap((core) => core.values.map((value) => ({ ...value, name: valueNameOf(value), device: core.name })))
    .filter(({ visible, type }) => visible && !isOfDevice(type.kind))
    .toSorted((a, b) => byImportance(a.type.kind, b.type.kind));
  const isAlone = (name: string) => values.filter((value) => value.name === name).length === 1;
  const [shown, show] = useShownValue(values);
  if (space.cores.length === 0)
    return <EmptyState icon="device" title={t('space.noDevices')} text={t('space.noDevicesText')} />;
  const offline = space.cores.filter(({ online }) => !online).length;
  const content = (
    <Stack gap={4}>
      {values.length > 0 && (
        <Stack as="section" gap={3}>
          <h2>{t('space.readings')}</h2>
          <Grid minColumn={150} gap={3} pairs>
            {values.map((value) => (
              <ValueTile
                key={value.id}
                value={value}
                device={isAlone(value.name) ? null : value.device}
                current={value.id === shown?.id}
                onShow={() => show(value.key)}
              />
            ))}
          </Grid>
        </Stack>
      )}
      {shown && (
        <Card title={shown.name}>
          <ValueChart value={shown} place={[space.target?.name ?? '', space.name, shown.device].filter(Boolean)} />
        </Card>
      )}
      <Card title={t('devices.title')} padding="none">
        <SpaceDevices space={space} />
      </Card>
    </Stack>
  );
  return (
    <>
      {space.target && <LiveCore targetId={space.target.id} cores={space.cores} />}
      {space.target?.viewerSeesAll ? content : <DevicesDetails offline={offline}>{content}</DevicesDetails>}
    </>
  );
}
