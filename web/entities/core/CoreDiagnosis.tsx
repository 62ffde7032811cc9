import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreDiagnosis_core$key } from '../../__generated__/CoreDiagnosis_core.graphql.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNow } from '../../ui/display/useNow.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { RouteLink } from '../RouteLink.tsx';
import { CoreName } from './CoreName.tsx';
import { CoreReconnect } from './actions/CoreReconnect.tsx';
import { useStartedAction } from './actions/startedActions.ts';
import { causeOf, corePagesId } from './coreDiagnosis.ts';
import { LastEventsSection } from './log/LastEventsSection.tsx';

/** Where a device is offline: since when, why it may be, what happened last, and what to do next. */
export function CoreDiagnosis({ core: key }: { core: CoreDiagnosis_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const [lastEvent, setLastEvent] = useState<string | null>(null);
  const core = useFragment(
    graphql`
      fragment CoreDiagnosis_core on Core {
        id
        online
        uploading
        reconnecting
        isMama
        lastSeen
        battery
        linkQuality
        parentConfirmed
        viewerCanOperate
        viewerSeesRoute
        target @catch {
          id
        }
        parent @catch {
          name
          online
          ...CoreName_core
        }
        mama @catch {
          name
          online
          lastSeen
          ...CoreName_core
        }
        ...CoreReconnect_core
      }
    `,
    key,
  );
  const action = useStartedAction(core.id);
  if (core.online || core.uploading) return null;
  const isTurnedOff = action?.kind === 'TURN_OFF' && action.result === 'OK';
  const { lastSeen, viewerCanOperate } = core;
  const parent = core.parent.ok ? core.parent.value : null;
  const mama = core.mama.ok ? core.mama.value : null;
  const target = core.target.ok ? core.target.value : null;
  const cause = causeOf({
    ...core,
    // A field that failed is not one that is absent.
    target: core.target.ok ? target : 'unknown',
    parent,
    mama,
    viewerSeesRoute: core.viewerSeesRoute && core.parent.ok && core.mama.ok,
    lastEvent: isTurnedOff ? 'TURNED_OFF' : lastEvent,
  });
  const lost = { mamaLost: mama, parentLost: parent }[cause === 'mamaLost' ? cause : 'parentLost'];
  const words = {
    name: lost?.name ?? '',
    battery: format.number(core.battery ?? 0),
    quality: format.number(core.linkQuality ?? 0),
  };
  const since = lastSeen
    ? t('coreDiagnosis.since', { ago: format.ago(lastSeen, now), instant: format.dateTime(lastSeen) })
    : t('coreDiagnosis.never');
  return (
    <Card title={t('coreDiagnosis.title')}>
      <Stack gap={3}>
        <p>{since}</p>
        <p>
          <strong>{t(`coreDiagnosis.why.${cause}`, words)}</strong>
        </p>
        {!core.reconnecting && (
          <p>{viewerCanOperate ? t(`coreDiagnosis.next.${cause}`, words) : t('coreDiagnosis.tell')}</p>
        )}
        <Row gap={4} wrap>
          <CoreReconnect core={core} variant="primary" />
          {(cause === 'mamaLost' || cause === 'parentLost') && lost && <CoreName core={lost} />}
          {viewerCanOperate && target && !core.isMama && (
            <RouteLink to={`?tab=connections#${corePagesId}`}>
              {t(parent ? 'coreDiagnosis.otherParent' : 'coreDiagnosis.chooseParent')}
            </RouteLink>
          )}
        </Row>
        <LastEventsSection id={core.id} fetchKey={`${action?.at} ${action?.result}`} onLast={setLastEvent} />
      </Stack>
    </Card>
  );
}
