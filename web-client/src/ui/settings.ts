import { setPace, speeds, type Speed } from '../timeline/pace';
import { recall, remember } from './memory';

/** What a person has settled for this browser. `auto` is what the system says, also when it changes. */
export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const motions = ['auto', 'full', 'reduced'] as const;
export type Motion = (typeof motions)[number];
export { speeds, type Speed };

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const systemIsCalm = matchMedia('(prefers-reduced-motion: reduce)');

/** A setting: its values, the first that is not remembered otherwise, and what it does to the page, if it does not wait to be asked. */
interface Setting<T extends string> {
  values: readonly T[];
  usual: T;
  apply?: (value: T) => void;
}

const flag = (usual: 'on' | 'off', apply?: (value: 'on' | 'off') => void): Setting<'on' | 'off'> => ({
  values: ['on', 'off'],
  usual,
  ...(apply && { apply }),
});

const page = document.documentElement.dataset;
const settings = {
  theme: {
    values: themes,
    usual: 'auto',
    apply: (theme) => (page.theme = theme === 'dark' || (theme === 'auto' && systemIsDark.matches) ? 'dark' : 'light'),
  } satisfies Setting<Theme>,
  motion: {
    values: motions,
    usual: 'auto',
    apply: (motion) => (page.motion = motion === 'reduced' || (motion === 'auto' && systemIsCalm.matches) ? 'reduced' : 'full'),
  } satisfies Setting<Motion>,
  speed: { values: speeds, usual: 'normal', apply: setPace } satisfies Setting<Speed>,
  numbers: flag('on', (value) => (page.numbers = value)),
  sound: { values: ['off', 'soft', 'normal', 'loud'], usual: 'soft' } satisfies Setting<Volume>,
  haptics: flag('on'),
  confirm: { values: ['never', 'slow', 'always'], usual: 'never' } satisfies Setting<'never' | 'slow' | 'always'>,
  premove: { values: ['off', 'fast', 'always'], usual: 'fast' } satisfies Setting<'off' | 'fast' | 'always'>,
  alert_title: flag('on'),
  alert_sound: flag('on'),
  alert_notification: flag('off'),
  low_sound: flag('on'),
  keys: flag('on'),
};
export type Volume = 'off' | 'soft' | 'normal' | 'loud';
export type SettingName = keyof typeof settings;
/** The settings that are on or off. */
export const flags = ['numbers', 'haptics', 'alert_title', 'alert_sound', 'alert_notification', 'low_sound', 'keys'] as const;
export type FlagName = (typeof flags)[number];

const listeners = new Set<(name: SettingName) => void>();

/** A setting as remembered. */
export function setting(name: SettingName): string {
  const remembered = recall(name);
  const { values, usual } = settings[name];
  return values.find((value) => value === remembered) ?? usual;
}

/** Whether a setting is on. */
export function isOn(name: FlagName): boolean {
  return setting(name) === 'on';
}

/** The values that a setting can have. */
export function valuesOf(name: SettingName): readonly string[] {
  return settings[name].values;
}

/** Remembers a setting and lets it work; a value that there is not means the usual one. */
export function setSetting(name: SettingName, value: string): void {
  remember(name, value);
  apply(name, value);
  for (const listener of [...listeners]) listener(name);
}

/** Turns a setting on or off; whether it is on now. */
export function toggle(name: FlagName): boolean {
  setSetting(name, isOn(name) ? 'off' : 'on');
  return isOn(name);
}

/** Calls the listener whenever somebody changes a setting; the answer ends that. */
export function onSetting(listener: (name: SettingName) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function apply(name: SettingName, value: string): void {
  const { values, usual, apply } = settings[name] as Setting<string>;
  apply?.(values.includes(value) ? value : usual);
}

/** Lets all settings work, from now on also when the system's change. */
export function applySettings(): void {
  for (const name of Object.keys(settings) as SettingName[]) apply(name, setting(name));
}

for (const system of [systemIsDark, systemIsCalm]) system.addEventListener('change', applySettings);
