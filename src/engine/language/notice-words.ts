import { inEach } from './languages.ts';

/** How notices say when and where: patterns parted by "|". */
export interface NoticeWords {
  /** Behind an hour, "am"; before one that is written without minutes; and before or behind it, "午前". */
  hours: string;
  clockLead?: string;
  dayParts?: string;
  /** Hours with a name: "noon". */
  namedHours: string;
  /** Between two hours, and between two days. */
  until: string;
  dayLinks: string;
  /** Behind the number of a day, and between it and the month. */
  ordinals?: string;
  ofMonth?: string;
  /** Before a day of the week that comes again. */
  every: string;
  /** Which of the month it is, "second", and what says so behind it: "of the month". */
  ordinalDays: string;
  cycles?: string;
  /** Between days of which one is meant, and before the day that a series goes from or to. */
  dayOr?: string;
  bounds?: string;
  /** Signs of the days of the week, where they stand in brackets behind a date. */
  weekdaySigns?: string;
  hoursBehind?: string;
  /** What leads up to a day, an hour or a place, and what stands behind them. */
  leads: string;
  behind?: string;
  /** Before a place with a name, before one without, and small words within names. */
  at?: string;
  plainAt?: string;
  nameLinks?: string;
  /** What names of places begin with, where letters have no case. */
  placeKinds?: string;
  placeLabels: string;
  /** What houses, streets and open places are called. */
  venues: string;
  /** What stands between a label and what it names, besides a colon. */
  labelEnds?: string;
  /** Sums of money. */
  prices: string;
  /** What asks for a chart of the figures behind it. */
  charts: string;
  /** Signs of what is no part of an address, where words are not parted. */
  more?: string;
  /** What a poster is called, and what follows it: "poster for". */
  posters: string;
  /** Before the word for a poster, what says nothing of its subject. */
  plainKinds?: string;
  posterFor: string;
  /** What rules are called. */
  rules: string;
}

const all = inEach('notices');

/** The words of all languages, as alternatives of a pattern: prompts are read before their language is known. */
export const noticeWords = (of: keyof NoticeWords): string =>
  all.flatMap((words) => words[of] ?? []).join('|');
