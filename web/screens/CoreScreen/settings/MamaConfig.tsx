import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { MamaConfig_core$key } from '../../../__generated__/MamaConfig_core.graphql.ts';
import { CoreName } from '../../../entities/core/CoreName.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { KeyValueList } from '../../../ui/layout/KeyValueList.tsx';

/** The settings of the mama that a device reports through; they are written at the mama. */
export function MamaConfig({ core: key }: { core: MamaConfig_core$key }) {
  const { t } = useTranslation();
  const { isMama, mamaConfig } = useFragment(
    graphql`
      fragment MamaConfig_core on Core @throwOnFieldError {
        isMama
        mamaConfig {
          name
          core {
            ...CoreName_core
          }
          ios {
            ioId
            name
            value
            unit
            options {
              value
              name
            }
          }
        }
      }
    `,
    key,
  );
  if (isMama || !mamaConfig || mamaConfig.ios.length === 0) return null;
  return (
    <Card title={t('coreConfig.mama')} actions={mamaConfig.core && <CoreName core={mamaConfig.core} />}>
      <KeyValueList
        items={mamaConfig.ios.map(({ name, value, unit, options }) => ({
          label: name,
          value:
            options.find((option) => String(option.value) === value)?.name ??
            ([value, unit].filter(Boolean).join('\u00a0') || '–'),
        }))}
      />
    </Card>
  );
}
