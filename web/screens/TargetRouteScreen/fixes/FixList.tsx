import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { RouteLink } from '../../../entities/RouteLink.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Caption } from '../../../ui/layout/Caption.tsx';
import { useNow } from '../../../ui/display/useNow.ts';
import { adviceFor, faultsOf, type Advice, type Fault, type Locate } from '../network/faults.ts';
import type { NetworkTree } from '../network/networkTree.ts';
import { Fixes, Group, Item, Name, Step, StepButton } from './fixStyle.ts';

/** As many faults are listed at first. */
const listedFirst = 8;

type Props = {
  tree: NetworkTree;
  locate: Locate;
  selected: ReadonlySet<string>;
  mayChange: boolean;
  /** Selects a device and shows it on the map. */
  onSelect: (id: string) => void;
  /** Opens the details of a device, where it can be reconnected and routed. */
  onDetails: (id: string) => void;
  /** Selects several devices. */
  onSelectMany: (ids: readonly string[]) => void;
  /** Proposes a route. */
  onPropose: (id: string, parent: string) => void;
};

/** Devices that need work, with the next step of each. */
export function FixList(props: Props) {
  const { tree, locate, selected, mayChange, onSelect, onDetails, onSelectMany, onPropose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const { offline, weak } = useMemo(() => faultsOf(tree), [tree]);
  const all = [...offline, ...weak];
  const shown = isWhole ? all : all.slice(0, listedFirst);

  const takeStep = (fault: Fault, advice: Advice) => {
    const { id } = fault.device;
    if (advice.kind === 'chooseMama' || advice.kind === 'changeTo') onPropose(id, advice.other.id);
    else if (advice.kind === 'moveOthers') onSelectMany(advice.others.map((one) => one.id));
    else onDetails(id);
  };
  /** The reason of a step, where it has one. */
  const reasonOf = (advice: Advice): string | null => {
    if (advice.kind === 'checkPosition' || advice.kind === 'changeTo')
      return t(`route.fix.why.${advice.kind}`, { name: advice.other.name, quality: advice.other.quality ?? 0 });
    return null;
  };
  const stepOf = (advice: Advice): string => {
    if (advice.kind === 'chooseMama') return t('route.fix.step.chooseMama', { name: advice.other.name });
    if (advice.kind === 'moveOthers') return t('route.fix.step.moveOthers', { count: advice.others.length });
    return t(`route.fix.step.${advice.kind}`);
  };
  const factsOf = ({ kind, device, behind }: Fault): string => {
    const parent = tree.byId.get(device.parent ?? '');
    if (kind === 'mamaOffline') return t('route.fix.behindMama', { count: behind });
    if (behind > 0) return t('route.fix.behind', { count: behind });
    if (kind === 'noRoute') return t('route.noParent');
    return parent ? t('route.fix.through', { name: parent.name }) : '';
  };
  const line = (fault: Fault) => {
    const { device } = fault;
    const advice = adviceFor(fault, tree, locate);
    const reason = reasonOf(advice);
    const step = stepOf(advice);
    const isSelected = selected.has(device.id);
    return (
      <Item key={device.id} data-selected={isSelected}>
        <Name type="button" aria-pressed={isSelected} onClick={() => onSelect(device.id)}>
          {device.name}
        </Name>
        {fault.kind === 'weak' ? (
          <b>{`${device.quality}\u00a0%`}</b>
        ) : (
          <span>{device.lastSeen === null ? '–' : format.ago(device.lastSeen, now, 'short')}</span>
        )}
        <span>
          {factsOf(fault)}
          {fault.kind === 'offline' && device.quality !== null && fault.behind === 0 && (
            <> · {t('core.lastQuality', { quality: `${device.quality}\u00a0%` })}</>
          )}
          {device.lowBattery && <> · {t('route.mark.battery')}</>}
        </span>
        <Step>
          {reason !== null && `${reason} `}
          {advice.kind === 'checkPosition' ? (
            <RouteLink to={device.url} aria-label={`${step}: ${device.name}`}>
              {step}
            </RouteLink>
          ) : mayChange ? (
            <StepButton type="button" aria-label={`${step}: ${device.name}`} onClick={() => takeStep(fault, advice)}>
              {step}
            </StepButton>
          ) : (
            step
          )}
        </Step>
      </Item>
    );
  };
  const shownOf = (faults: readonly Fault[]) => faults.filter((fault) => shown.includes(fault));
  return (
    <Card
      padding="none"
      region
      title={t('route.fix.title', { count: all.length })}
      actions={all.length > 1 && <Caption>{t('route.fix.order')}</Caption>}
    >
      {all.length === 0 && <Group as="p">{t('route.fix.none')}</Group>}
      {(
        [
          ['offline', offline],
          ['weak', weak],
        ] as const
      ).map(
        ([name, faults]) =>
          shownOf(faults).length > 0 && (
            <div key={name}>
              <Group>{t(`route.fix.${name}`, { count: faults.length })}</Group>
              <Fixes>{shownOf(faults).map(line)}</Fixes>
            </div>
          ),
      )}
      {shown.length < all.length && (
        <Group as="div">
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            {t('route.fix.more', { count: all.length - shown.length })}
          </Button>
        </Group>
      )}
    </Card>
  );
}
