import type { SlideOutline } from '../outline.ts';
import { slideWord } from './lexicon.ts';
import { pointsOf } from './slide-texts.ts';

const ordinals: [RegExp, number][] = (
  [
    'first|1st|erste[nrs]?|premi[eè]re?|primer[ao]?|prim[ao]|primeir[ao]|pertama|最初の|第一|첫(?: 번째)?|الأولى|पहली|पहले',
    'second|2nd|zweite[nrs]?|deuxième|segund[ao]|second[ao]|kedua|第二|두 번째|الثانية|दूसरी|दूसरे',
    'third|3rd|dritte[nrs]?|troisième|tercer[ao]?|terz[ao]|terceir[ao]|ketiga|第三|세 번째|الثالثة|तीसरी|तीसरे',
    'fourth|4th|vierte[nrs]?|quatrième|cuart[ao]|quart[ao]|keempat|第四|네 번째|الرابعة|चौथी|चौथे',
    'fifth|5th|fünfte[nrs]?|cinquième|quint[ao]|kelima|第五|다섯 번째|الخامسة|पाँचवीं|पांचवीं',
    'sixth|6th|sechste[nrs]?|sixième|sext[ao]|sest[ao]|keenam|第六|여섯 번째|السادسة|छठी',
  ] as const
).map((words, index) => [
  new RegExp(`(?<![\\p{L}])(?:${words})\\s*${slideWord}|${slideWord}\\s+(?:${words})(?![\\p{L}])`, 'iu'),
  index,
]);

const last = new RegExp(
  `(?:last|final|letzte[nrs]?|dernière|última|ultima|último|ultimo|最後の|最后(?:一[张页])?|마지막|الأخيرة|आखिरी|अंतिम)\\s*${slideWord}|${slideWord}\\s+(?:terakhir|الأخيرة|finale)`,
  'iu',
);
const numbers = `\\d{1,3}(?:\\s*(?:-|–|to|bis|à|a|al|até|sampai|~|〜|から|到|至|إلى|से)\\s*\\d{1,3})?`;
const listed = new RegExp(
  `${slideWord}\\s*(?:nr\\.?|no\\.?|n[º°o]|number|numéro|número|numero|nomor|رقم)?\\s*#?(${numbers}(?:\\s*(?:,|、|，|&|and|und|et|y|e|dan|と|和|과|와|و|और)\\s*${numbers})*)`,
  'giu',
);
/** "3枚目のスライド", "第3页", "3번 슬라이드". */
const counted =
  /第?\s*(\d{1,3})\s*(?:枚目|ページ目|番目|张|页|번(?:째)?)|(\d{1,3})(?:st|nd|rd|th)\s+slide|(\d{1,3})\.\s*Folie/giu;

/** Ids of the slides that an instruction names, in its order: by number, by place, by kind or by a quoted title. */
export function referencedSlides(bare: string, quotes: string[], slides: SlideOutline[]): string[] {
  const indexes = [...byNumber(bare), ...byOrdinal(bare, slides)];
  const found = indexes.flatMap((index) => {
    const slide = slides[index];
    // A number past the end is kept as itself, to be asked about.
    return [slide?.id ?? `#${index + 1}`];
  });
  if (found.length > 0) return [...new Set(found)];
  return [...new Set(byTitle(bare, quotes, slides))];
}

function byNumber(text: string): number[] {
  const found: { at: number; indexes: number[] }[] = [];
  for (const match of text.matchAll(listed)) found.push({ at: match.index, indexes: expand(match[1] ?? '') });
  for (const match of text.matchAll(counted)) {
    found.push({ at: match.index, indexes: [Number(match[1] ?? match[2] ?? match[3]) - 1] });
  }
  return found.sort((a, b) => a.at - b.at).flatMap(({ indexes }) => indexes);
}

function expand(list: string): number[] {
  return [
    ...list.matchAll(
      /(\d{1,3})(?:\s*(?:-|–|to|bis|à|a|al|até|sampai|~|〜|から|到|至|إلى|से)\s*(\d{1,3}))?/giu,
    ),
  ].flatMap((match) => {
    const from = Number(match[1]);
    const to = Math.min(Number(match[2] ?? from), from + 200);
    return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index - 1);
  });
}

function byOrdinal(text: string, slides: SlideOutline[]): number[] {
  const named = ordinals.filter(([pattern]) => pattern.test(text)).map(([, index]) => index);
  if (last.test(text)) named.push(slides.length - 1);
  if (
    /(?<!\p{L})title slide|titelfolie|page de titre|portada|copertina|(?<!\p{L})capa\b|slide judul|表紙|封面|표지|شريحة العنوان/iu.test(
      text,
    )
  )
    named.push(0);
  if (/\bagenda slide\b|\bthe agenda\b/iu.test(text))
    named.push(slides.findIndex(({ kind }) => kind === 'agenda'));
  return named.filter((index) => index >= 0);
}

const articles = 'the|die|das|den|der|la|el|le|il|lo|o|a';
const beside = 'before|after|vor|nach|avant|après|antes|después|prima|dopo|depois|sebelum|setelah';
/** "The slide about suppliers", "the suppliers slide". */
const topic = new RegExp(
  `(?:${articles})\\s+(?:${slideWord}\\s+(?:about|on|called|titled|with|über|zu|mit|sur|sobre|su|con|tentang)\\s+(?:the\\s+)?([\\p{L}\\p{N}][^,.:;]{2,80}?)(?=\\s+(?:${beside})\\s|[,.:;]|$)|([\\p{L}]{4,30})[\\s-]${slideWord})`,
  'giu',
);

/** A quoted title, or what the slides that are meant are about. */
function byTitle(text: string, quotes: string[], slides: SlideOutline[]): string[] {
  const titled = slides.filter(({ title }) =>
    quotes.some((quote) => quote.toLowerCase() === title.toLowerCase()),
  );
  if (titled.length > 0) return titled.map(({ id }) => id);
  return [...text.matchAll(topic)].flatMap(([, about, adjective]) =>
    slideAbout((about ?? adjective ?? '').toLowerCase().trim(), slides),
  );
}

/** The first slide with these words in its title or, where no title has them, the only one that says them at all. */
function slideAbout(words: string, slides: SlideOutline[]): string[] {
  const titled = slides.find((slide) => mentions(slide, words));
  if (titled) return [titled.id];
  const said = slides.filter((slide) =>
    pointsOf(slide).some(({ text, children = [] }) =>
      [text, ...children].some((one) => inWords(one).includes(inWords(words))),
    ),
  );
  return said.length === 1 ? said.map(({ id }) => id) : [];
}

/** Words between single spaces, so that one text found in another is found as whole words. */
const inWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;

function mentions(slide: SlideOutline, words: string): boolean {
  return (
    slide.title.toLowerCase().includes(words) ||
    slide.kind === words ||
    words.startsWith(slide.title.toLowerCase())
  );
}
