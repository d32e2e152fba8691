/** What a server's address answers, or null when there is nothing. */
export async function fetchJson<T>(address: string): Promise<T | null> {
  try {
    const answer = await fetch(address, { headers: { accept: 'application/json' } });
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}
