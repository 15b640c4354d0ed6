import { isStopWord } from '../../language/stop-words.ts';
import { upperFirst } from '../../language/upper-first.ts';
import type { RegionBlock } from '../content.ts';
import type { NoticeHead } from './notice-head.ts';
import { patterns, whenIn } from './notice-when.ts';

const fewest = 2;

/** Items that each have a day, one of them the notice's date, as a schedule; a single day is not set off then. */
export function daysOf(items: string[], { date }: NoticeHead): RegionBlock | undefined {
  const events = items.flatMap((item) => {
    const when = whenIn(item);
    if (!when.date) return [];
    const said = [when.date, ...(when.time ? [when.time] : [])];
    const rest = said.reduce((text, fact) => text.replace(fact, ''), item);
    const what = rest.replace(patterns().leading, '').replace(patterns().trailing, '').trim();
    return [{ when: said.join(', '), what: upperFirst(what), date: when.date }];
  });
  const isWhole = events.length === items.length && events.length >= fewest;
  if (!isWhole || !date || !events.some((event) => date.includes(event.date) || event.date.includes(date)))
    return undefined;
  return { kind: 'timeline', events: events.map(({ when, what }) => ({ when, what })) };
}

/** "Abstracts by 15 January, notification 1 March": what is due on several days. */
export function datesOf(text: string): RegionBlock | undefined {
  const clauses = text.replace(/[.。]$/u, '').split(/[,;]\s+/u);
  const events = clauses.flatMap((clause) => {
    const { date } = whenIn(clause);
    const before = date ? clause.slice(0, clause.indexOf(date)) : '';
    const words = before.replace(patterns().trailing, '').trim().split(' ');
    // "by" leads to its day.
    if (isStopWord(words.at(-1)?.toLowerCase() ?? '')) words.pop();
    const what = words.join(' ');
    return date && what && clause.endsWith(date)
      ? [{ when: clause.slice(what.length).trim(), what: upperFirst(what) }]
      : [];
  });
  return events.length === clauses.length && events.length >= fewest
    ? { kind: 'timeline', events }
    : undefined;
}

/** The schedule with all days instead of the first. */
export function withDays(days: RegionBlock, schedule: RegionBlock[], head: NoticeHead): RegionBlock[] {
  const told = new Set([head.date, head.time]);
  const others = schedule.flatMap((block): RegionBlock[] => {
    if (block.kind !== 'facts') return [block];
    const facts = block.facts.filter(({ value }) => !told.has(value));
    return facts.length > 0 ? [{ ...block, facts }] : [];
  });
  return [days, ...others];
}
