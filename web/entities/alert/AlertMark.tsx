import { useTranslation } from 'react-i18next';
import { UrgencyMark } from '../../ui/display/UrgencyMark.tsx';
import { severityOf } from './severity.ts';

type Props = { level: number; levelName?: string | null | undefined; state: string; size?: number; inverted?: boolean };

/** The mark of an alert by its level, named by it; an outline once it is acknowledged, dashed once it has ended. */
export function AlertMark({ level, levelName, state, ...shape }: Props) {
  const { t } = useTranslation();
  const severity = severityOf(level);
  const name = levelName ?? t(`alert.severity.${severity}`);
  const label =
    state === 'ENDED'
      ? t('alert.ended', { severity: name })
      : state === 'ACKNOWLEDGED'
        ? t('alert.known', { severity: name })
        : name;
  return (
    <UrgencyMark
      level={severity}
      acknowledged={state === 'ACKNOWLEDGED'}
      ended={state === 'ENDED'}
      label={label}
      {...shape}
    />
  );
}
