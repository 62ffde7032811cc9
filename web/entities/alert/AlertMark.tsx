import { useTranslation } from 'react-i18next';
import { UrgencyMark } from '../../ui/display/UrgencyMark.tsx';
import { severityOf } from './severity.ts';

type Props = { level: number; levelName?: string | null | undefined; state: string };

/** The mark of an alert by its level, named by it; an outline once it is acknowledged. */
export function AlertMark({ level, levelName, state }: Props) {
  const { t } = useTranslation();
  const severity = severityOf(level);
  const name = levelName ?? t(`alert.severity.${severity}`);
  const acknowledged = state === 'ACKNOWLEDGED';
  return (
    <UrgencyMark
      level={severity}
      acknowledged={acknowledged}
      label={acknowledged ? t('alert.known', { severity: name }) : name}
    />
  );
}
