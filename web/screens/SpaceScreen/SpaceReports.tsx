import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { SpaceReports_space$key } from '../../__generated__/SpaceReports_space.graphql.ts';
import { publicPaths } from '../../entities/publicPaths.ts';
import { useFormat } from '../../i18n/format.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { CompactList, CompactListItem } from '../../ui/layout/CompactList.tsx';

/** Number of reports that are listed at first. */
const atFirst = 4;

/** The water reports of who lives in a flat, the newest first: month, sum, and what is left to pay; nothing without any. */
export function SpaceReports({ space: key }: { space: SpaceReports_space$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const { waterReports } = useFragment(
    graphql`
      fragment SpaceReports_space on Space @throwOnFieldError {
        waterReports {
          reportId
          month
          correctionOnly
          cold
          hot
          cost
          balance
        }
      }
    `,
    key,
  );
  const reports = waterReports ?? [];
  if (reports.length === 0) return null;
  const euros = (amount: number) => format.euros(amount);
  return (
    <Card title={t('flat.reports')} padding="none">
      <CompactList
        foot={
          reports.length > atFirst && !isWhole ? (
            <Button variant="quiet" onClick={() => setWhole(true)}>
              {t('flat.allReports', { count: reports.length })}
            </Button>
          ) : undefined
        }
      >
        {reports.slice(0, isWhole ? undefined : atFirst).map(({ reportId, month, correctionOnly, ...report }) => {
          const balance = Number(report.balance ?? 0);
          const { cold, hot } = report;
          const name = format.month(`${month}-01`);
          const title = `${name.charAt(0).toLocaleUpperCase(format.tag)}${name.slice(1)}`;
          const amount = typeof cold === 'number' || typeof hot === 'number' ? (cold ?? 0) + (hot ?? 0) : null;
          const left = typeof report.balance === 'string' && balance !== 0;
          return (
            <CompactListItem
              key={reportId}
              end={typeof report.cost === 'string' && <strong>{euros(Number(report.cost))}</strong>}
              detail={[
                amount !== null && `${format.number(amount, 1)}\u00a0m³`,
                left &&
                  t(balance < 0 ? 'flat.reportReturned' : 'flat.reportToPay', { euros: euros(Math.abs(balance)) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              <NameLink to={publicPaths.sharedReport(reportId)}>
                {correctionOnly ? t('flat.reportCorrection', { month: name }) : title}
              </NameLink>
            </CompactListItem>
          );
        })}
      </CompactList>
    </Card>
  );
}
