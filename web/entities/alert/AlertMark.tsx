import { useTranslation } from 'react-i18next';
import { LevelMark } from '../../ui/display/LevelMark.tsx';
import { severityOf } from './severity.ts';

type Props = { level: number; levelName?: string | null | undefined; state: string };

/** The mark of an alert by its level, named by it; an outline once it is acknowledged. */
export function AlertMark({ level, levelName, state }: Props) {
  const { t } = useTranslation();
  const severity = severityOf(level);
  const name = levelName ?? t(`alert.severity.${severity}`);
  const acknowledged = state === 'ACKNOWLEDGED';
  return (
    <LevelMark
      severity={severity}
      acknowledged={acknowledged}
      label={acknowledged ? t('alert.known', { severity: name }) : name}
    />
  );
}
