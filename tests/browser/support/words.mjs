// The client's own catalogues, so that a test names what a person reads by its key and survives a better wording.

import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../../../web-client/src/i18n/', import.meta.url);
const catalogues = {};
for (const language of ['en', 'de', 'fr']) {
  catalogues[language] = {};
  for (const file of await readdir(new URL(`${language}/`, folder))) {
    const part = file.replace('.ts', '');
    if (part === 'index') continue;
    const source = await readFile(new URL(`${language}/${file}`, folder), 'utf8');
    const start = source.indexOf('{', source.indexOf(`export const ${part}`));
    // The literal is plain JavaScript; only what stands around it is TypeScript.
    Object.assign(catalogues[language], new Function(`return ${source.slice(start, source.indexOf('\n};', start) + 2)}`)());
  }
}

/** The text of a key; `{name}` is filled from `values`, and matches anything where no value is given. */
export function words(language, key, values = {}) {
  const text = catalogues[language][key];
  if (text === undefined) throw new Error(`no key ${key} in ${language}`);
  const pattern = text
    .split(/(\{[^}]*\})/)
    .map((part) => {
      if (!part.startsWith('{')) return escape(part);
      const name = part.slice(1, -1);
      return name in values ? escape(String(values[name])) : '.*';
    })
    .join('');
  return new RegExp(pattern);
}

function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
