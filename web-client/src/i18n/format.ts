export type Params = Readonly<Record<string, string | number>>;

const plurals = new Map<string, Intl.PluralRules>();

/** Fills `{name}`, and chooses in `{n|ball|balls}` by the language's own rule for one and many. */
export function format(text: string, language: string, params: Params = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one === undefined || many === undefined) return String(value);
    return isOne(language, Number(value)) ? one : many;
  });
}

function isOne(language: string, n: number): boolean {
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(n) === 'one';
}

/** The names of what a text wants to be given. */
export function wants(text: string): string[] {
  return [...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? '').sort();
}
