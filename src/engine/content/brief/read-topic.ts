import type { Locale } from '../../../contract/locales.ts';
import { dateMentions } from '../../language/dates.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import { onlyAsks, phrases } from '../../language/prompt-words.ts';
import { folded, hasOtherScript } from '../../language/scripts.ts';
import { splitSentences } from '../../language/sentences.ts';
import { wordCount } from '../words.ts';
import { readPurpose } from './read-purpose.ts';

const deck =
  '(?:(?:powerpoint|pitch|investor|sales|training|research|conference|marketing)\\s+)?(?:presentation|slide\\s?deck|slide\\s?show|deck|slides|sliders?|pptx?|powerpoint|poster|präsentation|präsi|foliensatz|folien|vortrag|présentation|diaporama|affiche|presentación|presentazione|apresentação|presentasi|cartel|póster|plakat|pôster)';

/** What asks for the work rather than naming it: "Please create a presentation about", « Crée une présentation sur ». */
const request = new RegExp(
  `^(?:please\\s+|bitte\\s+|por favor,?\\s+|per favore\\s+|tolong\\s+)?(?:(?:can|could) you\\s+)?(?:(?:i (?:need|want|would like)|we need|ich brauche|j.ai besoin d.|necesito|ho bisogno di|preciso de|saya butuh)\\s+|` +
    `(?:make|create|generate|build|write|prepare|draft|design|give|put together|erstellen?|mache?|schreibe?|bereite|gestalte|crée[rz]?|fais|faites|prépare[rz]?|génère|rédige|crea(?:me)?|haz(?:me)?|prepara(?:me|mi)?|genera|escribe|fai|fammi|scrivi|crie|faça|prepare|gere|escreva|buat(?:kan|lah)?|siapkan)\\s+(?:me |us |mir |uns |-?moi |nous )?)?` +
    `(?:(?:an?|the|one|some|eine?n?|die|une?|la|el|una?|il|uma?|o|a|sebuah)\\s+)?(?:(?:${phrases('adjectives').join('|')})\\s+){0,3}${deck}\\s*` +
    `(?:(?:about|on|of|for|covering|that (?:explains|covers|shows|(?:convinces|persuades) .{2,40}? (?:to|of|that))|explaining|which (?:explains|covers)|titled|called|über|zu[mr]?(?:\\s+thema)?|sur|à propos de|sobre|acerca de|de|d['’]|su(?:l|lla|lle|i|gli)?|di|tentang|mengenai|für(?:\\s+(?:den|die|das|unsere?n?|meine?n?))?|pour(?:\\s+l[ae]s?)?|para(?:\\s+(?:l[ao]s?|el|os?|as?))?|per(?:\\s+(?:l[ao]|il|i))?|untuk|:)\\s*(?:the\\s+topic\\s+(?:of\\s+)?)?)`,
  'u',
);
const oneOf = (words: string[]): string => `(?:${words.join('|')})`;

/** Where a sentence asks for a deck in words of its own, what follows: "Hi, could someone do a quick deck on bees?" */
const requested = new RegExp(
  `^(?!(?:how|why|what|when|where|wie|warum|comment|pourquoi|cómo|come|como|bagaimana)\\s).{0,60}?(?<!\\p{L})${oneOf(phrases('wishes'))}(?!\\p{L}).{0,40}?(?<!\\p{L})${deck}(?!\\p{L})\\s+(?:about|on|regarding|explaining|comparing|über|zu[mr]?|sur|à propos de|sobre|acerca de|su(?:l|lla|lle|i|gli)?|tentang|mengenai)\\s+(?:the\\s+topic\\s+(?:of\\s+)?|thema\\s+)?(.{3,})$`,
  'u',
);
/** "Tell us about bees". */
const tellAbout =
  /^(?:(?:tell|teach|inform) (?:me|us|them|people) (?:something )?(?:about|on)|explain to .{2,40}?(?= (?:how|what|why))|.{2,40}? (?:wants?|needs?) to know|(?:i['’]m|i am|we['’]re|we are) (?:giving|holding|preparing|doing) .{2,60}? (?:about|on)|i (?:have|need|want) to (?:present|talk about|speak about)|(?:give|hold|prepare) an? (?:\S+ )?(?:talk|lecture|speech) .{0,40}?(?:about|on)|ich (?:muss|soll|möchte) (?:über)|je dois présenter|je veux présenter|(?:tengo que|quiero|voy a) presentar|voglio presentare|quero apresentar|devo presentare|preciso apresentar|saya harus mempresentasikan)\s+(.{3,})$/u;
