import { isSaid } from '../../language/prompt-words.ts';

const names =
  'sections?|chapters?|parts?|slides?|topics?|outline|structure|agenda|abschnitte?n?|kapiteln?|gliederung|themen|teilen?|folien|' +
  'parties|chapitres|rubriques|plan|diapositives|secciones|apartados|capítulos|temas|estructura|diapositivas|' +
  'sezioni|capitoli|parti|struttura|argomenti|seções|capítulos|tópicos|estrutura|partes|bagian|bab|susunan|topik|' +
  'セクション|章立て|構成|項目|目次|章节|部分|结构|内容|大纲|섹션|목차|구성|항목|الأقسام|أقسام|الفصول|المحاور|अनुभाग|खंड|भाग|विषय';
const colon = new RegExp(
  `[,;.]?\\s*(?:(?:with|mit|avec|con|com|dengan|use|using|include|including)\\s+)?(?:(?:the|these|folgende[nr]?|den|die|les|las|los|le|i|as|os)\\s+)?(?:following\\s+)?(?:\\d+\\s+)?(?:${names})(?:\\s+(?:are|sind|suivantes?|siguientes|seguenti|seguintes|berikut))?\\s*(?:は|为|:|：|=)\\s*(.+)$`,
  'isu',
);
const listed =
  /[,;.]?\s*(?:with|mit|avec|con|com|dengan)\s+(?:(?:the|separate|den|des|las|le)\s+)?(?:sections?|slides?|chapters?|abschnitten|kapiteln|folien|sections|chapitres|secciones|sezioni|seções|bagian)\s+(?:on|about|for|called|named|covering|über|zu|sur|sobre|su|tentang)\s+(.+)$/isu;
const covering =
  /[,;.]?\s*(?:covering|that covers|including|which covers|(?:(?:it|this|the deck|the presentation|they) )?(?:should|must|has to|needs to) (?:cover|explain|include|describe|discuss|address|show)|(?<=[.!?]\s)(?:cover|include|discuss|address|mention|explain|talk about)|incluindo|incluyendo|incluant|einschließlich|inklusive|includendo|termasuk|behandelt werden|couvrant|abordant|que cubra|que incluya|che tratti|abrangendo|yang mencakup|包括|涵盖|포함)\s*[:：]?\s*(.+)$/isu;

/** A list behind a colon or dash that ends what the prompt is about: "Onboarding: shifts, hygiene, whom to call". */
const appended = /^[^\n:：]{3,160}?(?:\s?[:：]\s*|\s[-–—]\s)([^\n:：]+)$/su;

/** The same behind the last colon or dash: "Workshop: Design thinking - empathise, define, test". */
const appendedLast = /^[^\n]{3,160}(?:[:：]\s|\s[-–—]\s)([^\n:：]+)$/su;

/** A sentence that is nothing but a list: "Goals, timeline and budget." */
const alone = /(?<=[.!?]\s)([^.!?:;\n]{8,200})[.!](?:\s|$)/u;

const separator =
  /\s*(?:[,;、，؛،\n•]|(?:^|\n)\s*[-*]\s|\s[-–]\s|(?<=\s)(?:and|und|et|y|e|dan|و|और|및)(?=\s)|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])(?:と|和|及)(?=[\p{sc=Han}\p{sc=Kana}]))\s*/u;
/** Not behind an abbreviation before a number: "ca. 900". */
const sentenceEnd = /(?<=[\p{L}\p{N})])[.।](?=\s+\p{Lu}|\s*$)|(?<=\p{L}{4}|\))[.।](?=\s)|。/u;
const longest = 60;
const most = 40;

/** A list of figures is what the prompt states, and no list of sections. */
export const statesFigures = (sections: string[]): boolean =>
  sections.filter((section) => /\p{N}/u.test(section)).length * 2 > sections.length;

interface Sections {
  sections: string[];
  /** The words that name them. */
  phrase: string;
  /** Nothing but their standing in a list says that they are sections. */
  isImplied?: boolean;
}

/**
 * The sections that a prompt names. Line breaks still stand in the prompt.
 * @param isWish whether an item of such a list says something else: "6 slides", "for new nurses"
 */
