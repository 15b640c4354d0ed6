import { type Clause, isThing } from '../clauses.ts';
import type { Item } from '../item.ts';
import type { Operation } from '../operations.ts';
import { ask, chartOn, type Reader, type State } from '../state.ts';

/** Titles of charts and axes. */

/** "“Month” for the x axis and “Guests” for the y axis": one title each. */
function titledAxes(clause: Clause, state: State): Operation[] | undefined {
  const axes = clause.all((item) => isThing(item, 'x', 'y'));
  const quotes = clause.all(({ kind }) => kind === 'quote');
  if (axes.length !== 2 || quotes.length !== 2 || axes[0]?.ids[0] === axes[1]?.ids[0]) return undefined;
  if (!clause.asks('set', 'name', 'write', 'add', 'give', 'show')) return undefined;
  clause.use(...axes, ...quotes);
  clause.takeAll((item) => isThing(item, 'axis', 'title', 'labels'));
  const on = chartOn(clause, clause.thing('chart'), state);
  return axes.map((axis, at): Operation => {
    const named = isThing(axis, 'y') ? 'value' : 'category';
    return { op: 'chart.axis', on, axis: named, title: quotes[at]?.text ?? '' };
  });
}

/** "Change the chart title to “Revenue”, in bold": the look applies to that title. */
function quotedTitle(
  clause: Clause,
  { chart, title, quotes }: { chart: Item; title: Item; quotes: readonly Item[] },
  state: State,
): Operation[] | undefined {
  const [quote, ...more] = quotes;
  const beside = title.start - chart.end === 1 || (chart.start > title.end && chart.link === 'of');
  if (!quote || more.length > 0 || !beside || quote.start < Math.max(title.end, chart.end)) return undefined;
  const on = chartOn(clause, chart, state);
  clause.use(title, quote);
  state.focus = { objects: [on], parts: [{ object: on, part: { of: 'title' } }] };
  return [{ op: 'chart.title', on, text: quote.text }];
}

/** "Set the series name to “Sales”", "name the second series “Sales”". */
export const nameSeries: Reader = (clause, state) => {
  const series = clause.thing('series');
  const [name, ...more] = clause.all(({ kind }) => kind === 'quote');
  // "The 2025 series" is a name, possibly on any chart.
  const { nth } = series ?? {};
  if ((nth ?? 0) > 1000 || clause.items.some(({ term }) => term)) return undefined;
  const isNamed = name?.link === 'to' || clause.verbs.has('name');
  if (
    !series ||
    !name ||
    more.length > 0 ||
    !isNamed ||
    !clause.asks('name', 'set', 'write', 'give', 'replace')
  )
    return undefined;
  clause.use(series, name);
  const on = chartOn(clause, clause.thing('chart'), state);
  return [{ op: 'chart.series.name', on, ...(nth !== undefined && { nth }), name: name.text }];
};

/** "Chart title: Revenue", "change the title of the chart to Revenue". */
export const titleChart: Reader = (clause, state) => {
  const both = titledAxes(clause, state);
  if (both) return both;
  const axis = clause.thing('x', 'y');
  const quote = clause.find(({ kind }) => kind === 'quote');
  if (axis && quote && clause.asks('set', 'name', 'write', 'add', 'give')) {
    clause.use(axis, quote);
    clause.takeAll((item) => isThing(item, 'title', 'labels'));
    const named = isThing(axis, 'y') ? 'value' : 'category';
    return [
      { op: 'chart.axis', on: chartOn(clause, clause.thing('chart'), state), axis: named, title: quote.text },
    ];
  }
  const chart = clause.thing('chart');
  const title = clause.thing('title');
  // "The chart should be a line chart and have the title “Guests”"
  const [subject] = (!chart && state.focus?.isSubject && state.focus.objects) || [];
  if (subject && title && quote && clause.items[0]?.kind === 'verb' && clause.asks('set', 'give')) {
    clause.use(title, quote);
    return [{ op: 'chart.title', on: subject, text: quote.text }];
  }
  const colon = clause.items.find(({ kind, text }) => kind === 'mark' && /^[:：]$/.test(text));
  const asked = clause.items.some(({ kind, start }) => kind === 'verb' && !(colon && start > colon.start));
  if (!chart || !title || (asked && !clause.asks('set', 'name', 'write'))) return undefined;
  const first = told(clause, title) ?? clause.find((item) => isGoal(item) && item.start > title.start);
  const quotes = clause.items.filter(({ kind }) => kind === 'quote');
  if (quotes.length > 0) return quotedTitle(clause, { chart, title, quotes }, state);
  const on = chartOn(clause, chart, state);
  clause.use(title);
  // "From Sales to Revenue": what stands there, which is not checked here.
  if (clause.links.some(({ ids, start }) => ids.includes('from') && start > title.start))
    return ask(
      'What should the title of the chart read? Say only the new words: Change the title of the chart to “…”.',
    );
  const from = colon?.end ?? first?.start;
  const words = from === undefined ? [] : clause.all(({ start }) => start >= from);
  const last = words.at(-1);
  if (
    !words[0] ||
    !last ||
    (!colon && words.some(({ kind }) => kind === 'not' || kind === 'pronoun' || kind === 'verb'))
  )
    return undefined;
  clause.useText(words);
  clause.use(colon);
  return [
    {
      op: 'chart.title',
      on,
      text: clause.whole.slice(words[0].start, Math.max(last.end, clause.end)).trim(),
    },
  ];
};

const isGoal = ({ link, kind }: Item): boolean => link === 'to' && kind !== 'slides';

/** "The title of the chart should be Sales in euros": a capital tells a text from a look. */
function told({ items }: Clause, title: Item): Item | undefined {
  const verb = items.findLast(({ kind }) => kind === 'verb');
  const next = verb && verb.start > title.start ? items[items.indexOf(verb) + 1] : undefined;
  return next?.kind === 'other' && /^\p{Lu}/u.test(next.text) ? next : undefined;
}
