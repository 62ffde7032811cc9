import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { writeNumber } from '../../../forms/texts.ts';
import { KeyValueList } from '../../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { Limits } from './limits.ts';

type Props = {
  limits: Limits;
  unit: string | null | undefined;
  /** Whether the viewer may edit the value but not its limits; then the role that sets them is shown. */
  isEditor: boolean;
};

/** The alert limits of a value, for viewers who do not set them. */
export function LimitFacts({ limits, unit, isEditor }: Props) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const written = (isOn: boolean, limit: number | null | undefined) =>
    isOn ? [writeNumber(limit, language), unit].filter(Boolean).join('\u00a0') : t('valueSettings.off');
  return (
    <Stack gap={2}>
      <h3>{t('valueSettings.alerts')}</h3>
      <KeyValueList
        items={[
          { label: t('valueSettings.min'), value: written(limits.minEnabled, limits.rangeMin) },
          { label: t('valueSettings.max'), value: written(limits.maxEnabled, limits.rangeMax) },
        ]}
      />
      {isEditor && <p>{t('valueSettings.alertsBy')}</p>}
    </Stack>
  );
}
