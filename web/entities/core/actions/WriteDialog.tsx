import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../forms/Form.tsx';
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx';
import { asRefusal } from '../../../relay/mutationFailure.ts';
import { succeeded, type Refusal, type WriteResult } from '../../../relay/mutationResult.ts';
import { useRules } from '../../../forms/useRules.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { FocusTarget } from '../../../ui/overlay/FocusTarget.tsx';
import { WriteField, writeRule, type Bounds } from './WriteField.tsx';

type Props = {
  /** What is written to. */
  name: string;
  /** What it holds now, in words. */
  current: string;
  /** What it holds now; null if it holds nothing. */
  value: string | null;
  bounds: Bounds;
  /** The device that it is of. */
  device: string;
  onWrite: (value: string) => Promise<WriteResult>;
  onClose: () => void;
};

/** Writes one value to a device: typed or chosen within its bounds, read back once, then sent. */
export function WriteDialog(props: Props) {
  const { name, current, value, bounds, device, onWrite, onClose } = props;
  const { t } = useTranslation();
  const rules = useRules();
  const [ready, setReady] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const { options, unit, isText } = bounds;
  const isTyped = !isText && options.length === 0;
  const rule = writeRule(rules, bounds);
  // What it holds may be none of the options; then nothing is chosen yet.
  const held = options.length === 0 || options.some((option) => String(option.value) === value) ? value : null;
  const [chosen, setChosen] = useState(held);
  const isSame = (text: string) => rule.write(text) === rule.write(held);
  const meant = (text: string) =>
    options.find((option) => String(option.value) === text)?.name ??
    [isTyped ? rule.write(text) : text, unit].filter(Boolean).join('\u00a0');
  const send = async (text: string) => {
    setPending(true);
    const result = await onWrite(text).catch(asRefusal(t('failure.notBegun')));
    setPending(false);
    if (result.refusals.length === 0) return onClose();
    setRefusals(result.refusals);
    setReady(null);
  };
  return (
    <Dialog title={t('write.title', { name })} isOpen onClose={onClose} closeLabel={t('close')} size="small">
      {ready === null ? (
        <Stack gap={3}>
          <p>{t('write.current', { value: current })}</p>
          {refusals.map(({ message }) => (
            <Banner key={message} tone="error" title={message} />
          ))}
          <Form
            from={{ value: chosen }}
            fields={{ value: rule }}
            send={(filled) => Promise.resolve({ ...succeeded, ...filled })}
            onSaved={(filled) => {
              setChosen(filled.value);
              setReady(filled.value);
            }}
            onCancel={onClose}
            submit={t('write.next')}
            always
          >
            {(field) => <WriteField label={name} bounds={bounds} {...field('value')} />}
          </Form>
        </Stack>
      ) : (
        <Stack gap={4}>
          <FocusTarget>
            <p>
              {t(isSame(ready) ? 'write.askSame' : 'write.ask', {
                device,
                name,
                before: current,
                after: meant(ready),
              })}
            </p>
          </FocusTarget>
          <Row gap={2} justify="end">
            <Button onClick={() => setReady(null)}>{t('write.back')}</Button>
            <Button variant="primary" pending={pending} onClick={() => void send(ready)}>
              {t('write.send')}
            </Button>
          </Row>
        </Stack>
      )}
      <UnsavedGuard unsaved={chosen !== null && !isSame(chosen) && !pending} />
    </Dialog>
  );
}
