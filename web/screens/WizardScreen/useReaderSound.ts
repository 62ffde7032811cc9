import { useTones } from '../../ui/feedback/useTones.ts';
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

/** Sound and vibration of readings: whether the sound is on, and a signal for a taken one and another for a double. */
export const useReaderSound = () => {
  const isOn = useStore(preference);
  const tones = useTones({ seconds: 0.12, volume: 0.25 });
  return {
    isOn,
    setOn: preference.set,
    signal: (kind: keyof typeof signals) => {
      const { pitches, vibration } = signals[kind];
      if ('vibrate' in navigator) navigator.vibrate([...vibration]);
      if (isOn) void tones.start().then(() => tones.play(pitches));
    },
  };
};
