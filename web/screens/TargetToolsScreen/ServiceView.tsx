import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { ServiceView_query$key } from '../../__generated__/ServiceView_query.graphql.ts';
import { paths } from '../../entities/paths.ts';
import { usePollWhile } from '../../entities/usePollWhile.ts';
import { useSizeText } from '../../forms/FileInput.tsx';
import { useFormat } from '../../i18n/format.ts';
import { NameLink } from '../../lists/NameLink.tsx';
import { useRefetchScreen } from '../../relay/useRefetch.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Grid } from '../../ui/layout/Grid.tsx';
import { KeyValueList } from '../../ui/layout/KeyValueList.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ServiceFaults } from './ServiceFaults.tsx';
import { ServiceImports } from './ServiceImports.tsx';

/** Interval at which the state is read, in milliseconds. */
const pollMs = 30_000;

/** What the service does by itself: mails, repeated tasks, imports, and its database and versions; read every 30 seconds. */
export function ServiceView({ query }: { query: ServiceView_query$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sizeText = useSizeText();
  usePollWhile(true, useRefetchScreen(), pollMs);
  const { serviceStatus: status } = useFragment(
    graphql`
      fragment ServiceView_query on Query @throwOnFieldError {
        serviceStatus @required(action: THROW) {
          version
          portalVersion
          startedAt
          database {
            engine
            version
            size
            migration
          }
          mail {
            waitingCount
            oldestWaitingAt
            lastSentAt
            sentCount
            failedCount
          }
          tasks {
            task
            endedAt
            durationMs
          }
          ...ServiceFaults_status
          ...ServiceImports_status
        }
      }
    `,
    query,
  );
  const { database, mail, tasks } = status;
  const timeOf = (at: string | null | undefined): string => (at ? format.dateTime(at) : '–');
  const taskItems = (['ALERTS', 'HOUSEKEEPING'] as const).map((name) => {
    const run = tasks.find(({ task }) => task === name);
    return {
      label: t(`service.task.${name}`),
      value: run
        ? t('service.run', {
            at: format.dateTime(run.endedAt),
            seconds: format.exact(Math.round(run.durationMs / 100) / 10),
          })
        : t('service.notYet'),
    };
  });
  const { version, portalVersion } = status;
  return (
    <PageSection id="service" label={t('service.title')}>
      <Stack gap={4}>
        <ServiceFaults status={status} />
        <Grid minColumn={320} stretch>
          <Card
            title={t('service.mail')}
            actions={<NameLink to={paths.adminMails()}>{t('service.openQueue')}</NameLink>}
          >
            <KeyValueList
              items={[
                {
                  label: t('service.waiting'),
                  value: mail.oldestWaitingAt
                    ? t('service.waitingSince', { count: mail.waitingCount, at: timeOf(mail.oldestWaitingAt) })
                    : format.number(mail.waitingCount),
                },
                { label: t('service.sent'), value: format.number(mail.sentCount) },
                { label: t('service.refused'), value: format.number(mail.failedCount) },
                { label: t('service.lastSent'), value: timeOf(mail.lastSentAt) },
              ]}
            />
          </Card>
          <Card title={t('service.tasks')}>
            <KeyValueList items={taskItems} />
          </Card>
          <Card title={t('service.versions')}>
            <KeyValueList
              items={[
                {
                  label: t('service.version'),
                  value: version === portalVersion ? version : t('service.twoVersions', { version, portalVersion }),
                },
                { label: t('service.running'), value: timeOf(status.startedAt) },
                { label: t('service.database'), value: `${database.engine} ${database.version}` },
                { label: t('service.size'), value: sizeText(database.size) },
                { label: t('service.migration'), value: database.migration },
              ]}
            />
          </Card>
        </Grid>
        <ServiceImports status={status} />
      </Stack>
    </PageSection>
  );
}