export function readSections(prompt: string, isWish: (item: string) => boolean): Sections | undefined {
  const found =
    fromLines(prompt) ??
    fromPhrase(prompt, colon, 2, isWish) ??
    fromPhrase(prompt, listed, 2, isWish) ??
    fromPhrase(prompt, covering, 3, isWish);
  if (found) return found;
  const named =
    fromNumbers(prompt) ??
    fromPhrase(prompt, appended, 3, isWish) ??
    fromPhrase(prompt, appendedLast, 3, isWish);
  if (named?.sections.every((section) => isName(section)) && !statesFigures(named.sections))
    return { ...named, isImplied: true };
  // A sentence may begin as a list does: "Apples, pears and plums sold best."
  const bare = fromPhrase(prompt, alone, 4, isWish);
  return bare?.sections.every((section) => isName(section, 2) && !/\p{N}/u.test(section))
    ? { ...bare, isImplied: true }
    : undefined;
}

/** "1) Welcome 2) Budget 3) Questions" in one line. */
function fromNumbers(prompt: string): Sections | undefined {
  const marks = [...prompt.matchAll(/(?<=^|\s)(\d{1,2})[.)]\s/gu)];
  if (marks.length < 2 || marks.some(({ 1: number }, index) => Number(number) !== index + 1))
    return undefined;
  const from = marks[0]?.index ?? 0;
  const items = marks.map((mark, index) =>
    prompt.slice(mark.index + mark[0].length, marks[index + 1]?.index),
  );
  return {
    sections: kept(items.map((item) => item.replace(/[\s,;.]{1,4}$/u, ''))),
    phrase: prompt.slice(from),
  };
}

/** Of a name, at most; in scripts that part no words, a third of it. */
const longestName = { words: 5, characters: 36 } as const;

const isName = (text: string, words: number = longestName.words): boolean =>
  text.split(' ').length <= words &&
  text.length <=
    (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(text)
      ? longestName.characters / 3
      : longestName.characters) &&
  !isSaid(text);

/** A list at the end of the prompt, one section a line. */
function fromLines(prompt: string): { sections: string[]; phrase: string } | undefined {
  const match = /(?:^|\n)[^\n]*((?:\n{1,3}[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t][^\n]+){2,})\n*$/u.exec(prompt);
  if (!match?.[1]) return undefined;
  const sections = match[1]
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim());
  const lead =
    new RegExp(`[^\\n.]*(?:${names})[^\\n.]*[:：]\\s*$`, 'iu').exec(
      prompt.slice(0, prompt.indexOf(match[1])),
    )?.[0] ?? '';
  return { sections: kept(sections), phrase: `${lead}${match[1]}` };
}

function fromPhrase(
  prompt: string,
  pattern: RegExp,
  least: number,
  isWish: (item: string) => boolean,
): Sections | undefined {
  const match = pattern.exec(prompt);
  const list = match?.[1]?.split(sentenceEnd)[0];
  if (!match?.[1] || !list) return undefined;
  const items = list.split(separator);
  // What is wished for besides stands at the end.
  const wishes = items.findIndex((item) => isWish(item));
  const named = wishes < 0 ? items : items.slice(0, wishes);
  const sections = kept(named.map((section) => section.replace(/^\d{1,2}[.)]\s*/, '')));
  if (sections.length < least) return undefined;
  const until = wishes < 0 ? list.length : list.indexOf(items[wishes] as string, named.join('').length);
  const from = prompt.indexOf(match[1], match.index);
  const isAppended = pattern === appended || pattern === appendedLast;
  // The colon goes with its list.
  const lead = /[\s:：–—-]{1,4}$/u.exec(prompt.slice(0, from))?.[0].length ?? 0;
  const start = isAppended ? from - lead : match.index;
  // Lists within a list are no names.
  if (isAppended && /\s[-–—]\s|;.*,|,.*;/su.test(list.slice(0, until).replace(/[\s–—-]+$/u, '')))
    return undefined;
  return { sections, phrase: prompt.slice(start, from + until) };
}

function kept(sections: string[]): string[] {
  return sections
    .map((section) => section.replace(/^["'“„«「]+|["'”“»」.]+$/gu, '').trim())
    .filter((section) => section !== '' && section.length <= longest)
    .map((section) => section.charAt(0).toUpperCase() + section.slice(1))
    .slice(0, most);
}
