import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { RoutedDevice } from '../useRoutedDevices.ts';

type Props = {
  devices: readonly Pick<RoutedDevice, 'id' | 'name' | 'state'>[];
  chosen: ReadonlySet<string>;
  /** Several can be chosen. */
  several: boolean;
  current: string | null;
  /** Where the keyboard begins, where nothing is chosen. */
  first: string | null;
  /** The chosen device is moved by the arrows on the map itself. */
  movesChosen: boolean;
  onCurrent: (id: string | null) => void;
  onChoose: (id: string) => void;
  /** Chooses one along with those that are, or no longer. */
  onToggle: (id: string) => void;
};

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  PageDown: (index, last) => Math.min(index + 10, last),
  PageUp: (index) => Math.max(index - 10, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** So many on either side of the one that the keyboard is at are on the page: thousands would hold it up as it opens. */
const around = 30;

/** The devices of a map for the keyboard and for screen readers: one stop, the arrows go from one to the next. */
export function DeviceChoices(props: Props) {
  const { devices, chosen, several, current, first, movesChosen, onCurrent, onChoose, onToggle } = props;
  const { t } = useTranslation();
  const list = useId();
  const [firstChosen = null] = chosen;
  const index = devices.findIndex(({ id }) => id === (current ?? firstChosen));
  const from = Math.max(0, index - around);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const here = devices[index];
    if (step) onCurrent(devices[step(index, devices.length - 1)]?.id ?? null);
    else if (event.key === ' ' && several && here) onToggle(here.id);
    else if ((event.key === 'Enter' || event.key === ' ') && here) onChoose(here.id);
    else return;
    event.preventDefault();
  };
  return (
    <VisuallyHidden
      as="ul"
      role="listbox"
      tabIndex={0}
      aria-label={t('route.title')}
      aria-multiselectable={several}
      aria-description={t(movesChosen ? 'route.chooseOwn' : several ? 'route.chooseSeveral' : 'route.choose')}
      aria-activedescendant={devices[index] ? `${list}-${index}` : undefined}
      onKeyDown={press}
      onFocus={() => onCurrent(firstChosen ?? first ?? devices[0]?.id ?? null)}
      onBlur={() => onCurrent(null)}
    >
      {devices.slice(from, from + 2 * around).map(({ id, name, state }, place) => (
        <li
          key={id}
          id={`${list}-${from + place}`}
          role="option"
          aria-selected={chosen.has(id)}
          aria-posinset={from + place + 1}
          aria-setsize={devices.length}
        >
          {`${name}, ${t(`core.state.${state}`)}`}
        </li>
      ))}
    </VisuallyHidden>
  );
}