/** The verb that ends a request, and what is said behind it. */
const requestEnd = new RegExp(
  `(?<!\\s)\\s?${oneOf(phrases('endVerbs'))}?\\s?[?!.]?\\s?${oneOf(phrases('thanks'))}?[!.?]{0,3}$`,
  'iu',
);

const otherRequests = [
  /^(?:请|請)?(?:帮我|为我|给我)?(?:制作|做|创建|生成|写|准备)(?:一份|一个|一套|个)?(?:关于|有关)?/u,
  /^关于(?=.*的(?:演示文稿|幻灯片|PPT|ppt)$)/u,
  /^(?:一份|一个|一套)/u,
  /^عرض(?:ا|ًا)?\s*(?:تقديمي\S*)?\s+(?:عن|حول|بشأن)\s+/u,
  /^(?:من فضلك\s+)?(?:أنشئ|اصنع|حض[ّ]?ر|أعد|اكتب|صمم)\s+(?:لي\s+)?(?:عرض[اًا]*\s*(?:تقديمي[اًا]*)?)\s+(?:عن|حول|بشأن)\s+/u,
];
const endings = [
  /(?:についての|に関する|について|の)?(?:プレゼン(?:テーション)?|スライド|発表資料|資料)(?:を)?(?:作成|作って|作り|作る|お願い)?(?:して)?(?:ください|下さい)?[。]?$/u,
  /的?(?:演示文稿|幻灯片|PPT|ppt)$/u,
  /(?:에 대한|에 관한|의)?\s*(?:프레젠테이션|발표 자료|발표자료|슬라이드|PPT)(?:를|을)?\s*(?:만들어|작성해|생성해|준비해)?\s*(?:줘|주세요|주십시오)?[.]?$/u,
  /\s*(?:पर|के बारे में)\s*(?:की\s+)?(?:एक\s+)?(?:प्रस्तुति|प्रेजेंटेशन)\s*(?:बनाएं|बनाइए|बनाओ|तैयार करें)?[।]?$/u,
  /\s*(?:作って|作成して|お願いします)(?:ください)?[。]?$/u,
  /\s*(?:만들어|작성해|생성해|준비해)\s?(?:줘|주세요|주십시오)?[.]?$/u,
  /(?:についての?|に関する)$|\s(?:पर|के बारे में)$/u,
  // 「制度を議員に説明する」
  /を[^を、。]{1,24}(?:に|へ)(?:説明|紹介|解説|報告|発表|共有)(?:する|します|したい)?[。]?$/u,
];
const verb =
  /^(?:please\s+)?(?:make|create|generate|build|write|prepare|draft|design|erstelle|mache?|bereite|crée|prépare[rz]?|fais|crea|haz(?:me)?|prepara|fammi|crie|faça|buat(?:kan)?|give (?=me|us))\s*(?:me |us )?(?:an?\s+|the\s+|eine?n?\s+|une?\s+|una?\s+|uma?\s+)?/iu;
