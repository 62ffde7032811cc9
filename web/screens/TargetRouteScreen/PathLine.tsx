import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { RouteLink } from '../../entities/RouteLink.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { color, fontSize, layer, media, radius, space } from '../../ui/theme/tokens.ts';
import { linkClassOf } from './network/linkClass.ts';
import { hopsOf, type NetworkTree } from './network/networkTree.ts';
import type { RoutedDevice } from './useRoutedDevices.ts';

const Line = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  min-height: 52px;
  padding: ${space(2)} var(--pad);
  border-top: 1px solid ${color('line')};
  border-radius: 0 0 ${radius.large} ${radius.large};
  background: ${color('surface')};
  font-size: ${fontSize.small};
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)} ${space(2)};
    margin-right: auto;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media ${media.paper} {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

const Pill = styled.span`
  padding: 1px 7px;
  border-radius: ${radius.full};
  background: ${color('sunken')};
  font-size: ${fontSize.tiny};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  &[data-class='below50'] {
    background: ${color('errorSoft')};
    color: ${color('error')};
  }
  &[data-class='above50'] {
    background: ${color('warnSoft')};
    color: ${color('warn')};
  }
  &[data-class='above90'] {
    background: ${color('okSoft')};
    color: ${color('ok')};
  }
`;

const Muted = styled.span`
  color: ${color('muted')};
`;

/** A route that is to be confirmed before it is requested. */
export type Proposal = { ids: readonly string[]; parent: string };

function Path({ path }: { path: readonly RoutedDevice[] }) {
  return path.map((device, index) => (
    <Fragment key={device.id}>
      {index > 0 && <Muted aria-hidden="true">›</Muted>}
      <b>{device.name}</b>
      {index < path.length - 1 && device.quality !== null && (
        <Pill data-class={linkClassOf(device)}>{`${device.quality}\u00a0%`}</Pill>
      )}
    </Fragment>
  ));
}

type Props = {
  tree: NetworkTree;
  /** The only selected device; undefined without one. */
  only: RoutedDevice | undefined;
  proposal: Proposal | null;
  mayChange: boolean;
  pending: boolean;
  help: ReactNode;
  onDetails: () => void;
  onAccept: () => void;
  onCancel: () => void;
};

/** Under the map: the path of the selected device to its mama, or the proposed one with its confirmation. */
export function PathLine(props: Props) {
  const { tree, only, proposal, mayChange, pending, help, onDetails, onAccept, onCancel } = props;
  const { t } = useTranslation();
  if (proposal) {
    const [first = ''] = proposal.ids;
    const device = tree.byId.get(first);
    const former = tree.byId.get(device?.parent ?? '');
    const count = proposal.ids.length;
    return (
      <Line role="group" aria-label={t('route.proposal')}>
        <p role="status">
          <b>{count > 1 ? t('route.devices', { count }) : device?.name}</b>
          <Muted aria-hidden="true">›</Muted>
          <Path path={tree.pathOf(proposal.parent)} />
          <Muted>{t('route.hops', { count: hopsOf(tree, proposal.parent) + 1 })}</Muted>
          {count === 1 && former && <Muted>{t('route.former', { name: former.name })}</Muted>}
        </p>
        <Actions>
          <Button size="small" variant="primary" pending={pending} onClick={onAccept}>
            {t(count > 1 ? 'bulk.reroute' : 'route.change', { count })}
          </Button>
          <Button size="small" onClick={onCancel}>
            {t('edit.cancel')}
          </Button>
        </Actions>
      </Line>
    );
  }
  if (!only)
    return (
      <Line>
        <p>
          <Muted>{help}</Muted>
        </p>
      </Line>
    );
  const path = tree.pathOf(only.id);
  const hops = path.length - 1;
  const label = !mayChange || only.isMama ? 'route.details' : only.alone ? 'coreConnection.choose' : 'route.change';
  return (
    <Line role="group" aria-label={t('route.panel', { name: only.name })}>
      <p>
        <Path path={path} />
        {hops > 0 && <Muted>{t('route.hops', { count: hops })}</Muted>}
        {only.isMama && <Muted>{t('route.devices', { count: tree.relayedBy(only.id) })}</Muted>}
        {only.alone && <Muted>{t('route.noParent')}</Muted>}
        {only.parent !== null && !only.confirmed && <Muted>{t('route.legend.dashed')}</Muted>}
      </p>
      <Actions>
        <Button size="small" aria-label={`${t(label)}: ${only.name}`} onClick={onDetails}>
          {t(label)}
        </Button>
        <RouteLink to={only.url}>{t('route.open')}</RouteLink>
      </Actions>
    </Line>
  );
}
