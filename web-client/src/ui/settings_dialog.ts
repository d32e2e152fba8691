import { language, languages, t, type Key, type Language } from '../i18n';
import type { App } from './app';
import { openDialog } from './dialogs';
import { h } from './dom';
import { setSetting, setting, valuesOf, type SettingName } from './settings';

/** What each language calls itself. */
export const ownNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English', fr: 'Français' };

/** The dialogue for what holds in this browser: language, colours, how moves are shown. Each change works at once. */
export function openSettingsDialog(app: App): void {
  const languageSelect: HTMLSelectElement = h(
    'select',
    {
      onchange: () => {
        dialog.close();
        app.setLanguage(languageSelect.value as Language);
        openSettingsDialog(app);
      },
    },
    ...languages.map((each) => h('option', { value: each, lang: each, selected: each === language() }, ownNames[each])),
  );
  const dialog = openDialog(
    t('settings.title'),
    h('label', { class: 'field' }, h('span', {}, t('app.language')), languageSelect),
    ...(['theme', 'speed', 'motion'] as const).map(field),
    h(
      'div',
      { class: 'dialog-buttons' },
      h('button', { type: 'button', class: 'button primary', onclick: () => dialog.close() }, t('app.close')),
    ),
  );
}

function field(name: SettingName): HTMLElement {
  const select: HTMLSelectElement = h(
    'select',
    { name, onchange: () => setSetting(name, select.value) },
    ...valuesOf(name).map((value) => h('option', { value, selected: value === setting(name) }, t(`settings.${name}.${value}` as Key))),
  );
  return h('label', { class: 'field' }, h('span', {}, t(`settings.${name}`)), select);
}
