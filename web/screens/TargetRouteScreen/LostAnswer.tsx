import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** Of what time the devices are, rendered from the loss of the live connection on. */
export function LostAnswer() {
  const { t } = useTranslation();
  const format = useFormat();
  const [since] = useState(() => Date.now());
  return <>{t('route.answer.lost', { time: format.time(since) })}</>;
}
