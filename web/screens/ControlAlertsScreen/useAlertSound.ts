import { useEffect, useRef, useState } from 'react';
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

const noteSeconds = 0.22;

const playNotes = (context: AudioContext, notes: readonly number[]): void => {
  notes.forEach((pitch, at) => {
    const start = context.currentTime + at * noteSeconds;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = pitch;
    gain.gain.setValueAtTime(0.3, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + noteSeconds);
  });
};

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
  const context = useRef<AudioContext | null>(null);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => () => void context.current?.close(), []);
  const begin = async (): Promise<void> => {
    context.current ??= new AudioContext();
    await context.current.resume();
    setRunning(context.current.state === 'running');
  };
  return {
    isOn,
    isBlocked: isOn && !isRunning,
    setOn: (next) => {
      preference.set(next);
      if (!next) return;
      void begin().then(() => context.current && playNotes(context.current, pitches.other));
    },
    play: (isCritical) => {
      if (isOn && context.current && isRunning) playNotes(context.current, pitches[isCritical ? 'critical' : 'other']);
    },
  };
};
