import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import type { RoutePanel_core$key } from '../../../__generated__/RoutePanel_core.graphql.ts';
import { paths } from '../../../entities/paths.ts';
import { CoreBattery } from '../../../entities/core/CoreBattery.tsx';
import { CoreLink } from '../../../entities/core/CoreLink.tsx';
import { CoreProgress } from '../../../entities/core/actions/CoreProgress.tsx';
import { CoreReconnect } from '../../../entities/core/actions/CoreReconnect.tsx';
import { CoreStatusBadge } from '../../../entities/core/CoreStatusBadge.tsx';
import { RouteLink } from '../../../entities/RouteLink.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { KeyValueList } from '../../../ui/layout/KeyValueList.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useNow } from '../../../ui/display/useNow.ts';
import { ParentChoice } from './ParentChoice.tsx';
import type { RoutedDevice } from '../useRoutedDevices.ts';

type Props = {
  core: RoutePanel_core$key;
  /** It has no parent that the viewer may see. */
  alone: boolean;
  parents: readonly RoutedDevice[];
  mayChange: boolean;
  onParent: (parent: string) => Promise<void>;
};

/** The device that was chosen, why it is offline, and another way to route it. */
export function RoutePanel({ core: key, alone, parents, mayChange, onParent }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const core = useFragment(
    graphql`
      fragment RoutePanel_core on Core {
        id
        key
        name
        online
        isMama
        lastSeen
        parentConfirmed
        parent {
          id
          name
          online
        }
        space {
          key
          name
        }
        group {
          key
        }
        target {
          key
        }
        ...CoreStatusBadge_core
        ...CoreBattery_core
        ...CoreLink_core
        ...CoreReconnect_core
        ...CoreProgress_core
      }
    `,
    key,
  );
  const [wanted, setWanted] = useState<{ core: string; parent: string } | null>(null);
  const [pending, setPending] = useState(false);
  const parent = wanted?.core === core.id ? wanted.parent : (core.parent?.id ?? '');
  const change = async () => {
    setPending(true);
    await onParent(parent);
    setPending(false);
  };
  const why = () => {
    if (core.online || core.isMama) return null;
    if (!core.parent) return alone ? t('route.why.noParent') : null;
    if (!core.parent.online) return t('route.why.parentOffline', { name: core.parent.name });
    return t('route.why.notHeard');
  };
  const reason = why();
  const facts = [
    { label: t('devices.space'), value: core.space?.name ?? '–' },
    { label: t('devices.lastSeen'), value: core.lastSeen ? format.ago(core.lastSeen, now) : '–' },
    { label: t('devices.battery'), value: <CoreBattery core={core} /> },
    ...(core.parent || alone ? [{ label: t('route.parent'), value: core.parent?.name ?? t('route.noParent') }] : []),
    ...(core.isMama ? [] : [{ label: t('devices.link'), value: <CoreLink core={core} figure /> }]),
  ];
  return (
    <Stack gap={3}>
      <CoreStatusBadge core={core} />
      {reason !== null && <p>{reason}</p>}
      {core.parent && !core.parentConfirmed && <p>{t('route.unconfirmed')}</p>}
      <KeyValueList items={facts} />
      <CoreReconnect core={core} />
      <CoreProgress core={core} />
      {mayChange && !core.isMama && parents.length > 0 && (
        <Stack gap={2}>
          <ParentChoice
            label={t(core.parent ? 'coreConnection.change' : 'coreConnection.choose')}
            value={parent}
            onChange={(chosen) => setWanted({ core: core.id, parent: chosen })}
            parents={parents}
          />
          <Button
            pending={pending}
            disabled={parent === '' || parent === core.parent?.id}
            onClick={() => void change()}
          >
            {t(core.parent ? 'route.change' : 'coreConnection.connect')}
          </Button>
        </Stack>
      )}
      <RouteLink to={paths.core(core)}>{t('route.open')}</RouteLink>
    </Stack>
  );
}
