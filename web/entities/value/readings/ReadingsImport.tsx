import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ReadingsImport_value$key } from '../../../__generated__/ReadingsImport_value.graphql.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { lazyComponent } from '../../../ui/lazy/lazyComponent.ts';
import type { ReadingsImportDialogProps } from './ReadingsImportDialog.tsx';

const ReadingsImportDialog = lazyComponent<ReadingsImportDialogProps>(() => import('./ReadingsImportDialog.tsx'));

/** Opens the import of readings of a value from a file. */
export function ReadingsImport({ value: key }: { value: ReadingsImport_value$key }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const value = useFragment(
    graphql`
      fragment ReadingsImport_value on Value {
        id
        multiplier
        offset
        latestValue
        unit
        type {
          unit
        }
      }
    `,
    key,
  );
  return (
    <Stack gap={3}>
      <h3>{t('valueSettings.readings')}</h3>
      <div>
        <Button icon="upload" onClick={() => setOpen(true)}>
          {t('valueSettings.importReadings')}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isOpen && (
          <ReadingsImportDialog
            value={{ ...value, unit: value.unit ?? value.type.unit ?? '' }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Stack>
  );
}
