import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ReportExample_target$key } from '../../__generated__/ReportExample_target.graphql.ts';
import { ReportLetter } from '../../entities/report/ReportLetter.tsx';
import { useReportTexts } from '../../entities/report/report.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** The newest report of an apartment of the target, as its residents see it. */
export function ReportExample({ target: key }: { target: ReportExample_target$key }) {
  const { t } = useTranslation();
  const texts = useReportTexts();
  const { exampleWaterReport: report } = useFragment(
    graphql`
      fragment ReportExample_target on Target @throwOnFieldError {
        exampleWaterReport {
          month
          periodFrom
          periodUntil
          readUntil
          correctionOnly
          target {
            name
            address
            city
          }
          space {
            name
            size
            residentCount
          }
          meters {
            name
            kind
            startRegister
            endRegister
            amount
            estimated
          }
          cold
          hot
          hotShare
          litresPerPersonDay
          corrections {
            month
            periodFrom
            periodUntil
            cold
            hot
            baseFee
            cost
            advance
          }
          cost {
            cold
            hot
            baseFee
            total
          }
          lines {
            kind
            periodFrom
            periodUntil
            quantity
            price
            cost
          }
          advance
          balance
          lastYear {
            cold
            hot
          }
          similar {
            cold
            hot
            apartments
            byPersons
          }
          months {
            month
            cold
            hot
            measuredFrom
          }
        }
      }
    `,
    key,
  );
  if (!report)
    return (
      <EmptyState
        headingLevel={2}
        icon="droplet"
        title={t('waterPost.noExample')}
        text={t('waterPost.noExampleText')}
      />
    );
  return (
    <Stack gap={4}>
      <Banner
        tone="info"
        title={t('waterPost.exampleOf', { space: report.space.name, month: texts.month(report.month) })}
      >
        {t('waterPost.exampleText')}
      </Banner>
      <ReportLetter report={report} headingLevel={2} />
    </Stack>
  );
}
