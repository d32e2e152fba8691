import { t } from '../i18n';
import type { Answer, OkFrame } from '../protocol/messages';
import { hall } from '../reconcile/house';
import type { App } from './app';
import { openNameDialog } from './create_dialog';
import { confirmFirst, openDialog } from './dialogs';
import { h, setText } from './dom';
import { showDeviceLink } from './device_link';
import { errorText } from './words';

/** What one can do about who one is: the dialogue behind the own name. */
export function openAccountDialog(app: App): void {
  const { you } = app.house;
  if (!you) return;
  const action = (label: string, help: string, open: (app: App) => void, tone = '') =>
    h(
      'button',
      {
        type: 'button',
        class: `button account-action ${tone}`,
        onclick: () => {
          dialog.close();
          open(app);
        },
      },
      h('span', {}, label),
      h('small', {}, help),
    );
  const own = you.registered
    ? [action(t('account.password'), t('account.password.help'), openPasswordDialog)]
    : [
        action(t('account.register'), t('account.register.help'), openRegisterDialog),
        action(t('account.login'), t('account.login.help'), openLoginDialog),
      ];
  const dialog = openDialog(
    t('account.title', { name: you.name }),
    h('p', { class: 'quiet' }, t(you.registered ? 'account.registered' : 'account.guest')),
    h(
      'div',
      { class: 'account-actions' },
      action(t('name.title'), t('account.name.help'), openNameDialog),
      ...own,
      action(t('account.device'), t('account.device.help'), (each) => void openDeviceDialog(each)),
      action(t('account.logout'), t('account.logout.help'), (each) => void logOut(each)),
      action(t('account.erase'), t('account.erase.help'), openEraseDialog, 'danger'),
    ),
    h('div', { class: 'dialog-buttons' }, h('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, t('app.close'))),
  );
}

/** A password as an argument of a command. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

interface Form {
  title: string;
  text: string;
  fields: readonly (readonly [label: string, input: HTMLInputElement])[];
  go: string;
  danger?: boolean;
  /** What is sent, one after the other, until one is refused. */
  lines(): string[];
  done(answer: OkFrame): void;
}

/** A dialogue that sends commands of its own, and says in place what is wrong. Nothing of it is kept when it closes. */
function openForm(app: App, form: Form): void {
  const failure = h('p', { class: 'failed', role: 'alert' });
  const go = h('button', { type: 'submit', class: `button ${form.danger ? 'danger' : 'primary'}` }, form.go);
  const inputs = form.fields.map(([, input]) => input);
  const secrets = inputs.filter((input) => input.type === 'password');
  const submit = async () => {
    go.disabled = true;
    let answer: Answer | undefined;
    for (const line of form.lines()) if (answer?.type !== 'error') answer = await app.house.send(line, hall);
    go.disabled = false;
    for (const input of secrets) input.value = '';
    if (answer?.type === 'error') {
      setText(failure, errorText(answer));
      const concerned = answer.code.includes('name') ? inputs[0] : secrets[0];
      concerned?.focus();
    } else if (answer?.type === 'ok') {
      dialog.close();
      form.done(answer);
    }
  };
  const dialog = openDialog(
    form.title,
    h('p', { class: 'quiet' }, form.text),
    h(
      'form',
      {
        onsubmit: (event: Event) => {
          event.preventDefault();
          void submit();
        },
      },
      ...form.fields.map(([label, input]) => h('label', { class: 'field' }, h('span', {}, label), input)),
      failure,
      h(
        'div',
        { class: 'dialog-buttons' },
        h('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, t('app.cancel')),
        go,
      ),
    ),
  );
  dialog.addEventListener('close', () => secrets.forEach((input) => (input.value = '')));
  inputs.find((input) => !input.readOnly)?.focus();
}

const passwordField = (autocomplete: 'new-password' | 'current-password') =>
  h('input', { type: 'password', required: true, autocomplete, ...(autocomplete === 'new-password' ? { minlength: 8, maxlength: 128 } : {}) });

const textField = (autocomplete: string, maxlength: number, value = '') =>
  h('input', { type: 'text', required: true, autocomplete, maxlength, value });

/** The name beside a password, for those who let the browser remember both. */
const nameField = (app: App) => h('input', { type: 'text', readonly: true, autocomplete: 'username', value: app.house.you?.name ?? '' });

function openRegisterDialog(app: App): void {
  const before = app.house.you?.name ?? '';
  const name = textField('username', app.house.limits.name_characters, before);
  const password = passwordField('new-password');
  const called = () => name.value.trim();
  openForm(app, {
    title: t('account.register'),
    text: t('account.register.text'),
    fields: [
      [t('account.field.name'), name],
      [t('account.field.new'), password],
    ],
    go: t('account.register'),
    lines: () => [...(called() === before ? [] : [`/name ${called()}`]), `/register ${quoted(password.value)}`],
    done: () => {
      app.house.registered();
      app.toast(t('account.register.done', { name: app.house.you?.name ?? '' }));
    },
  });
}

function openLoginDialog(app: App): void {
  const name = textField('username', app.house.limits.name_characters);
  const password = passwordField('current-password');
  openForm(app, {
    title: t('account.login'),
    text: t('account.login.text'),
    fields: [
      [t('account.field.name'), name],
      [t('account.field.password'), password],
    ],
    go: t('account.login'),
    lines: () => [`/login ${quoted(name.value.trim())} ${quoted(password.value)}`],
    done: ({ name: called }) => app.toast(t('account.login.done', { name: called ?? name.value })),
  });
}

function openPasswordDialog(app: App): void {
  const old = passwordField('current-password');
  const fresh = passwordField('new-password');
  openForm(app, {
    title: t('account.password'),
    text: t('account.password.text'),
    fields: [
      [t('account.field.name'), nameField(app)],
      [t('account.field.password'), old],
      [t('account.field.new'), fresh],
    ],
    go: t('account.password'),
    lines: () => [`/password ${quoted(old.value)} ${quoted(fresh.value)}`],
    done: () => app.toast(t('account.password.done')),
  });
}

async function openDeviceDialog(app: App): Promise<void> {
  const answer = await app.house.send('/link', hall);
  if (answer.type === 'error') app.toast(errorText(answer), 'error');
  else if (answer.type === 'ok') showDeviceLink(app, answer);
}

/** Makes this browser a new guest; who could never come back is asked first. */
async function logOut(app: App): Promise<void> {
  let answer = await app.house.send('/logout', hall);
  if (answer.type === 'error' && answer.code === 'not_registered') {
    if (!(await confirmFirst(t('account.logout'), t('account.logout.lost'), t('account.logout.yes'), t('app.cancel')))) return;
    answer = await app.house.send('/logout forget', hall);
  }
  if (answer.type === 'error') app.toast(errorText(answer), 'error');
  else app.toast(t('account.logout.done'));
}

function openEraseDialog(app: App): void {
  const own = app.house.you?.name ?? '';
  const name = textField('off', app.house.limits.name_characters);
  openForm(app, {
    title: t('account.erase'),
    text: t('account.erase.text', { name: own }),
    fields: [[t('account.field.confirm'), name]],
    go: t('account.erase'),
    danger: true,
    lines: () => [`/erase ${quoted(name.value.trim())}`],
    done: () => app.toast(t('account.erase.done')),
  });
}
