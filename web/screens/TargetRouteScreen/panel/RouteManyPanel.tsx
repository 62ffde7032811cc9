import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { reroutable } from '../../../entities/core/edit/reportThrough.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import { useAnnouncement } from '../../../ui/feedback/announce.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { color, fontSize, space } from '../../../ui/theme/tokens.ts';
import { ParentChoice } from './ParentChoice.tsx';
import type { Progress } from './useReroute.ts';
import type { RoutedDevice } from '../useRoutedDevices.ts';

/** So many of the chosen devices are listed: the map shows all of them. */
const listed = 100;

const List = styled.ul`
  max-height: 240px;
  overflow-y: auto;
  margin: 0 calc(-1 * ${space(2)});
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    padding: ${space(1)} ${space(2)};
  }
  li + li {
    border-top: 1px solid ${color('line')};
  }
  div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color('muted')};
    font-size: ${fontSize.small};
  }
  small[data-refused] {
    color: ${color('error')};
  }
`;

type Props = {
  chosen: readonly RoutedDevice[];
  devices: readonly RoutedDevice[];
  /** What all of the chosen can report through. */
  parents: readonly RoutedDevice[];
  /** Why the last change of route was refused, for some of them. */
  refusals: ReadonlyMap<string, string>;
  progress: Progress | null;
  onParent: (parent: string) => Promise<void>;
  /** Takes one of them out of the choice. */
  onLeave: (id: string) => void;
  onClose: () => void;
};

/** Beside the map: the devices that were chosen, and one route for all of them. */
export function RouteManyPanel(props: Props) {
  const { chosen, devices, parents, refusals, progress, onParent, onLeave, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [wanted, setWanted] = useState('');
  const [pending, setPending] = useState(false);
  const nameOf = new Map(devices.map(({ id, name }) => [id, name]));
  const through = parents.some(({ id }) => id === wanted) ? wanted : '';
  const ids = chosen.map(({ id }) => id);
  const requested = through === '' ? ids.length : reroutable(devices, ids, through).length;
  const left = ids.length - requested;
  const more = chosen.length - listed;
  useAnnouncement(t('list.selected', { count: chosen.length }), 'route panel', { onMount: true });
  const change = async () => {
    setPending(true);
    await onParent(through);
    setPending(false);
  };
  const routeOf = ({ parent, alone, isMama }: RoutedDevice) => {
    if (isMama) return t('core.ownMama');
    return alone ? t('route.noParent') : (nameOf.get(parent ?? '') ?? '–');
  };
  const title = t('bulk.reroute', { count: requested });
  return (
    <Card
      region
      title={t('list.selected', { count: chosen.length })}
      actions={<IconButton icon="close" label={t('list.clearSelection')} onClick={onClose} />}
    >
      <Stack gap={4}>
        <List>
          {chosen.slice(0, listed).map((device) => {
            const why = refusals.get(device.id);
            return (
              <li key={device.id}>
                <div>
                  {device.name}
                  {why === undefined ? <small>{routeOf(device)}</small> : <small data-refused>{why}</small>}
                </div>
                <IconButton
                  icon="close"
                  size="small"
                  label={t('route.leave', { name: device.name })}
                  onClick={() => onLeave(device.id)}
                />
              </li>
            );
          })}
          {more > 0 && <li>{t('route.more', { count: more })}</li>}
        </List>
        {parents.length === 0 ? (
          <Banner tone="info" title={t('route.nowhere')} />
        ) : (
          <>
            <ParentChoice label={t('coreConnection.change')} value={through} onChange={setWanted} parents={parents} />
            {left > 0 && <Banner tone="info" title={t('route.leftOut', { count: left })} />}
            {pending && progress && progress.count > 0 && (
              <ProgressBar
                label={title}
                value={(100 * progress.answered) / progress.count}
                valueText={t('list.loaded', {
                  loaded: format.number(progress.answered),
                  total: format.number(progress.count),
                })}
              />
            )}
            <Button variant="primary" pending={pending} disabled={through === ''} onClick={() => void change()}>
              {title}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
