import { has, type Item, idsOf, rankIn } from './item.ts';
import type { ItemReader } from './items.ts';
import { pushNoun } from './noun-phrases.ts';
import type { ChartForm, ShapeKind } from './operation-values.ts';
import type { Token } from './tokens.ts';

export function readThing(reader: ItemReader, at: number, token: Token): boolean {
  const formsSlide = token.is.has('forms.thanks') && has(reader.tokens[at + 1], 'things.slide');
  if (token.is.has('courtesy') && reader.waiting.items.length === 0 && !formsSlide) return false;
  const shapes = idsOf(token, 'shapes') as ShapeKind[];
  const charts = idsOf(token, 'charts') as ChartForm[];
  const things = thingsOf(reader, token);
  const forms = idsOf(token, 'forms');
  if (things.length > 0 && charts.length > 0 && has(reader.tokens[at + 1], 'things.chart')) {
    reader.at = at + 2;
    pushNoun(reader, at, reader.item('thing', at, at + 2, { ids: ['chart'], chart: charts[0] as ChartForm }));
  } else if (things.length > 0) {
    const thing = reader.item('thing', at, at + 1, {
      ids: things,
      ...(charts[0] && { chart: charts[0] }),
      ...(token.bit && { bit: true as const }),
      ...(token.is.has('titles') && { titles: true }),
      ...(things[0] === 'text-box' && token.is.has('things.region') && { boxed: true as const }),
    });
    pushNoun(reader, at, thing);
    if (isJustAdded(reader, thing)) Object.assign(thing, { kind: 'pronoun', ids: ['it'] });
    // "The second paragraph" is a point, "the paragraph" the whole content.
    const { nth, count } = thing;
    if (token.is.has('things.paragraph') && nth === undefined && count === undefined) thing.ids = ['content'];
    // "The second point of the content"
    const [point, link] = reader.items.slice(-3);
    const isWhole = things[0] === 'content' && point?.kind === 'thing' && point.ids[0] === 'point';
    if (isWhole && link?.kind === 'link' && link.ids.some((id) => id === 'of' || id === 'in'))
      reader.items.splice(-2);
  } else if (
    shapes[0] &&
    !(shapes[0] === 'line' && token.is.has('marks.mark') && !waits(reader, 'indefinite'))
  ) {
    // "An arrow shape"
    if (has(reader.tokens[at + 1], 'things.shape')) reader.at = at + 2;
    pushNoun(reader, at, reader.item('thing', at, reader.at, { ids: ['shape'], shape: shapes[0] }));
  } else if (charts[0])
    pushNoun(reader, at, reader.item('thing', at, at + 1, { ids: ['chart'], chart: charts[0] }));
  else if (forms[0]) readForm(reader, at, forms);
  else if (token.is.has('marks.mark') && (reader.items.at(-1)?.term || reader.waiting.items.some(rankIn)))
    pushNoun(reader, at, reader.item('thing', at, at + 1, { ids: ['chart'], mark: true }));
  else return false;
  return true;
}

/** "Add the bullet “Saw” and make the new bullet red": that is "it". */
function isJustAdded({ items }: ItemReader, thing: Item): boolean {
  if (!thing.fresh || !thing.definite) return false;
  const before = items.slice(-30, -1);
  const verb = before.findLastIndex(({ kind }) => kind === 'verb');
  return (
    before[verb]?.ids.includes('add') === false &&
    before.slice(0, verb).some(({ kind, ids }) => kind === 'verb' && ids.includes('add')) &&
    before.slice(0, verb).some(({ kind, ids }) => kind === 'thing' && ids[0] === thing.ids[0])
  );
}

/** "A line" is drawn; "the line" belongs to a chart, table or text. */
function waits(reader: ItemReader, article: string): boolean {
  return reader.waiting.items.some(({ ids, kind }) => ids.includes(article) || kind === 'number');
}

/** "The cover", "the agenda" are slides; "a cover" is a form. */
function readForm(reader: ItemReader, at: number, forms: string[]): void {
  const role = forms.find((id) => roles.has(id));
  const said = forms.find((id) => id === 'statement' || id === 'quote');
  // In any .pptx it is unknown which text is a quotation.
  if (
    said &&
    !reader.surface.anyFile &&
    reader.waiting.items.some(({ ids }) => ids.includes('definite')) &&
    !has(reader.tokens[at + 1], 'things.slide') &&
    reader.surface.kind === 'deck'
  ) {
    pushNoun(
      reader,
      at,
      reader.item('thing', at, at + 1, { ids: ['content'], refs: [{ role: said as 'quote' }] }),
    );
    return;
  }
  const leads =
    role === 'title' && reader.items.length === 0 && /^[:：]$/.test(reader.tokens[at + 1]?.text ?? '');
  // "Della copertina", "auf der Titelfolie"
  const link = reader.waiting.items.length === 0 ? reader.items.at(-1) : undefined;
  const led = link?.kind === 'link' && link.ids.some((id) => id === 'of' || id === 'in');
  const chosen =
    (leads ||
      (led && !link.ids.includes('to')) ||
      has(reader.tokens[afterNoise(reader, at + 1)], 'things.subtitle') ||
      reader.waiting.items.some(({ ids }) => ids.includes('definite'))) &&
    !has(reader.tokens[at + 1], 'things.slide');
  // 封面上的: without articles, the place contains the object.
  const bears =
    reader.surface.articles.size === 0 &&
    (['links.of', 'links.in'] as const).some((id) => has(reader.tokens[at + 1], id));
  // "Every empty slide", where the noun is a part of the phrase.
  const [only, ...more] = reader.waiting.items;
  const isWhole = more.length === 0 && (only?.ids[0] === 'all' || only?.ids[0] === 'definite');
  const isSlide = isWhole && reader.surface.kind === 'deck' && !has(reader.tokens[at + 1], 'things.slide');
  if (forms[0] === 'blank' && isSlide && /\s/.test(reader.tokens[at]?.text ?? '')) {
    const refs = [{ role: 'blank' as const, ...(only?.ids[0] === 'all' && { every: true }) }];
    pushNoun(reader, at, reader.item('slides', at, at + 1, { ids: ['slide'], refs }));
    return;
  }
  if (!role || !(chosen || bears) || reader.surface.kind !== 'deck' || reader.waiting.items.length > 1) {
    pushNoun(reader, at, reader.item('form', at, at + 1, { ids: forms }));
    return;
  }
  pushNoun(
    reader,
    at,
    reader.item('slides', at, at + 1, { ids: ['slide'], refs: [{ role: role as 'title' }] }),
  );
}

function afterNoise(reader: ItemReader, from: number): number {
  let at = from;
  while (has(reader.tokens[at], 'noise')) at += 1;
  return at;
}

function thingsOf(reader: ItemReader, token: Token): string[] {
  const things = idsOf(token, 'things').map((id) => (id === 'paragraph' ? 'point' : id));
  if (reader.surface.kind === 'deck')
    return things.filter((id) => id !== 'region').map((id) => (id === 'heading' ? 'title' : id));
  // A poster's boxes are its regions.
  const own = things.filter((id) => id !== 'slide').map((id) => (id === 'text-box' ? 'region' : id));
  return [...new Set(own)];
}

/** Forms of which a deck usually has one slide. */
const roles = new Set(['title', 'agenda', 'closing', 'section', 'timeline', 'comparison', 'big-number']);
