import { useEffect, useRef } from 'react';

type Notes = { seconds: number; volume: number };

/**
 * Plays tones, one after another, each as long as a note. A browser plays none before a press on the page: `start`
 * resolves with whether it plays now, and `play` is silent until then.
 */
export const useTones = ({ seconds, volume }: Notes) => {
  const audio = useRef<AudioContext | null>(null);
  useEffect(() => () => void audio.current?.close(), []);
  return {
    start: async (): Promise<boolean> => {
      if (!('AudioContext' in globalThis)) return false;
      audio.current ??= new AudioContext();
      await audio.current.resume();
      return audio.current.state === 'running';
    },
    /** Pitches in hertz. */
    play: (pitches: readonly number[]): void => {
      const context = audio.current;
      if (!context) return;
      pitches.forEach((pitch, at) => {
        const start = context.currentTime + at * seconds;
        const oscillator = context.createOscillator();
        const gain = context.createGain();
        oscillator.frequency.value = pitch;
        gain.gain.setValueAtTime(volume, start);
        gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
        oscillator.connect(gain).connect(context.destination);
        oscillator.start(start);
        oscillator.stop(start + seconds);
      });
    },
  };
};
