import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreSettingsMutation } from '../../../__generated__/CoreSettingsMutation.graphql.ts';
import type { CoreSettings_core$key } from '../../../__generated__/CoreSettings_core.graphql.ts';
import { isTextKind, WriteField, writeRuleOf } from '../../../entities/core/actions/WriteField.tsx';
import { useStartAction } from '../../../entities/core/actions/useStartAction.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useRules } from '../../../forms/useRules.ts';
import { mutation } from '../../../relay/mutation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { Row } from '../../../ui/layout/Row.tsx';

const useWriteCoreConfig = mutation<CoreSettingsMutation>(graphql`
  mutation CoreSettingsMutation($input: WriteCoreConfigInput!) {
    writeCoreConfig(input: $input) {
      core {
        id
        ...CoreIos_core
      }
      userErrors {
        message
        path
      }
    }
  }
`);

/** Writes several settings of a device together: only those that were changed are sent. */
export function CoreSettings({ core: key }: { core: CoreSettings_core$key }) {
  const { t } = useTranslation();
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
  const request = useStartAction(core.id);
  const write = useWriteCoreConfig();
  const settings = (core.config?.ios ?? [])
    .filter(({ direction }) => direction === 'CONFIGURATION')
    .map((io) => ({
      ...io,
      field: `io${io.ioId}`,
      bounds: {
        min: io.min ?? null,
        max: io.max ?? null,
        step: io.step ?? null,
        unit: io.unit ?? null,
        options: io.options,
        isText: isTextKind(io.type.kind),
      },
    }));
  if (!core.viewerCanOperate || settings.length < 2) return null;
  const held = Object.fromEntries(settings.map(({ field, value }) => [field, value]));
  const fields = Object.fromEntries(
    settings.map(({ field, bounds, value }) => [field, writeRuleOf(rules, bounds, value ?? null)]),
  );
  const send = ({ id, ...edited }: { id: string } & Partial<Record<string, string>>) => {
    const written = settings.flatMap(({ ioId, field }) => {
      const value = edited[field];
      return value === undefined ? [] : [{ ioId, value }];
    });
    return request('CONFIGURATION', () => write({ id, settings: written }));
  };
  return (
    <Row justify="end">
      {core.uploading && <Caption>{t('core.refused.uploading')}</Caption>}
      <Button icon="edit" disabled={core.uploading} onClick={() => setOpen(true)}>
        {t('coreConfig.several')}
      </Button>
      {open && (
        <FormDialog
          title={t('coreConfig.severalTitle', { name: core.name })}
          size="medium"
          submit={t('write.send')}
          from={{ ...held, id: core.id }}
          fields={fields}
          send={send}
          onSaved={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          {(field) =>
            settings.map((io) => <WriteField key={io.ioId} label={io.name} bounds={io.bounds} {...field(io.field)} />)
          }
        </FormDialog>
      )}
    </Row>
  );
}
