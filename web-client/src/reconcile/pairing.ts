import type { Challenge, Ended, PairingFrame, Person, Seek } from '../protocol/messages';

/** What is waited for no longer; `theirs`: they had asked us. */
export interface Over {
  what: 'seek' | 'challenge';
  why: string;
  with?: Person;
  theirs: boolean;
}

/** What we wait for, and who waits for us. */
export class Pairing {
  seeks: readonly Seek[] = [];
  challenges: readonly Challenge[] = [];

  /** What this page seeks: after a cut the server knows nothing of it. */
  private lines: string[] = [];

  /** A line was answered by waiting for anybody. */
  sought(line: string): void {
    if (!this.lines.includes(line)) this.lines.push(line);
  }

  /** The picture as the server has it now; what is over by that is handed on. */
  take(frame: PairingFrame, you: string | undefined): readonly Over[] {
    const over = frame.ended.map((ended) => this.over(ended, you));
    this.seeks = frame.seeks;
    this.challenges = frame.challenges;
    if (this.seeks.length === 0) this.lines = [];
    return over;
  }

  /**
   * A new connection waits for nothing. What this page sought is to be said again, unless something was found meanwhile.
   * @param unchanged whether we are who we were, and sit where we sat
   */
  welcome(unchanged: boolean, you: string | undefined): { again: readonly string[]; over: readonly Over[] } {
    const again = unchanged ? this.lines : [];
    const over = this.challenges.map(({ id }) => this.over({ id, why: 'cut' }, you));
    this.seeks = [];
    this.challenges = [];
    this.lines = [];
    return { again, over };
  }

  private over({ id, why, with: other }: Ended, you: string | undefined): Over {
    const challenge = this.challenges.find((each) => each.id === id);
    if (!challenge && !other) return { what: 'seek', why, theirs: false };
    const theirs = challenge !== undefined && challenge.from.id !== you;
    const person = other ?? (theirs ? challenge.from : challenge?.to);
    return { what: 'challenge', why, theirs, ...(person && { with: person }) };
  }
}
