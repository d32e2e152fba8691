type Child = Node | string | null | undefined | false;

export interface Attributes {
  class?: string;
  /** Listeners: `onclick: (event) => …`; everything else is an attribute; true is an empty one, false and undefined none. */
  [name: string]: string | number | boolean | undefined | ((event: never) => unknown);
}

/** An element with attributes, listeners and children. Strings become text, never markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  setAttributes(element, attributes);
  append(element, children);
  return element;
}

/** The same for SVG. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  setAttributes(element, attributes);
  append(element, children);
  return element;
}

function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as (event: Event) => void);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
}

function append(element: Element, children: readonly Child[]): void {
  for (const child of children) if (child !== null && child !== undefined && child !== false) element.append(child);
}

/** Replaces what is in an element. */
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren();
  append(element, children);
}

/** Sets text only where it differs, so that nothing is announced or selected anew. */
export function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Makes these the children of an element, in this order. What is there already stays untouched, so that no click is lost. */
function arrange(element: Element, children: readonly Element[]): void {
  const wanted = new Set<Element>(children);
  for (const child of [...element.children]) if (!wanted.has(child)) child.remove();
  children.forEach((child, i) => {
    const there = element.children[i];
    if (there !== child) element.insertBefore(child, there ?? null);
  });
}

/**
 * Draws lists into an element whose items keep theirs while their key is the same.
 * @param key tells everything that the item's element shows
 */
export function keyedList<T>(
  parent: Element,
  key: (item: T) => string,
  make: (item: T) => HTMLElement,
): (items: readonly T[]) => void {
  let before = new Map<string, HTMLElement>();
  return (items) => {
    const now = new Map<string, HTMLElement>();
    for (const item of items) {
      const itsKey = key(item);
      now.set(itsKey, before.get(itsKey) ?? make(item));
    }
    before = now;
    arrange(parent, [...now.values()]);
  };
}

/** What an item of a list is drawn as, if it changes while it stays. */
interface Live<T> {
  readonly element: HTMLElement;
  show(item: T): void;
}

/** Draws lists into an element whose items are made once and from then on told what is new of them. */
export function liveList<T>(parent: Element, id: (item: T) => string, make: (item: T) => Live<T>): (items: readonly T[]) => void {
  let before = new Map<string, Live<T>>();
  return (items) => {
    const now = new Map(items.map((item) => [id(item), before.get(id(item)) ?? make(item)]));
    for (const item of items) now.get(id(item))?.show(item);
    before = now;
    arrange(parent, [...now.values()].map(({ element }) => element));
  };
}
