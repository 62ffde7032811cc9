import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { CoreActionKind, CoreProgress_core$key } from '../../../__generated__/CoreProgress_core.graphql.ts';
import { useFormat } from '../../../i18n/format.ts';
import { asRefusal, showRefusal } from '../../../relay/mutationFailure.ts';
import { useRefetchScreen } from '../../../relay/useRefetch.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { useAnnouncement } from '../../../ui/feedback/announce.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useCancelCoreActions } from '../coreActionMutations.ts';
import { actionKindOf, newestPending } from './actionResult.ts';
import { dismissAction, type ActionResult, type StartedAction } from './startedActions.ts';
import { useActionProgress } from './useActionProgress.ts';
import { useDetectAction } from './useDetectAction.ts';

type Props = { coreId: string; kind: CoreActionKind };

/** Button that cancels a request which a sleeping or offline device has not received; its end is shown as a result. */
function CancelRequest({ coreId, kind }: Props) {
  const { t } = useTranslation();
  const cancel = useCancelCoreActions();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    const { refusals } = await cancel({ id: coreId, kind }).catch(asRefusal(t('failure.notBegun')));
    setPending(false);
    const [refusal] = refusals;
    if (refusal) showRefusal(refusal, t('coreAction.cancelFailed'));
  };
  return (
    <Row>
      <Button size="small" pending={isPending} onClick={() => void send()}>
        {t('coreAction.cancel', { action: t(`coreAction.name.${actionKindOf[kind]}`) })}
      </Button>
    </Row>
  );
}

const tones: Record<Exclude<ActionResult, 'RUNNING'>, 'success' | 'error' | 'warning'> = {
  OK: 'success',
  ERROR: 'error',
  NO_CONNECTION: 'error',
  TIMEOUT: 'error',
  CANCELLED: 'warning',
};

/** What can be done after an act that did not succeed: by its kind and end, and whether the device has a battery. */
const adviceOn = ({ kind, result }: StartedAction, hasBattery: boolean) => {
  if (kind === 'PARENT' && result !== 'CANCELLED') return 'coreAction.after.ROUTE_REFUSED';
  if (result === 'NO_CONNECTION' && !hasBattery) return 'coreAction.after.NO_CONNECTION_MAINS';
  return result === 'OK' || result === 'RUNNING' ? null : (`coreAction.after.${result}` as const);
};

/** What is going on with a device, whichever account or tab started it, how far it has come, and how it ended. */
export function CoreProgress({ core: key }: { core: CoreProgress_core$key }) {
  const { t } = useTranslation();
  const format = useFormat();
  const refetch = useRefetchScreen();
  const core = useFragment(
    graphql`
      fragment CoreProgress_core on Core {
        id
        online
        battery
        lastSeen
        uploading
        uploadProgress
        reconnecting
        viewerCanOperate
        pendingActions {
          kind
          startedAt
        }
      }
    `,
    key,
  );
  const { uploading, uploadProgress, reconnecting, pendingActions } = core;
  const pending = newestPending(pendingActions);
  const running = pendingActions.map(({ kind, startedAt }) => `${kind} ${startedAt}`);
  useDetectAction({
    id: core.id,
    busyWith: [uploading && 'uploading', reconnecting && 'reconnecting', ...running].filter(Boolean).join(),
    isOnline: core.online,
    // What was written may have changed any of its values and settings.
    onRewritten: refetch,
  });
  const action = useActionProgress(
    core.id,
    pendingActions.map(({ kind }) => actionKindOf[kind]),
  );
  const kind = uploading ? 'FIRMWARE' : pending ? actionKindOf[pending.kind] : (action?.kind ?? 'FIRMWARE');
  const isRunning = uploading || pending != null || action?.result === 'RUNNING';
  // How it ended is announced by its banner.
  useAnnouncement(isRunning ? t(`coreAction.running.${kind}`) : null, 'action', { onMount: true });
  if (!action && !isRunning) return null;
  if (isRunning || !action || action.result === 'RUNNING') {
    const percent = uploading ? (uploadProgress ?? 0) : undefined;
    const isDelayed = kind !== 'RECONNECT' && kind !== 'PARENT' && !percent;
    const sleeps = typeof core.battery === 'number' && isDelayed;
    const shown = pendingActions.findLast((one) => actionKindOf[one.kind] === kind);
    const isReported = (since: string) => core.lastSeen != null && Date.parse(core.lastSeen) > Date.parse(since);
    const isUndelivered = isDelayed && (sleeps || !core.online) && shown && !isReported(shown.startedAt);
    return (
      <Card>
        <Stack gap={2}>
          <ProgressBar
            label={t(`coreAction.running.${kind}`)}
            value={percent}
            {...(percent === undefined ? {} : { valueText: `${format.number(percent)}\u00a0%` })}
          />
          <p>{t(sleeps ? 'coreAction.sleeps' : 'coreAction.leave')}</p>
          {isUndelivered && core.viewerCanOperate && <CancelRequest coreId={core.id} kind={shown.kind} />}
        </Stack>
      </Card>
    );
  }
  const advice = adviceOn(action, typeof core.battery === 'number');
  return (
    <Banner
      tone={tones[action.result]}
      title={
        action.result === 'OK'
          ? t(`coreAction.done.${kind}`)
          : t('coreAction.ended', {
              action: t(`coreAction.name.${kind}`),
              result: t(`coreLog.result.${action.result}`),
            })
      }
      action={
        <Button size="small" onClick={() => dismissAction(core.id)}>
          {t('close')}
        </Button>
      }
    >
      {advice === null ? undefined : t(advice)}
    </Banner>
  );
}
