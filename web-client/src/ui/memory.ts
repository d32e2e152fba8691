/** What this browser remembers for the person: settings only. It may refuse to. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`bohnenhof.${name}`);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`bohnenhof.${name}`, value);
  } catch {
    // A private window: then it holds for this visit.
  }
}
