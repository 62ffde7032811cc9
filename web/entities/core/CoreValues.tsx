import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreValues_core$key } from '../../__generated__/CoreValues_core.graphql.ts';
import settingsQuery from '../../__generated__/ValueSettingsQuery$parameters.ts';
import writeQuery from '../../__generated__/WriteValueQuery$parameters.ts';
import { DeferredDialog } from '../../relay/DeferredDialog.tsx';
import { lazyQueryComponent } from '../../relay/lazyQueryComponent.tsx';
import { PartFailed } from '../../states/PartFailed.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useUrlOverlay } from '../useUrlOverlay.ts';
import { ValueChart } from '../value/ValueChart.tsx';
import type { ValueSettingsProps } from '../value/ValueSettings.tsx';
import { ValueTable } from '../value/ValueTable.tsx';
import { useShownValue } from '../value/useShownValue.ts';
import { isOfDevice, isSettable } from '../value/valueKinds.ts';
import { valueNameOf } from '../value/valueName.ts';
import type { WriteValueProps } from './actions/WriteValue.tsx';

const ValueSettings = lazyQueryComponent(
  settingsQuery,
  ({ value }: ValueSettingsProps) => ({ id: value.id }),
  () => import('../value/ValueSettings.tsx'),
);
const WriteValue = lazyQueryComponent(
  writeQuery,
  ({ core }: WriteValueProps) => ({ id: core.id }),
  () => import('./actions/WriteValue.tsx'),
);

type Props = {
  core: CoreValues_core$key;
  /** What else there is to know of the device, shown beside its values. */
  beside: ReactNode;
  /** Also what describes the device itself, and the settings to those who can only read them. */
  technical: boolean;
};

/**
 * What a device measures now, with what else there is to know of it beside, and the chosen value over time, with its
 * settings and, where it can be set, the way to set it.
 */
export function CoreValues({ core: key, beside, technical }: Props) {
  const { t } = useTranslation();
  const [settings, openSettings, closeSettings] = useUrlOverlay('settings');
  const [writing, write, closeWriting] = useUrlOverlay('write');
  const core = useFragment(
    graphql`
      fragment CoreValues_core on Core {
        id
        name
        uploading
        viewerCanOperate
        target @catch {
          name
        }
        space @catch {
          name
        }
        values @catch {
          id
          key
          ...valueName_value
          visible
          viewerCanEdit
          type {
            kind
          }
          ...ValueTable_value
          ...ValueChart_value
          ...WriteValue_value
        }
      }
    `,
    key,
  );
  const place = [core.target, core.space].flatMap((one) => (one.ok ? (one.value?.name ?? []) : []));
  const all = core.values.ok ? core.values.value : null;
  const values = all?.filter(({ type }) => technical || !isOfDevice(type.kind)) ?? null;
  const [shown, show] = useShownValue(values ?? []);
  const maySet = shown !== null && core.viewerCanOperate && isSettable(shown.type.kind);
  return (
    <Stack gap={4}>
      <Grid minColumn={420} gap={4}>
        <Card title={t('value.title')} padding="none">
          {values ? <ValueTable values={values} shownId={shown?.id ?? null} onShow={show} /> : <PartFailed />}
        </Card>
        {beside}
      </Grid>
      {shown && (
        <Card
          title={valueNameOf(shown)}
          actions={
            <>
              {maySet && (
                <Button size="small" icon="edit" disabled={core.uploading} onClick={() => write('open')}>
                  {t('write.set')}
                </Button>
              )}
              {(technical || shown.viewerCanEdit) && (
                <Button size="small" icon="settings" onClick={() => openSettings('open')}>
                  {t('valueSettings.open')}
                </Button>
              )}
            </>
          }
        >
          <ValueChart value={shown} place={[...place, core.name]} />
        </Card>
      )}
      <Suspense fallback={null}>
        {shown && settings !== null && (
          <ValueSettings value={{ id: shown.id, name: valueNameOf(shown) }} onClose={closeSettings} />
        )}
      </Suspense>
      {maySet && writing !== null && (
        <DeferredDialog title={t('write.title', { name: valueNameOf(shown) })} onClose={closeWriting}>
          <WriteValue core={core} value={shown} onClose={closeWriting} />
        </DeferredDialog>
      )}
    </Stack>
  );
}
