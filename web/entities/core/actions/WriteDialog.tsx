import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureAsRefusal } from '../../../forms/notSent.ts';
import { Form } from '../../../forms/Form.tsx';
import { readNumber } from '../../../forms/texts.ts';
import { UnsavedGuard } from '../../../forms/UnsavedGuard.tsx';
import type { Outcome } from '../../../forms/notSent.ts';
import { useRules } from '../../../forms/useRules.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { FocusTarget } from '../../../ui/overlay/FocusTarget.tsx';
import { WriteField, type Bounds } from './WriteField.tsx';

type Props = {
  /** What is written to. */
  name: string;
  /** What it holds now, in words. */
  current: string;
  /** What it holds now, as it is written. */
  value: string;
  bounds: Bounds;
  /** The device that it is of. */
  device: string;
  onWrite: (value: string) => Promise<Outcome>;
  onClose: () => void;
};

/** Writes one value to a device: typed or chosen within its bounds, read back once, then sent. */
export function WriteDialog(props: Props) {
  const { name, current, value, bounds, device, onWrite, onClose } = props;
  const { t } = useTranslation();
  const rules = useRules();
  const format = useFormat();
  const [ready, setReady] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Outcome>([]);
  const { min, max, step, options, unit, isText } = bounds;
  // What it holds may be none of the choices; then nothing is chosen yet.
  const held = options.length === 0 || options.some((option) => String(option.value) === value) ? value : '';
  const [typed, setTyped] = useState(held);
  const isTyped = !isText && options.length === 0;
  const number = rules.number({
    min: min ?? -1e15,
    max: max ?? 1e15,
    ...(step ? { step: { by: step, from: min ?? 0 } } : {}),
  });
  const read = (text: string) => (isTyped ? String(readNumber(text) ?? text) : text);
  const meant = (text: string) =>
    options.find((option) => String(option.value) === text)?.name ??
    [isTyped ? text.replace('.', () => (format.language === 'fi' ? ',' : '.')) : text, unit]
      .filter(Boolean)
      .join('\u00a0');
  const send = async (text: string) => {
    setPending(true);
    const refusals = await onWrite(text).catch((error: unknown) => failureAsRefusal(error, t('failure.notBegun')));
    setPending(false);
    if (refusals.length === 0) return onClose();
    setRefusal(refusals);
    setReady(null);
  };
  return (
    <Dialog title={t('write.title', { name })} isOpen onClose={onClose} closeLabel={t('close')} size="small">
      {ready === null ? (
        <Stack gap={3}>
          <p>{t('write.current', { value: current })}</p>
          {refusal.map(({ message }) => (
            <Banner key={message} tone="error" title={message} />
          ))}
          <Form
            schema={rules.form({ value: isText ? rules.text(500) : rules.filled(rules.text(20)) })}
            values={{ value: typed }}
            onSave={({ value: given }) => {
              const fault = isTyped ? number.safeParse(given) : null;
              if (fault && !fault.success)
                return Promise.resolve(fault.error.issues.map(({ message }) => ({ message, path: ['value'] })));
              setTyped(given);
              setReady(read(given));
              return Promise.resolve([]);
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
              {t(ready === read(held) ? 'write.askSame' : 'write.ask', {
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
      <UnsavedGuard unsaved={typed !== held && !pending} />
    </Dialog>
  );
}
