import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { alertCodeFamilies, alertCodeIds, staffAlertCode, type AlertCode } from '../../entities/alert/alertCodes.ts';
import { paths } from '../../entities/paths.ts';
import { Select } from '../../ui/field/Select.tsx';

type Props = { targetKey: number; current: AlertCode };

/** The alert codes as a choice, which leads to the page of another one. */
export function CodeChoice({ targetKey, current }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const offered = alertCodeFamilies
    .flatMap(({ codes }) => codes)
    .filter((code) => code !== staffAlertCode || code === current);
  return (
    <Select
      label={t('control.code')}
      value={current}
      options={offered.map((code) => ({ value: code, label: t(`alert.code.${code}`) }))}
      onChange={(code) => void navigate(paths.controlSmart(targetKey, alertCodeIds[code]))}
    />
  );
}