const about = [
  /\b(?:of|about|on|for|regarding)\s+(?:(the|our|my|an?)\s+)?(.+)$/iu,
  /\b(?:über|zum|zur|für|einer|eines|des|der)\s+()(.+)$/iu,
  /(?:\bde la |\bdu |\bd['’]une? |\bsur (?:la |le |les )?|\bde una? |\bdel |\bsobre (?:la |el |o |a )?|\bdi una? |\bdella |\bsull?a? |\bde uma? |\bda |\bdo |\btentang )()(.+)$/iu,
  /^()(.+?)(?:の|的|의\s)(?=[^のの]+$)/u,
];

/** The topic of the head of a prompt, out of which its instructions were taken already. */
export function readTopic(head: string): { topic: string; subject: string; isNamed: boolean } {
  const rest = tidy(head.replace(dangling, ''));
  const small = folded(rest);
  const [, made = ''] = intoDeck.exec(small) ?? [];
  const from = made && !isGeneric(made) ? small.indexOf(made) : -1;
  const [, object] = requested.exec(small) ?? tellAbout.exec(small) ?? [];
  const asked =
    from > 0
      ? tidy(rest.slice(from, from + made.length))
      : object
        ? tidy(rest.slice(-object.length).replace(requestEnd, ''))
        : tidy(rest.slice(request.exec(small)?.[0].length ?? 0));
  const bare = tidy(asked.replace(/^(?:Präsentation|Vortrag|Folien|Foliensatz)\s(?=\p{Lu})/u, ''));
  const stripped = tidy(
    [...otherRequests, ...endings].reduce((text, pattern) => text.replace(pattern, ''), bare),
  );
  const body = stripped === rest ? tidy(rest.replace(verb, '')) : stripped;
  const found = withoutVerb(firstSentence(body, detectLanguage(head) ?? 'en').replace(leftover, ''));
  const isNamed = names.test(found) && !onlyAsks(found) && !onlyDeck.test(folded(found));
  const topic = unquoted(isNamed ? withoutDeck(found) : tidy(head));
  return { topic: capitalise(topic), subject: subjectOf(topic), isNamed };
}

/** A sentence that asks for a deck by its verb: "Make a donor presentation for our van". */
export const asksForDeck = (sentence: string): boolean =>
  verb.test(sentence) && soonDeck.test(folded(sentence));
const soonDeck = new RegExp(`^(?:\\S+\\s){1,6}${deck}(?![\\p{L}])`, 'u');

/** What begins with the deck itself: "Create a presentation for …". */
export const asksForSomething = (head: string): boolean => request.test(folded(head));

/** "Convert our leave policy into slides" */
const intoDeck = new RegExp(
  `^(?:please )?(?:convert|turn|transform|make|put)\\s(.{4,120}?)\\s(?:in)?to\\s(?:an?\\s)?(?:\\S+\\s){0,2}${deck}$`,
  'u',
);

const onlyDeck = new RegExp(
  `^(?:${deck}|support|unterlage|handout|スライド|プレゼン|资料|幻灯片|演示文稿|슬라이드|발표 자료)$`,
  'u',
);

/** "Onboarding deck" is called "Onboarding", and "Investor deck" stays. */
function withoutDeck(topic: string): string {
  const [, kind = ''] =
    /^(.{3,40}?)\s(?:slide\s?deck|deck|slides|folien|ppt|powerpoint)$/iu.exec(topic) ?? [];
  return kind && !asking.test(topic) && readPurpose(kind) !== 'general' ? kind : topic;
}

/** One character may name something in Chinese and Japanese. */
const names = /[\p{L}\p{N}]{2}|\p{sc=Han}/u;

const unquoted = (text: string): string => /^(['"“„«「『])(.{2,})['"”“»」』]$/u.exec(text)?.[2] ?? text;

/** "Summarise RFC 3085": what is to be done with it is not what it is about; "Summarise this report" stays as it is. */
function withoutVerb(topic: string): string {
  const [, object = ''] = telling.exec(folded(topic)) ?? [];
  return object && !isGeneric(topic) ? topic.slice(-object.length) : topic;
}

const telling =
  /^(?:please |bitte )?(?:present|introduce|pitch(?! (?:for|of|deck|about|di|da|do|de|del|du|des|der|von|zu|pour|para|per|für|untuk)(?![a-z])|:)|explain|summari[sz]e|describe|show|outline|compare|vergleiche?|bandingkan|compara|compare[rz]?|confronta|erkläre?|präsentiere?|beschreibe?|présente[rz]?|explique[rz]?|résume[rz]?|presenta|explica|resume|resuma|apresente|explique|spiega|riassumi|jelaskan|rangkum)\s+(?!(?:to|von|zwischen|der|des|of|between|entre|de|di|tra|antara) )(.{3,})$/u;

/** Prepositions whose object was an instruction. */
const dangling =
  /(?<![\p{L}\p{N}])(?:in|with|of|about|over|using|mit|auf|avec|en|dans|con|com|em|dengan|dalam|and|und|et|y|e|من|في|مع)\s*(?=$|[,.;،])/giu;

/** Particles whose verb was an instruction: 「報告を役員向けに」 without its audience. */
const leftover = /を?\s+[にへで]$|[にへで]?を$|^[にへで]$|(?<=\p{sc=Han}|\p{sc=Kana})の$/u;

/** "Why our library should open on Sundays" is not about Sundays. */
export const asking =
  /^(?:how|why|what|when|where|who|should|can|wie|warum|wieso|was|wann|wo|wer|comment|pourquoi|que|quoi|quand|cómo|por qué|qué|cuándo|come|perché|cosa|quando|como|por que|bagaimana|mengapa|apa)\s/iu;

/** Words of what a deck is called by its kind: "Quarterly sales review". */
const kindWords = 4;

/** "Quarterly review of a coffee chain" is about "the coffee chain": once named, it is a known one. */
function subjectOf(topic: string): string {
  const [, name] =
    /(?<!\p{L})['‘]([^'‘’]{3,40})['’](?!\p{L})/u.exec(topic) ??
    /["“„«「『]\s?([^"“”„«»「」『』]{2,40}?)\s?["”“»」』]/u.exec(topic) ??
    [];
  if (name) return name;
  // "Incident review: payment outage" names the kind of document first, and then what it is about.
  const [, kind = '', named] = /^([^:：]{3,60})[:：]\s*(.{4,})$/u.exec(topic) ?? [];
  if (named) return readPurpose(kind) === 'general' ? kind : withoutDate(named);
  if (asking.test(topic)) return topic;
  for (const pattern of about) {
    const found = pattern.exec(topic);
    const [, article = '', noun] = found ?? [];
    if (!noun || noun.length < 2 || isDate(noun) || isInName(topic, found?.index ?? 0, noun)) continue;
    // "A bike lane on Main Street" is no document on it.
    const isPlace = /^(?:on|for)\s/iu.test(topic.slice(found?.index));
    if (isPlace && readPurpose(topic.slice(0, found?.index)) === 'general') continue;
    // Behind a whole clause, it is when or where something happens.
    if (wordCount(topic.slice(0, found?.index)) > kindWords) continue;
    return article ? `${/^an?$/i.test(article) ? 'the' : article.toLowerCase()} ${noun}` : noun;
  }
  return topic;
}

/** "Leonardo da Vinci" */
const isInName = (topic: string, at: number, noun: string): boolean =>
  /\p{Lu}[\p{L}'’-]+\s*$/u.test(topic.slice(0, at)) && /^\p{Lu}[\p{L}'’-]+$/u.test(noun);

/** When it was is not what it is about. */
function withoutDate(text: string): string {
  const [, before, after = ''] =
    /^(.+?)\s+(?:on|in|of|am|im|vom|le|du|en|el|del|il|em|pada)\s+(.{2,30})$/iu.exec(text) ?? [];
  return before && isDate(after) ? before : text;
}

function isDate(text: string): boolean {
  const words = text.replace(/[\d.,:/-]+/g, ' ').trim();
  return (
    /\d/.test(text) &&
    (words === '' || (words.split(/\s+/).length < 3 && dateMentions(`${text} 2024`).length > 0))
  );
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:、，。])/g, '$1')
    .replace(/([,;:、，])(?:\s*[,;:.、，])+/g, '$1')
    .replace(/^[\s,.;:：—–、，。؛،-]+|(?<![\s,.;:：—–、，。؛،-])[\s,.;:：—–、，。؛،-]+$/g, '')
    .trim();
}

/** Prompts explain themselves after the first sentence; a title does not. */
function firstSentence(text: string, language: Locale): string {
  return tidy(splitSentences(text, language)[0] ?? text);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const documents =
  /(?<![\p{L}])(?:this|these|the|attached|uploaded|following|enclosed|my|our|above|given|report|document|file|data|paper|article|spreadsheet|table|notes?|text|page|link|source|material|presentation|deck|slides?|summar\p{L}*|overview|present|turn|convert|into|from|based|on|of|for|and|key|main|points?|findings|content|diese\p{L}*|de[rnms]|die|das|bericht|dokument|datei|daten|text|zusammenfass\p{L}*|fass\p{L}*|zusammen|präsentation|aus|ce|cette|ces|le|la|les|du|rapport|fichier|données|texte|résum\p{L}*|présentation|synthèse|est[ea]s?|el|los|las|del|informe|documento|archivo|datos|resum\p{L}*|presentación|quest[oaei]|il|lo|i|relazione|dati|riassum\p{L}*|sintesi|presentazione|o|a|os|as|do|da|relatório|arquivo|dados|apresentação|ini|laporan|dokumen|berkas|ringkas\p{L}*|rangkum\p{L}*|presentasi|dari)(?![\p{L}])/gu;
const easternDocuments =
  /この|添付|概要|資料|報告書|レポート|文書|ファイル|データ|要約|まとめ|内容|プレゼン\S*|这份|这个|附件|报告|文件|数据|文档|总结|概括|摘要|内容|이|첨부|보고서|문서|파일|데이터|자료|요약\S*|هذا|هذه|التقرير|الملف|المستند|البيانات|لخ[ّ]?ص|ملخص|इस|रिपोर्ट|दस्तावेज़|फ़ाइल|डेटा|सारांश|को|का|के|を|の|し|て|する|ください|的|把|将/gu;

/** "Introduce this library", "Brief the management on this contract": what it is the source has to say. */
const pointing =
  /^(?:please |bitte |por favor,? )?(?:present|introduce|explain|summari[sz]e|brief|show|describe|pitch|report|walk|turn|convert|review|outline|compare[rz]?|vergleiche?|bandingkan|compara|confronta|erkläre?|präsentiere?|stelle?|fasse?|beschreibe?|présente[rz]?|explique[rz]?|résume[rz]?|presenta|explica|resume|resuma|apresente|explique|spiega|riassumi|jelaskan|rangkum)(?![\p{L}])(?:.{0,40}\s)?(?:(?:this|these|the (?:attached|enclosed|uploaded|following)|diese[nmrs]?|cet(?:te)?|ces?|est[ea]s?|quest[oaei])\s+\p{L}{3,}|\p{L}{3,} ini(?![\p{L}]))/u;

/** "This speech", „dieses Gesetzes“, 「この政策」: the source by what it is. */
const pointed =
  /(?<!\p{L})(?:this|these|diese[mnrs]?|cet(?:te)?|ces?|est[ea]s?|quest[oaei])\s+\p{L}{3,}(?!\p{L})|(?<!\p{L})\p{L}{3,24}\s+ini(?!\p{L})|この[^のをにはがで、。\s]{1,8}|(?:本|这)[期文篇个份项本部次][^的、，。\s]{0,4}?(?=的|摘要|总结|概要|概括|内容|$)/gu;

/** A prompt that says what kind of thing its source is: "Summary of this speech". */
export const pointsAtKind = (topic: string): boolean => folded(topic).search(pointed) >= 0;

/** A prompt that only points at its sources: "Summarise this report". */
export function isGeneric(topic: string): boolean {
  const lower = folded(topic);
  if (pointing.test(lower)) return true;
  const bare = lower.replace(pointed, ' ');
  const left = (hasOtherScript(topic) ? bare.replace(easternDocuments, ' ') : bare).replace(documents, ' ');
  return !names.test(left);
}
