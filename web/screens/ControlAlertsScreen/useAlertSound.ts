import { useState } from 'react';
import { useTones } from '../../ui/feedback/useTones.ts';
import { createStoredStore } from '../../ui/store/createStoredStore.ts';
import { useStore } from '../../ui/store/useStore.ts';

/** Whether this browser plays a sound for a new alert; off until it is turned on. */
const preference = createStoredStore<boolean>({
  name: 'alertSound',
  read: (text) => text === 'on',
  write: (isOn) => (isOn ? 'on' : null),
});

/** Pitches of a sound in hertz, one after another: a critical alert rises and repeats. */
const pitches = { critical: [660, 880, 660, 880, 660, 880], other: [660, 660] } as const;

/** The sound of new alerts: whether it is on, whether the browser still blocks it, and how to play it. */
export type AlertSound = {
  isOn: boolean;
  isBlocked: boolean;
  setOn: (isOn: boolean) => void;
  play: (isCritical: boolean) => void;
};

/** The sound of new alerts. A browser plays none before a press on the page, so that one that was on before waits for it. */
export const useAlertSound = (): AlertSound => {
  const isOn = useStore(preference);
  const tones = useTones({ seconds: 0.22, volume: 0.3 });
  const [isRunning, setRunning] = useState(false);
  return {
    isOn,
    isBlocked: isOn && !isRunning,
    setOn: (next) => {
      preference.set(next);
      if (!next) return;
      void tones.start().then((isPlaying) => {
        setRunning(isPlaying);
        tones.play(pitches.other);
      });
    },
    play: (isCritical) => {
      if (isOn && isRunning) tones.play(pitches[isCritical ? 'critical' : 'other']);
    },
  };
};
