import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreSettings_core$key } from '../../../__generated__/CoreSettings_core.graphql.ts';
import { useStartAction } from '../../../entities/core/actions/useStartAction.ts';
import { useWriteCoreConfig } from '../../../entities/core/actions/useWriteCoreConfig.ts';
import { isTextKind, WriteField } from '../../../entities/core/actions/WriteField.tsx';
import { Form } from '../../../forms/Form.tsx';
import { readNumber, writeNumber } from '../../../forms/texts.ts';
import { useRules } from '../../../forms/useRules.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Row } from '../../../ui/layout/Row.tsx';

/** Writes several settings of a device together: only those that were changed are sent. */
export function CoreSettings({ core: key }: { core: CoreSettings_core$key }) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const rules = useRules();
  const [open, setOpen] = useState(false);
  const core = useFragment(
    graphql`
      fragment CoreSettings_core on Core {
        id
        name
        uploading
        viewerCanOperate
        config {
          ios {
            ioId
            name
            direction
            value
            min
            max
            step
            unit
            options {
              value
              name
            }
            type {
              kind
            }
          }
        }
      }
    `,
    key,
  );
  const ask = useStartAction(core.id);
  const write = useWriteCoreConfig();
  const settings = (core.config?.ios ?? [])
    .filter(({ direction }) => direction === 'CONFIGURATION')
    .map((io) => {
      const isTyped = io.options.length === 0 && !isTextKind(io.type.kind);
      const number = rules.number({
        min: io.min ?? -1e15,
        max: io.max ?? 1e15,
        ...(io.step ? { step: { by: io.step, from: io.min ?? 0 } } : {}),
      });
      return { ...io, field: `io${io.ioId}`, isTyped, number };
    });
  if (!core.viewerCanOperate || settings.length < 2) return null;
  const held = new Map(
    settings.map(({ field, value, isTyped }) => [
      field,
      isTyped ? writeNumber(value === null || value === undefined ? null : Number(value), language) : (value ?? ''),
    ]),
  );
  const send = async (filled: Record<string, string>) => {
    const changed = settings.filter(({ field }) => (filled[field] ?? '') !== held.get(field));
    const faults = changed.flatMap(({ field, isTyped, number }) => {
      const read = isTyped ? number.safeParse(filled[field] ?? '') : null;
      return read && !read.success ? read.error.issues.map(({ message }) => ({ message, path: [field] })) : [];
    });
    if (faults.length > 0) return faults;
    const written = changed.map(({ ioId, field, isTyped }) => ({
      ioId,
      value: isTyped ? String(readNumber(filled[field] ?? '') ?? '') : (filled[field] ?? ''),
    }));
    return ask('CONFIGURATION', () => write({ id: core.id, settings: written }));
  };
  return (
    <Row justify="end">
      <Button icon="edit" disabled={core.uploading} onClick={() => setOpen(true)}>
        {t('coreConfig.several')}
      </Button>
      <Dialog
        title={t('coreConfig.severalTitle', { name: core.name })}
        isOpen={open}
        onClose={() => setOpen(false)}
        closeLabel={t('close')}
      >
        <Form
          schema={rules.form(Object.fromEntries(settings.map(({ field }) => [field, rules.text(500)])))}
          values={Object.fromEntries(held)}
          onSave={send}
          onSaved={() => setOpen(false)}
          onCancel={() => setOpen(false)}
          submit={t('write.send')}
        >
          {(field) =>
            settings.map((io) => (
              <WriteField
                key={io.ioId}
                label={io.name}
                bounds={{
                  min: io.min ?? null,
                  max: io.max ?? null,
                  step: io.step ?? null,
                  unit: io.unit ?? null,
                  options: io.options,
                  isText: isTextKind(io.type.kind),
                }}
                {...field(io.field)}
              />
            ))
          }
        </Form>
      </Dialog>
    </Row>
  );
}
