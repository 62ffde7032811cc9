import { useEffect, useRef } from 'react';
import { createStoredStore } from '../../ui/store/createStoredStore.ts';
import { useStore } from '../../ui/store/useStore.ts';

/** Whether this browser plays a sound for each reading; on until it is turned off. */
const preference = createStoredStore<boolean>({
  name: 'readerSound',
  read: (text) => text !== 'off',
  write: (isOn) => (isOn ? null : 'off'),
});

/** Pitches in hertz, one after another, and the pattern of the vibration in milliseconds. */
const signals = {
  taken: { pitches: [1320], vibration: [60] },
  double: { pitches: [330, 262], vibration: [80, 60, 80] },
} as const;

const noteSeconds = 0.12;

const play = (context: AudioContext, pitches: readonly number[]): void => {
  pitches.forEach((pitch, at) => {
    const start = context.currentTime + at * noteSeconds;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = pitch;
    gain.gain.setValueAtTime(0.25, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + noteSeconds);
  });
};

/** Sound and vibration of readings: whether the sound is on, and a signal for a taken one and another for a double. */
export const useReaderSound = () => {
  const isOn = useStore(preference);
  const context = useRef<AudioContext | null>(null);
  useEffect(() => () => void context.current?.close(), []);
  return {
    isOn,
    setOn: preference.set,
    signal: (kind: keyof typeof signals) => {
      const { pitches, vibration } = signals[kind];
      if ('vibrate' in navigator) navigator.vibrate([...vibration]);
      if (!isOn || !('AudioContext' in globalThis)) return;
      context.current ??= new AudioContext();
      const playing = context.current;
      void playing.resume().then(() => play(playing, pitches));
    },
  };
};
