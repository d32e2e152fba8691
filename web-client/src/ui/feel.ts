import { tremors, type Cue } from '../sound/cues';
import type { Synth } from '../sound/synth';
import { isOn, setting, type Volume } from './settings';

const volumes: Readonly<Record<Volume, number>> = { off: 0, soft: 0.25, normal: 0.55, loud: 1 };

/** Loaded with the first sound; null where there are none. */
let synth: Promise<Synth | null> | null = null;

/** Lets something be heard and felt, as the person has settled it. Browsers want them to have done something on the page before. */
export function feel(cue: Cue): void {
  const { userActivation } = navigator as Partial<Navigator>;
  if (userActivation?.hasBeenActive !== true) return;
  const tremor = tremors[cue];
  if (tremor && canVibrate() && isOn('haptics')) navigator.vibrate([...tremor]);
  const volume = volumes[setting('sound') as Volume];
  if (volume === 0 || !('AudioContext' in window)) return;
  // A page that was fetched long ago may find no such part any more: then it stays silent.
  synth ??= import('../sound/synth').then((part) => new part.Synth(), () => null);
  void synth.then((player) => player?.play(cue, volume));
}

/** Whether this device can tremble: telephones, as far as their browser lets a page. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}
