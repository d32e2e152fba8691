import type { Language } from '../i18n';
import type { Step } from '../protocol/messages';

/** A position, and a move from it with its steps and the position that it leads to. */
export interface Example {
  position: string;
  move?: string;
  steps?: Step[];
  after?: string;
}

export interface Section {
  heading: string;
  text: string[];
  /** The name of an example in examples.json, and what is to be seen there. */
  example?: { name: string; caption: string };
}

/** The rules of a game in our own words. */
export type RulesText = Record<Language, Section[]>;
