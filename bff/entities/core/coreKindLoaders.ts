import type { CoreRecord } from '../../../contract/entities/core/core.ts';
import type { DeviceKind } from '../../../contract/deviceKinds.ts';
import { byKey, loadSingly, singleCallLoader, settled } from '../../graph/batch.ts';
import { orNull } from '../../graph/problems.ts';
import type { UiClient } from '../../ui/client.ts';

/** A building whose devices of one kind are wanted. */
type GroupKind = { key: number; target: number; kind: DeviceKind };

/** A device that is looked for in one target. */
type InTarget = { key: number; target: number };

/** Reads parts of a target's devices: of one kind, by target or building, one by its number, or in few words. */
export const coreKindLoaders = (ui: UiClient, remember: (reading: Promise<CoreRecord[]>) => Promise<CoreRecord[]>) => {
  const ofTargetKind = (id: number, type: DeviceKind): Promise<CoreRecord[]> =>
    remember(ui.targetDevices({ id, type }));

  const ofGroupKind = byKey<GroupKind, CoreRecord[]>(
    async (keys) => {
      const wholes = new Map<string, CoreRecord[] | Error>();
      const nameOf = ({ target, kind }: GroupKind) => `${target} ${kind}`;
      const several = [...Map.groupBy(keys, nameOf).values()].filter((some) => some.length > 1);
      const singles = keys.filter((key) => !several.some((some) => some.includes(key)));
      const reading = several.flatMap(([first]) => first ?? []);
      const [, alone] = await Promise.all([
        Promise.all(
          reading.map(async (one) => wholes.set(nameOf(one), await settled(ofTargetKind(one.target, one.kind)))),
        ),
        loadSingly(singles, ({ key, kind }) => remember(ui.groupDevices({ id: key, type: kind }))),
      ]);
      return (key) => {
        const whole = wholes.get(nameOf(key));
        if (!whole) return alone.get(key) ?? null;
        return whole instanceof Error ? whole : whole.filter(({ groupId }) => groupId === key.key);
      };
    },
    ({ key, kind }) => `${key} ${kind}`,
  );

  /** One core, if it is in the target. */
  const inTarget = singleCallLoader<InTarget, CoreRecord>(
    ({ target, key }) => orNull(ui.targetDevice({ id: target, deviceId: key })),
    ({ target, key }) => `${target} ${key}`,
  );

  return {
    ofTargetKind,
    ofGroupKind,
    inTarget,
    names: singleCallLoader((targetId: number) => ui.coreNames({ targetId })),
    mamas: singleCallLoader((targetId: number) => ui.mamas({ targetId })),
    mbusMeters: singleCallLoader((targetId: number) => ui.mbusMeters({ targetId })),
  };
};
