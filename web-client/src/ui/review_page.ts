import { t, wordText } from '../i18n';
import type { GameRecord, RecordError } from '../protocol/messages';
import type { Change } from '../reconcile/house';
import type { App, Page } from './app';
import { fill, h, setText } from './dom';
import { RecordPage } from './record_page';
import { gameName } from './words';

/** What the server reads at most. */
const mostBytes = 1024 * 1024;

/** A game that somebody brings along, as text or JSON, to be looked through. It is not kept anywhere. */
export class ReviewPage implements Page {
  readonly element = h('div', {});
  private shown: RecordPage | null = null;
  private record: GameRecord | null = null;
  private readonly text = h('textarea', { id: 'record-text', class: 'record-text', rows: 14, spellcheck: false, autocapitalize: 'off', required: true, 'aria-describedby': 'review-wrong' });
  private readonly wrong = h('p', { id: 'review-wrong', class: 'refusal', role: 'alert' });
  private readonly go = h('button', { type: 'submit', class: 'button primary' }, t('review.go'));

  constructor(private readonly app: App) {
    this.ask();
  }

  title(): string {
    return this.record ? gameName(this.record.rules) : t('review.title');
  }

  change(change: Change): void {
    this.shown?.change(change);
  }

  close(): void {
    this.shown?.close();
  }

  private ask(): void {
    const file = h('input', { type: 'file', accept: '.txt,.json,text/plain,application/json', onchange: () => void this.takeFile(file) });
    const form = h(
      'form',
      {
        class: 'review-form',
        onsubmit: (event: Event) => {
          event.preventDefault();
          void this.send();
        },
      },
      h('label', { class: 'field' }, h('span', {}, t('review.paste')), this.text),
      h('label', { class: 'field' }, h('span', {}, t('review.file')), file),
      this.wrong,
      this.go,
    );
    fill(this.element, h('div', { class: 'text-page' }, h('h1', {}, t('review.title')), h('p', { class: 'lead' }, t('review.lead')), form));
  }

  private async takeFile(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    if (file.size <= mostBytes) this.text.value = await file.text();
    await this.send(file.size);
  }

  private async send(size = new Blob([this.text.value]).size): Promise<void> {
    setText(this.wrong, size > mostBytes ? t('problem.too_long') : '');
    if (size > mostBytes) return;
    this.go.disabled = true;
    const answer = await review(this.app, this.text.value);
    this.go.disabled = false;
    if ('error' in answer) {
      setText(this.wrong, problemText(answer.error));
      this.text.focus();
      markLine(this.text, answer.error.line);
      return;
    }
    this.record = answer.record;
    this.shown = new RecordPage(this.app, answer.record);
    fill(this.element, this.shown.element);
    this.app.retitle();
    window.scrollTo(0, 0);
  }
}

async function review(app: App, text: string): Promise<{ record: GameRecord } | { error: RecordError }> {
  try {
    const answer = await fetch(`${app.base}api/v1/review`, { method: 'POST', body: text, headers: { 'content-type': 'text/plain' } });
    const told = (await answer.json()) as GameRecord | { error: RecordError };
    return 'error' in told ? told : { record: told };
  } catch {
    return { error: { code: 'failed', message: t('problem.failed') } };
  }
}

/** What is wrong in words, and where; what this client has no words for is said in the server's. */
function problemText({ code, message, line, move, why }: RecordError): string {
  const where = line !== undefined ? t('review.line', { line }) : move !== undefined ? t('review.move', { move }) : null;
  const reason = why === undefined ? undefined : wordText('why', why);
  const text = reason ?? wordText('problem', code) ?? message;
  const detail = ['bad_record', 'bad_option', 'bad_position', 'wrong_result'].includes(code) ? message : null;
  return [where, text, detail].filter((part) => part !== null).join(' ');
}

/** Marks the line that is meant, so that it is seen and read out. */
function markLine(field: HTMLTextAreaElement, line: number | undefined): void {
  if (line === undefined) return;
  const lines = field.value.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
}
