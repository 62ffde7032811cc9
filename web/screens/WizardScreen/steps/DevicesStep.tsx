import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/Button.tsx';
import { SegmentedControl } from '../../../ui/button/SegmentedControl.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import { canReadBarcodes } from '../barcodes.ts';
import { withSpaceOf, type DeviceLine, type Model, type ReadingMode, type Room } from '../model/devices.ts';
import { fieldId } from '../model/problems.ts';
import { Line, LinesToCorrect } from './LinesToCorrect.tsx';
import { SerialsField } from './SerialsField.tsx';
import type { StepProps } from './stepProps.ts';

const ReaderCard = lazyComponent(async () => (await import('./ReaderCard.tsx')).ReaderCard);

const modelName = ({ name, productName }: Model): string => `${productName}, ${name}`;

type Props = StepProps & {
  lookupRefused: string | null;
  /** Spaces that a device can be put into. */
  rooms: readonly Room[];
  mode: ReadingMode;
  onMode: (mode: ReadingMode) => void;
  /** Key of the space in hand, from which the order of a reader goes on. */
  chosen: string | null;
  onChosen: (key: string) => void;
};

/** The suggested space of a device that waits for one: that of the line before it, whose other meter it may be. */
const suggestion = (devices: readonly DeviceLine[], waiting: DeviceLine): string | undefined =>
  devices.findLast(({ line, room }) => line < waiting.line && room !== null)?.room?.name;

/** The devices: typed, pasted or read serials, what is wrong with them, and those that wait for a space. */
export function DevicesStep(props: Props) {
  const { reading, change, problems, models, lookupRefused, rooms, mode, onMode, chosen, onChosen } = props;
  const { t } = useTranslation();
  const { draft, devices } = reading;
  const setText = (devicesText: string) => change((before) => ({ ...before, devices: devicesText }));
  const wrong = problems.filter(({ isWaiting }) => !isWaiting);
  const waiting = problems.flatMap((problem) => {
    const device = problem.isWaiting && devices.find(({ line }) => line === problem.line);
    return device ? [{ problem, device }] : [];
  });
  const options = rooms.map(({ name }) => ({ value: name, label: name }));
  return (
    <Stack gap={4}>
      {lookupRefused !== null && <Banner tone="warning" title={lookupRefused} />}
      <Card
        title={t('wizard.readTypePaste')}
        actions={
          <SegmentedControl
            label={t('wizard.readingMode')}
            value={mode}
            onChange={onMode}
            options={[
              ...(canReadBarcodes()
                ? [{ value: 'camera' as const, label: t('wizard.camera'), icon: 'fit' as const }]
                : []),
              { value: 'paste', label: t('wizard.paste') },
              { value: 'reader', label: t('wizard.reader') },
            ]}
          />
        }
      >
        <Stack gap={4}>
          <Suspense fallback={null}>
            {mode !== 'paste' && (
              <ReaderCard
                devices={devices}
                rooms={rooms}
                kinds={draft.kinds}
                onKinds={(kinds) => change((before) => ({ ...before, kinds }))}
                from={chosen}
                onFrom={onChosen}
                hasCamera={mode === 'camera'}
                onRead={(serial, slot) =>
                  change((before) => {
                    const line = [serial, slot?.room.name, slot?.kind].filter(Boolean).join('\t');
                    return { ...before, devices: [before.devices.trimEnd(), line].filter(Boolean).join('\n') };
                  })
                }
              />
            )}
          </Suspense>
          <SerialsField
            id={fieldId('devices')}
            label={t('wizard.serials')}
            description={t('wizard.serialsText')}
            value={draft.devices}
            wrong={new Set(wrong.flatMap(({ line }) => line ?? []))}
            onChange={setText}
          />
          <Select
            label={t('wizard.model')}
            description={t('wizard.modelText')}
            value={draft.model}
            options={[
              { value: '', label: t('wizard.noModel') },
              ...models.map((model) => ({ value: model.configurationId, label: modelName(model) })),
            ]}
            onChange={(model) => change((before) => ({ ...before, model }))}
          />
        </Stack>
      </Card>
      <LinesToCorrect problems={wrong} text={draft.devices} onChange={setText} />
      {waiting.length > 0 && (
        <Card title={t('wizard.waiting')} actions={t('wizard.waitingText')} padding="none">
          <ul>
            {waiting.slice(0, 50).map(({ problem, device }) => {
              const suggested = suggestion(devices, device);
              const put = (name: string) => change((before) => withSpaceOf(before, device, name));
              return (
                <Line key={device.line}>
                  <span>{t('wizard.line', { line: device.line })}</span>
                  <span>
                    <strong>{device.serial}</strong> {device.model?.name ?? ''}
                  </span>
                  <Row gap={2} wrap>
                    <Select
                      id={problem.field}
                      label={t('wizard.spaceFor', { serial: device.serial })}
                      hideLabel
                      value=""
                      placeholder={t('wizard.chooseSpace')}
                      options={options}
                      onChange={put}
                    />
                    {suggested !== undefined && (
                      <Button size="small" onClick={() => put(suggested)}>
                        {t('wizard.use', { name: suggested })}
                      </Button>
                    )}
                  </Row>
                </Line>
              );
            })}
          </ul>
        </Card>
      )}
    </Stack>
  );
}
