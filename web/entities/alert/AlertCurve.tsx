import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { AlertCurve_curve$key } from '../../__generated__/AlertCurve_curve.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { HourCurve } from '../../ui/chart/HourCurve.tsx';
import type { ColorName } from '../../ui/theme/tokens.ts';
import { severityOf } from './severity.ts';

const looks = { GAUGE: 'line', REGISTER: 'bars', STATE: 'strip' } as const;

const inks = { critical: 'error', warning: 'markWarn', notice: 'muted' } as const satisfies Record<string, ColorName>;

type Props = {
  curve: AlertCurve_curve$key;
  alert: { readonly level: number; readonly limit?: number | null; readonly unit?: string | null };
};

/** The last two days of what an alert is about, by the hour; nothing where no hour has a reading. */
export function AlertCurve({ curve: key, alert: { level, limit = null, unit } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reading, values } = useFragment(
    graphql`
      fragment AlertCurve_curve on AlertCurve {
        reading
        values
      }
    `,
    key,
  );
  const look = looks[reading as keyof typeof looks] ?? 'line';
  const hours = values.map((value) => value ?? null);
  const known = hours.filter((value) => value !== null);
  const unitText = unit ?? '';
  const count = known.filter((value) => value > 0).length;
  if (known.length === 0) return null;
  return (
    <HourCurve
      values={hours}
      look={look}
      limit={limit}
      ink={inks[severityOf(level)]}
      label={
        look === 'line'
          ? t('alert.curve', {
              from: format.number(Math.min(...known), 1),
              to: format.number(Math.max(...known), 1),
              unit: unitText,
            })
          : look === 'bars'
            ? t('alert.curveUse', { count, of: known.length })
            : t('alert.curveOn', { count, of: known.length })
      }
    />
  );
}
