import { language, languages, t, type Key, type Language } from '../i18n';
import { mayNotify, permitNotifications } from './alerts';
import type { App } from './app';
import { openDialog } from './dialogs';
import { h } from './dom';
import { canVibrate, feel } from './feel';
import { openKeysDialog } from './keys_dialog';
import { isOn, setSetting, setting, valuesOf, type FlagName, type SettingName } from './settings';

/** What each language calls itself. */
export const ownNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English', fr: 'Français' };

/** The dialogue for what holds in this browser: language, colours, how moves are shown and made, alerts. Each change works at once. */
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
  const keys = h('button', { type: 'button', class: 'button', onclick: () => openKeysDialog() }, t('settings.keys.show'));
  const dialog = openDialog(
    t('settings.title'),
    h(
      'div',
      { class: 'settings-groups' },
      group('settings.group.look', h('label', { class: 'field' }, h('span', {}, t('app.language')), languageSelect), choice('theme'), choice('speed'), choice('motion'), check('numbers')),
      group('settings.group.play', choice('sound'), canVibrate() && check('haptics'), check('low_sound'), choice('confirm'), choice('premove'), check('keys'), keys),
      group('settings.group.alerts', check('alert_title'), check('alert_sound'), mayNotify() && notifications()),
    ),
    h(
      'div',
      { class: 'dialog-buttons' },
      h('button', { type: 'button', class: 'button primary', onclick: () => dialog.close() }, t('app.close')),
    ),
  );
  dialog.classList.add('settings-dialog');
}

function group(title: Key, ...fields: (HTMLElement | false)[]): HTMLElement {
  return h('fieldset', { class: 'settings-group' }, h('legend', {}, t(title)), ...fields);
}

function choice(name: Exclude<SettingName, FlagName>): HTMLElement {
  const select: HTMLSelectElement = h(
    'select',
    {
      name,
      onchange: () => {
        setSetting(name, select.value);
        if (name === 'sound') feel('turn');
      },
    },
    ...valuesOf(name).map((value) => h('option', { value, selected: value === setting(name) }, t(`settings.${name}.${value}` as Key))),
  );
  return h('label', { class: 'field' }, h('span', {}, t(`settings.${name}`)), select);
}

function check(name: FlagName, change = (on: boolean) => setSetting(name, on ? 'on' : 'off')): HTMLElement {
  const box: HTMLInputElement = h('input', { type: 'checkbox', name, checked: isOn(name), onchange: () => change(box.checked) });
  return h('label', { class: 'field flag' }, box, h('span', {}, t(`settings.${name}`)));
}

/** The browser is asked once somebody wants its messages; where it says no, that is told. */
function notifications(): HTMLElement {
  const denied = h('p', { class: 'quiet', role: 'status', hidden: true }, t('settings.alert_denied'));
  const field = check('alert_notification', (on) => void settle(on));
  const box = field.querySelector('input');
  const settle = async (on: boolean) => {
    const permitted = on && (await permitNotifications());
    setSetting('alert_notification', permitted ? 'on' : 'off');
    if (box) box.checked = permitted;
    denied.hidden = !on || permitted;
  };
  return h('div', {}, field, denied);
}
