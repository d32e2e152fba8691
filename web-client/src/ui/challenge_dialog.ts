import { t } from '../i18n';
import type { Person } from '../protocol/messages';
import { hall } from '../reconcile/house';
import type { App } from './app';
import { quoted } from './company';
import { openTermsDialog } from './create_dialog';
import { runLine, toasts } from './run_line';

/** The dialogue for a challenge: what is to be played, and the command that it sends. */
export function openChallengeDialog(app: App, { name }: Person, game: string | null): void {
  openTermsDialog(app, {
    title: t('challenge.title', { name }),
    go: t('challenge.go'),
    command: `/challenge ${quoted(name)}`,
    game,
    clock: '10+5',
    send: (line) => void runLine(app, line, hall, toasts(app)),
  });
}
