import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { Select } from '../../../ui/field/Select.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { withLine, type DeviceLine, type Model } from '../model/devices.ts';
import { fieldId } from '../model/problems.ts';
import { Line, LinesToCorrect } from './LinesToCorrect.tsx';
import type { StepProps } from './stepProps.ts';

const Mono = styled.div`
  textarea {
    font-variant-numeric: tabular-nums;
    max-height: 320px;
  }
`;

const modelName = ({ name, productName }: Model): string => `${productName}, ${name}`;

/** The field of a reader that types a serial and Enter: each goes to the lines, and Enter never leaves the page. */
function ReaderField({ lines, onRead }: { lines: readonly DeviceLine[]; onRead: (serial: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const serial = typed.trim();
    if (serial === '') return;
    setTyped('');
    const plain = serial.replaceAll(/\s/g, '').toLowerCase();
    const known = lines.find((line) => line.serial.toLowerCase() === plain);
    const text = known
      ? t('wizard.readTwice', { serial, line: known.line })
      : t('wizard.read', { serial, count: lines.length + 1 });
    setMessage(text);
    announce(text, 'wizard reader');
    if (!known) onRead(serial);
  };
  return (
    <TextField
      label={t('wizard.reader')}
      description={message || t('wizard.readerText')}
      value={typed}
      onChange={setTyped}
      onKeyDown={onKeyDown}
      autoComplete="off"
      enterKeyHint="enter"
    />
  );
}

type Props = StepProps & {
  lookupRefused: string | null;
  /** Spaces that a device can be put into. */
  rooms: readonly { key: string; name: string }[];
};

/** The suggested space of a device that waits for one: that of the line before it, whose other meter it may be. */
const suggestion = (devices: readonly DeviceLine[], waiting: DeviceLine): string | undefined =>
  devices.findLast(({ line, room }) => line < waiting.line && room !== null)?.room?.name;

/** The devices: typed, pasted or read serials, what is wrong with them, and those that wait for a space. */
export function DevicesStep({ reading, change, problems, models, lookupRefused, rooms }: Props) {
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
      <Card title={t('wizard.readTypePaste')}>
        <Stack gap={4}>
          <ReaderField
            lines={devices}
            onRead={(serial) =>
              setText(draft.devices.trimEnd() === '' ? serial : `${draft.devices.trimEnd()}\n${serial}`)
            }
          />
          <Mono>
            <TextArea
              id={fieldId('devices')}
              label={t('wizard.serials')}
              description={t('wizard.serialsText')}
              rows={8}
              spellCheck={false}
              autoComplete="off"
              value={draft.devices}
              onChange={setText}
            />
          </Mono>
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
              const put = (name: string) =>
                setText(
                  withLine(draft.devices, device.line, [device.serial, name, device.kind].filter(Boolean).join('\t')),
                );
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
