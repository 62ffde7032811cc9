import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/Button.tsx';
import type { IconName } from '../../ui/display/Icon.tsx';
import { showToast } from '../../ui/feedback/toastQueue.ts';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { aboutOf, fleetActions, type FleetActionName } from './fleetActions.ts';
import type { FleetRow } from './fleetRow.ts';

const FleetAction = lazyComponent(async () => (await import('./FleetAction.tsx')).FleetAction);

const icons: Record<FleetActionName, IconName> = { update: 'upload', restart: 'power', configure: 'settings' };

type Begun = { action: FleetActionName; rows: readonly FleetRow[] };

type Props = {
  /** The chosen devices. */
  rows?: readonly FleetRow[];
  /** Reads all devices that match, which the actions are about where none are chosen. */
  loadMatching?: () => Promise<readonly FleetRow[]>;
  /** The work is over; `missed` are those that it was not done to. */
  onDone: (missed: readonly FleetRow[]) => void;
};

/** The actions of chosen devices as buttons, or of all that match as a menu. */
export function FleetBulk({ rows = [], loadMatching, onDone }: Props) {
  const { t } = useTranslation();
  const [begun, begin] = useState<Begun | null>(null);
  const [isLoading, setLoading] = useState(false);
  const ofAll = async (action: FleetActionName, load: () => Promise<readonly FleetRow[]>): Promise<void> => {
    setLoading(true);
    try {
      begin({ action, rows: aboutOf(action, await load()) });
    } catch {
      showToast({ tone: 'negative', title: t('fleet.notLoaded') });
    }
    setLoading(false);
  };
  const end = (missed: readonly FleetRow[]) => {
    begin(null);
    onDone(missed);
  };
  return (
    <>
      {loadMatching ? (
        <MenuButton
          label={t(isLoading ? 'palette.searching' : 'fleet.forAll')}
          disabled={isLoading}
          items={fleetActions.map((action) => ({
            id: action,
            label: t(`fleet.act.${action}`),
            icon: icons[action],
            onAction: () => void ofAll(action, loadMatching),
          }))}
        />
      ) : (
        fleetActions.map((action) => {
          const about = aboutOf(action, rows);
          return (
            <Button
              key={action}
              icon={icons[action]}
              disabled={about.length === 0}
              onClick={() => begin({ action, rows: about })}
            >
              {t(`fleet.act.${action}`)}
            </Button>
          );
        })
      )}
      <Suspense fallback={null}>
        {begun && (
          <FleetAction
            {...begun}
            onClose={() => begin(null)}
            onLeave={() => begin(null)}
            onDone={end}
            onLate={onDone}
          />
        )}
      </Suspense>
    </>
  );
}
