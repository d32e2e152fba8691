import { h } from './dom';

/** A text in which `backticks` hold moves and positions and [words](#place) lead to a place of the same page. */
export function richText(text: string): (Node | string)[] {
  return text.split(/(`[^`]+`|\[[^\]]+\]\(#[\w-]+\))/).map((part) => {
    if (part.startsWith('`')) return h('code', {}, part.slice(1, -1));
    const written = /^\[(.+)\]\((#.+)\)$/.exec(part);
    return written ? h('a', { href: written[2] ?? '' }, written[1] ?? '') : part;
  });
}
