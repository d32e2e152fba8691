import type { Cue } from './cues';

/** A note: its pitch in hertz, when it begins and how long it rings, in seconds, and how loud it is. */
type Note = readonly [pitch: number, at: number, rings: number, loud: number];

/** Melodies of soft bells. */
const melodies: Partial<Record<Cue, readonly Note[]>> = {
  turn: [[587, 0, 0.5, 0.5], [880, 0.13, 0.7, 0.45]],
  start: [[440, 0, 0.5, 0.4], [659, 0.12, 0.6, 0.4]],
  low: [[988, 0, 0.09, 0.5], [988, 0.16, 0.09, 0.5]],
  won: [[523, 0, 0.5, 0.4], [659, 0.13, 0.5, 0.4], [784, 0.26, 0.5, 0.4], [1047, 0.4, 0.9, 0.4]],
  lost: [[440, 0, 0.5, 0.35], [370, 0.18, 0.6, 0.35], [294, 0.38, 0.9, 0.35]],
  draw: [[494, 0, 0.5, 0.35], [494, 0.22, 0.7, 0.35]],
  refused: [[196, 0, 0.12, 0.4], [185, 0.1, 0.16, 0.4]],
};

/** Knocks of wood on wood: when, how high, how loud. */
const knocks: Partial<Record<Cue, readonly (readonly [at: number, pitch: number, loud: number])[]>> = {
  lift: [[0, 300, 0.25], [0.04, 360, 0.2]],
  sow: [[0, 520, 0.5]],
  hop: [[0, 680, 0.55]],
  capture: [[0, 420, 0.5], [0.06, 480, 0.5], [0.12, 560, 0.55], [0.19, 130, 1]],
};

/** Makes all sounds from nothing: knocks on wood and soft bells. No file is fetched. */
export class Synth {
  private readonly context = new AudioContext();
  private readonly out = this.context.createGain();
  private readonly noise = this.makeNoise();

  constructor() {
    const soft = this.context.createDynamicsCompressor();
    this.out.connect(soft).connect(this.context.destination);
  }

  /** @param volume from 0 to 1 */
  play(cue: Cue, volume: number): void {
    if (this.context.state === 'suspended') void this.context.resume();
    this.out.gain.value = volume;
    const now = this.context.currentTime + 0.01;
    for (const [pitch, at, rings, loud] of melodies[cue] ?? []) this.bell(pitch, now + at, rings, loud);
    for (const [at, pitch, loud] of knocks[cue] ?? []) this.knock(now + at, pitch * (0.94 + Math.random() * 0.12), loud);
  }

  private bell(pitch: number, at: number, rings: number, loud: number): void {
    for (const [harmonic, part] of [[1, 1], [2.01, 0.25]] as const) {
      const tone = this.context.createOscillator();
      tone.frequency.value = pitch * harmonic;
      tone.connect(this.fading(at, 0.012, rings / harmonic, loud * part * 0.5));
      tone.start(at);
      tone.stop(at + rings + 0.1);
    }
  }

  /** A short tone that falls a little, and the noise of the blow. */
  private knock(at: number, pitch: number, loud: number): void {
    const tone = this.context.createOscillator();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(pitch * 1.2, at);
    tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.04);
    tone.connect(this.fading(at, 0.002, 0.11, loud * 0.7));
    tone.start(at);
    tone.stop(at + 0.2);
    const blow = this.context.createBufferSource();
    const band = this.context.createBiquadFilter();
    blow.buffer = this.noise;
    band.type = 'bandpass';
    band.frequency.value = pitch * 3;
    blow.connect(band).connect(this.fading(at, 0.001, 0.03, loud * 0.5));
    blow.start(at);
    blow.stop(at + 0.05);
  }

  /** A way out that rises and fades. */
  private fading(at: number, rise: number, fade: number, loud: number): GainNode {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(Math.max(loud, 0.0002), at + rise);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fade);
    gain.connect(this.out);
    return gain;
  }

  private makeNoise(): AudioBuffer {
    const buffer = this.context.createBuffer(1, this.context.sampleRate / 10, this.context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    return buffer;
  }
}
