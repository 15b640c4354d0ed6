import { locales } from '../../../contract/locales.ts';
import { literalPattern } from '../../language/literal-pattern.ts';

/** "Research poster on", "Affiche sur", "Ein Plakat über": what asks for a poster rather than saying what it is about. */
const leads = [
  /^(?:compare[rz]?|comparing|vergleiche?|compara|confronta|bandingkan)\s+/iu,
  /^(?:announcement|notice|event|timeline|comparison|process|ankündigung|bekanntmachung|veranstaltung|annonce|événement|anuncio|evento|annuncio|anúncio|pengumuman)\s*[:：]\s*/iu,
  /^(?:(?:product|data|fact|info(?:rmation)?)[ -]?(?:sheet|flyer|poster)|one-?pager|flyer|leaflet|produktblatt|datenblatt|fiche produit|ficha de producto|scheda prodotto|ficha de produto)\s+(?:for|on|about|für|zu|über|pour|sur|de|du|para|sobre|per|su)\s+/iu,
  /^\p{L}{0,20}(?:plakat|ポスター|포스터|海报)\s*[:：]\s*/iu,
  /^(?:[\p{L}-]+\s+){0,3}?(?:poster|infographic|plakat|affiche|infographie|cartel|póster|infografía|manifesto|infografica|cartaz|pôster|infográfico|infografis|ملصق|पोस्टर|ポスター|포스터|海报)\s*[:：–—-]\s*/iu,
  /^(?:please\s+)?(?:(?:make|create|design|generate|build|draw|prepare)\s+(?:me\s+|us\s+)?)?(?:an?\s+|the\s+)?(?:[\p{L}\d-]+\s+){0,3}?(?:poster|infographic)s?\s+(?:(?:on|about|of|for)(?:\s+an?)?(?:\s+the(?=\s+\p{Ll}))?|that (?:shows|explains)|showing|explaining|announcing|comparing|titled|called)\s+/iu,
  /^(?:bitte\s+)?(?:erstelle?\s+)?(?:(?:ein|das)e?\s+)?(?:[\p{L}-]+\s+){0,2}?(?:[\p{L}]*(?:poster|plakat))\s+(?:über|zu[rm]?|für|von)\s+(?:(?:den|die|das|dem|der|einen|eine|ein)\s+)?/iu,
  /^(?:cré(?:e|er|ez)\s+)?(?:(?:une|l’|un)\s*)?(?:affiche|poster|infographie)(?:\s+(?:scientifique|de recherche|d.information|pédagogique))?\s+(?:(?:sur|pour|à propos de)\s+(?:(?:le|la|les|un|une)\s+)?|du\s+|de la\s+|des\s+|de\s+|d['’]|(?=\p{Ll}))/iu,
  /^(?:crea(?:r)?\s+)?(?:(?:un|el)\s+)?(?:póster|cartel|afiche|infografía)(?:\s+[\p{L}]+){0,2}?\s+(?:sobre|para|de)\s+/iu,
  /^(?:crea(?:re)?\s+)?(?:(?:un|il)\s+)?(?:poster|manifesto|locandina|infografica)(?:\s+[\p{L}]+){0,2}?\s+(?:su(?:l|lla|i)?|per|di)\s+/iu,
  /^(?:cri(?:e|ar)\s+)?(?:(?:um|o)\s+)?(?:pôster|cartaz|infográfico)(?:\s+[\p{L}]+){0,2}?\s+(?:sobre|para|de)\s+/iu,
  /^(?:buat(?:lah|kan)?\s+)?(?:poster|infografis)(?:\s+[\p{L}]+){0,2}?\s+(?:tentang|untuk|mengenai)\s+/iu,
  /^(?:ملصق|بوستر|إنفوجرافيك)(?:\s+\p{L}+){0,2}?\s+(?:عن|حول)\s+/u,
  /^(?:ملصق|بوستر|إنفوجرافيك)(?:\s+\p{L}+){0,2}?\s*[:：]\s*/u,
  /^(?:ملصق|بوستر)\s+/u,
  /^(?:一张|制作)?(?:关于)/u,
];

/** Languages that name the poster after its subject: "ミツバチのポスター", "관한 포스터", "के बारे में पोस्टर". */
const trails = [
  /\s+for (?:an?|the|our) (?:scientific |annual |international |academic )?(?:conference|congress|symposium|meeting|exhibition)$/iu,
  /の?(?:年表|タイムライン|比較|お知らせ|製品|研究|イベント)?ポスター$/u,
  /\s*(?:に関する|についての|の)?(?:研究)?ポスター(?:を作って(?:ください)?)?$/u,
  /\s*(?:에 (?:대한|관한))?\s*(?:연구\s*)?포스터$/u,
  /(?:的)?(?:研究|宣传)?海报$/u,
  /\s*(?:के बारे में|पर)\s*(?:एक\s*)?(?:शोध\s*)?पोस्टर$/u,
];

/** Of all languages, in small letters. */
export const weekdays = new Set(
  locales.flatMap((locale) => {
    const name = new Intl.DateTimeFormat(locale === 'en-uk' ? 'en-GB' : locale, { weekday: 'long' });
    return Array.from({ length: 7 }, (_, day) => name.format(new Date(2024, 0, day + 1)).toLowerCase());
  }),
);

/** What stands in the facts of an event need not stand in its title, nor the words that lead up to it. */
function withoutFacts(title: string, facts: (string | undefined)[]): string {
  const found = facts.filter((fact) => fact !== undefined);
  if (found.length < 2) return title;
  const parts = found.flatMap((fact) => fact.split(', '));
  const left = parts.reduce((text, fact) => {
    const escaped = literalPattern(fact);
    return text.replace(
      new RegExp(
        `[\\s,]*(?:(?<=\\s)(?:on|at|in|from|am|um|im|in der|le|à|au|el|en|a las|il|alle|em|às|no|na|pada|di|pukul|في|को|पर)\\s+)?(?:the\\s+)?${escaped}(?:\\s*(?:に|で|、))?`,
        'iu',
      ),
      '',
    );
  }, title);
  return left
    .split(/,\s*/u)
    .filter((piece) => !weekdays.has(piece.trim().replace(/[.]$/u, '').toLowerCase()))
    .join(', ');
}

/** A prompt without the words that only ask for a poster. */
export const withoutLead = (text: string): string =>
  leads.reduce((left, lead) => left.replace(lead, ''), text.trim());

/** What is named after its poster: "ミツバチのポスター". */
export const withoutTrail = (text: string): string =>
  trails.reduce((left, trail) => left.replace(trail, ''), text);

const quotation =
  /(?:titled|called|title|titel|titre|título|titolo|judul|标题|タイトル|제목|عنوان)\s*[:：]?\s*["“„«「](.+?)["”“»」]/iu;

/** The title that a prompt gives in quotation marks. */
export const quotedTitle = (topic: string): string | undefined => quotation.exec(topic)?.[1];

/** The poster's title: its subject, as the prompt names it; `facts` are told elsewhere on the poster. */
export function posterTitle(topic: string, facts: (string | undefined)[] = []): string {
  const quoted = quotedTitle(topic);
  if (quoted) return quoted;
  const first = [...leads, ...trails].reduce(
    (text, words) => text.replace(words, ''),
    withoutFacts(topic.trim(), facts),
  );
  const title = first.replace(/^[\s.。:：,;、،]+|[.。:：,、،]+$/gu, '').trim() || topic;
  return title.charAt(0).toUpperCase() + title.slice(1);
}
