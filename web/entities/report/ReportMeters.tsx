import { useTranslation } from 'react-i18next';
import { Figures, LetterPart } from './letterStyle.ts';
import { useReportTexts, type Report } from './report.ts';

type Meter = Report['meters'][number];

/** The meters of the apartment with their registers at the beginning and the end of the report. */
export function ReportMeters({ report: { meters }, level }: { report: Report; level: 2 | 3 }) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const Heading = `h${level}` as const;
  if (meters.length === 0) return null;
  const kindOf = ({ kind }: Meter): string | null =>
    kind === 'HOT_WATER_METER' ? t('waterReport.hot') : kind === 'COLD_WATER_METER' ? t('waterReport.cold') : null;
  return (
    <LetterPart>
      <Heading>{t('waterReport.meters')}</Heading>
      <Figures aria-label={t('waterReport.meters')}>
        <thead>
          <tr>
            <th scope="col">{t('waterReport.meter')}</th>
            <th scope="col">{t('waterReport.start')}</th>
            <th scope="col">{t('waterReport.end')}</th>
            <th scope="col">{t('waterReport.used')}</th>
          </tr>
        </thead>
        <tbody>
          {meters.map((meter, at) => {
            const [kind, { name, estimated }] = [kindOf(meter), meter];
            return (
              <tr key={`${name} ${at}`}>
                <th scope="row">
                  {kind ?? name}
                  {kind !== null && kind !== name && <small>{name}</small>}
                </th>
                <td>{texts.figure(meter.startRegister)}</td>
                <td>{texts.figure(meter.endRegister)}</td>
                <td>
                  <strong>{texts.figure(meter.amount)}</strong>
                  {estimated && <small>{t('waterReport.estimated')}</small>}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Figures>
    </LetterPart>
  );
}
