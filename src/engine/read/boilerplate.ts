import { anyWord, inAllLanguages } from '../language/document-words.ts';
import { literalPattern } from '../language/literal-pattern.ts';
import type { Paragraph } from './document.ts';

const boilerplate = inAllLanguages((words) => words.boilerplate);
/** Phrases that identify a line by its beginning; shorter ones must be the whole line. */
const telling = [...boilerplate].filter(
  (phrase) => phrase.split(' ').length > 2 || /[\u3040-\u9fff]{6}/u.test(phrase),
);
const boilerplateStart = new RegExp(`^(?:${telling.map(literalPattern).join('|')})(?!\\p{L})`, 'iu');
const keywords = new RegExp(`^(?:${anyWord((words) => words.keywords)})\\s?[:：.•—–-]`, 'iu');
/** "CCS Concepts" on its own line, with its text below. */
const keywordsAbove = new RegExp(`^(?:${anyWord((words) => words.keywords)})\\s?[:：]?$`, 'iu');
/** "… in both years. Keywords: bees, honey": at the end of a paragraph. */
const keywordsBehind = new RegExp(
  `(?<=[.!?。])\\s?(?:${anyWord((words) => words.keywords)})\\s?[:：—–]`,
  'iu',
);
/** "Keywords bees, honey, wax", "Keywords Bees . Honey": without a colon, a list that does not end as a sentence. */
const listedKeywords = new RegExp(
  `^(?:${anyWord((words) => words.keywords)})\\s(?:[^.!?:]{2,120}[,;][^.!?:]{2,120}$|[^.!?:]{2,60}\\s[.·•]\\s)`,
  'iu',
);
const longestBoilerplate = 160;
const longestKeywords = 500;

/** Whether the text below this line, up to the next heading, is keywords or a citation notice. */
export const headsKeywords = (line: string, below: string): boolean =>
  keywordsAbove.test(line) && below.length < longestKeywords;
/** Phrases that only notices begin with, however long. */
const longNotice = new RegExp(
  `^(?:${telling
    .filter((phrase) => phrase.split(' ').length > 3)
    .map(literalPattern)
    .join('|')})`,
  'iu',
);
const longestNotice = 900;
/** "12 | Page", "Page 3 of 9", "3 / 12". */
const pages = anyWord((words) => words.pages);
const pageOf = anyWord((words) => words.pageOf);
const pageLine = new RegExp(
  `^(?:\\d{1,4}\\s?[|/]\\s?)?(?:${pages})?\\s?\\d{1,4}(?:\\s?(?:${pageOf}|/)\\s?\\d{1,4})?$`,
  'iu',
);

/** "Seite 1 von 3 – vertraulich" */
const pageOfPages = new RegExp(
  `^(?:${pages})\\s?\\d{1,4}\\s?(?:${pageOf}|/)\\s?\\d{1,4}(?!\\d).{0,40}$`,
  'iu',
);

/** Checkboxes of a form, and words of their labels. */
const boxes = /[❏❐☐□❑◻▢]/u;
const mostChoices = 4;

/** "☐ Yes ☐ No ☐ Not applicable": only options. */
const isChoice = (text: string): boolean =>
  /^[❏❐☐□❑◻▢]/u.test(text) &&
  text.split(boxes).every((choice) => choice.trim().split(/\s+/u).length <= mostChoices);

/** "☐ Yes ☒ No": unchecked options, if any is checked. */
const unchosen = /[❏❐☐□❑◻▢][^❏❐☐□❑◻▢☒☑⊠]{0,200}/gu;
const chosen = /[☒☑⊠]\s?/u;

const mailAddress = /[\w.+-]{1,64}@[\w-]{1,60}\.[\w.-]{1,60}/gu;
/** Most letters next to an address: a name and an affiliation. */
const mostBeside = 60;

/** People with addresses: recipients or attendees. */
function isAddresses(text: string): boolean {
  const rest = text.replace(mailAddress, ' @ ').split('@');
  return (
    rest.length > 2 &&
    rest.every((part) => part.length <= mostBeside && !/[.!?]\s+\p{Lu}\p{Ll}+\s\p{Ll}/u.test(part))
  );
}

const site = /https?:\/\/|\bwww\.\p{L}/iu;
const phone = /(?:\(\+?\d{2,4}[-\d]*\)|\+\d{1,3})[\s\d()./-]{6,18}/u;

/** Two of mail address, website and telephone without a sentence: contact details. */
const isContact = (text: string): boolean =>
  !/[.!?。]$/u.test(text) &&
  [text.search(mailAddress), text.search(site), text.search(phone)].filter((at) => at >= 0).length > 1;

/** "Results . . . . . . 12" */
const leader = /(?:\.\s){5}|\.{7}/;

const embargo = new RegExp(`^(?:${anyWord((words) => words.embargoes)})(?!\\p{L})`, 'iu');
/** "For immediate release: 5 May" is an instruction, not content. */
export const isEmbargo = (text: string): boolean => text.length <= longestBoilerplate && embargo.test(text);

/** Marks lines of a site or page about itself, and form options. */
export function markBoilerplate(paragraph: Paragraph): void {
  if (paragraph.sentences.some((told) => chosen.test(told)))
    paragraph.sentences = paragraph.sentences
      .map((told) => told.replace(unchosen, '').split(chosen).join('').trim())
      .filter((told) => told !== '');
  const text = paragraph.sentences.join(' ');
  if (leader.test(text)) {
    paragraph.residue ??= 'contents';
    return;
  }
  if (isChoice(text) || isAddresses(text) || (text.length <= longestBoilerplate * 2 && isContact(text))) {
    paragraph.residue ??= 'boilerplate';
    return;
  }
  if (keywords.test(text) && text.length < longestKeywords) {
    paragraph.residue ??= 'metadata';
    return;
  }
  paragraph.sentences = paragraph.sentences.map((told) => told.split(keywordsBehind, 1)[0] ?? told);
  if (paragraph.residue || text.length > longestBoilerplate) {
    if (longNotice.test(text.slice(0, longestBoilerplate)) && text.length < longestNotice)
      paragraph.residue ??= 'boilerplate';
    return;
  }
  if (listedKeywords.test(text)) {
    paragraph.residue = 'metadata';
    return;
  }
  const plain = text.toLowerCase().replace(/(?<![\s.!…»›>→])[\s.!…»›>→]+$/u, '');
  if (
    isEmbargo(text) ||
    boilerplate.has(plain) ||
    boilerplateStart.test(text) ||
    pageLine.test(text) ||
    pageOfPages.test(text)
  )
    paragraph.residue = 'boilerplate';
}
