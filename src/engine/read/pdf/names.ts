import { anyWord, inAllLanguages } from '../../language/document-words.ts';
import { institutionWords, personName } from '../../language/people.ts';
import { markedNames } from '../paper-head.ts';
import type { Line } from './lines.ts';

const and = new Set(inAllLanguages((words) => words.and));
const person = new RegExp(`^${personName}(?:,?\\s(?:Jr|Sr|II|III|PhD|MD)\\.?)?$`, 'u');
/** "Dan" is a name; "dan" is Indonesian for "and". */
const isAnd = (text: string): boolean => !/^\p{Lu}\p{Ll}/u.test(text) && and.has(text.toLowerCase());
/** Degrees after a name and comma: "Ana Costa, Senior Member, IEEE". */
const degree =
  /^(?:IEEE|ACM|(?:(?:Student|Senior|Graduate|Life|Associate)\s)*(?:Member|Fellow)|Ph\.?D|M\.?D|M\.?S|M\.?Sc|MPH|M\.?A|B\.?A|B\.?Sc|DrPH|D\.?Phil|RN|J\.?D|MBA|DVM|DDS|Ed\.?D|PMP|CFA)\.?$/;
const eastern = /^[\p{Script=Han}]{2,4}$|^[\p{Script=Hangul}]{2,4}$/u;
/** "By Ana Costa", "Authors: …" */
export const byline = new RegExp(`^(?:${anyWord(({ by }) => by)})(?:\\s?:\\s*|\\s+)(?=\\p{Lu})`, 'iu');

/** "Ann Lee (258715)", "Ann Lee – s258715": student numbers. */
const numbers = /\(\d{4,10}\)|(?<!\S)[a-z]{0,2}\d{6,10}(?!\S)/giu;
/** How to reach somebody, behind a name and a comma. */
const mail = /(?<=,\s)[\w.+-]{1,64}@[\w.-]{3,80}$/u;
const isMail = /^[\w.+-]{1,64}@[\w.-]{3,80}$/u;
const numbered = /^(?:\(\d{4,10}\)|[a-z]{0,2}\d{6,10}),?$/iu;

/** Whether a text is the name of somebody. */
export const isPerson = (text: string): boolean => person.test(text) || eastern.test(text);

/** Words of institutions and addresses. */
export const institution = new RegExp(`${institutionWords}|@|https?:|\\d{4}`, 'i');

/** "Lee¹" as "Lee1": digits with their own raised characters. */
export const lowered = (text: string): string =>
  text.replace(/[⁰¹²³⁴-⁹]/gu, (digit) => String('⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)));

/** The names in a line with their marks; empty if it is mostly something else. */
export function namesIn(line: Line): { name: string; marks: string }[] {
  // "Authors: Ann Lee, M.S.[1], Ben Stone, PhD[2]": a labelled line is read like plain text.
  const stated = byline.test(line.text) ? markedNames(line.text) : undefined;
  if (stated) return stated.map(({ name, marks }) => ({ name, marks: marks.join(',') }));
  if (institution.test(line.text.replace(numbers, '').replace(mail, '')) || line.text.length > 260) return [];
  const parts: { name: string; marks: string }[] = [{ name: '', marks: '' }];
  for (const word of line.words) {
    if (numbered.test(word.text) || isMail.test(word.text)) {
      if (/,$/.test(word.text)) parts.push({ name: '', marks: '' });
      continue;
    }
    const part = parts.at(-1) as { name: string; marks: string };
    const ended = part.marks !== '';
    const raised = word.style.size < 0.85 * line.size || line.base - word.base > 0.12 * line.size;
    const isMark = raised && word !== line.words[0];
    const text = lowered(word.text).replace(/(?<![\d*†‡§¶∗#+✉⁎])[\d*†‡§¶∗#+✉⁎]+(?=,|$)/gu, (mark) => {
      if (!isMark) part.marks += mark;
      return '';
    });
    if (isMark) {
      // "Bennett,¹ Hoang,¹": the mark follows the comma.
      const owner = part.name === '' ? (parts.at(-2) ?? part) : part;
      owner.marks += word.text;
      if (/,$/.test(word.text) && !/[\d*†‡§¶∗a-z],$/.test(word.text)) parts.push({ name: '', marks: '' });
    } else if (isAnd(text) || /^[&–—-]$/u.test(text)) parts.push({ name: '', marks: '' });
    else {
      if (ended && /^\p{Lu}/u.test(text) && part.name) parts.push({ name: text, marks: '' });
      else part.name += `${part.name ? ' ' : ''}${text}`;
      if (/[,;·]$/.test(text)) parts.push({ name: '', marks: '' });
    }
  }
  const names = uninverted(parts)
    .map(({ name, marks }) => ({
      name: name
        .replace(byline, '')
        // An accent drawn apart from its letter.
        .replace(/^\p{M}+\s*/u, '')
        .replace(/(?<![,;·\s])[,;·\s]+$/u, '')
        .trim(),
      marks,
    }))
    .filter(({ name }) => name !== '' && !degree.test(name.split(' ', 1)[0] ?? '') && !degree.test(name));
  const real = names.flatMap(parted).filter(({ name }) => isPerson(name));
  return real.length > 0 && real.length >= 0.7 * names.length ? real : [];
}

const initialled = String.raw`(?:\p{Lu}\.[\s-]?){1,3}\p{Lu}[\p{L}\p{M}'’-]+`;
const two = new RegExp(`^(${initialled})\\s(${initialled})$`, 'u');

/** "M. E. Mora E. Flores": two names without a comma. */
function parted(part: Part): Part[] {
  const [, one, other] = two.exec(part.name) ?? [];
  return one && other
    ? [
        { name: one, marks: '' },
        { ...part, name: other },
      ]
    : [part];
}

interface Part {
  name: string;
  marks: string;
}

const initials = /^(?:\p{Lu}\.[\s-]?){1,3},?$/u;
const surname = /^\p{Lu}[\p{L}\p{M}'’-]+,$/u;
const inverted = /^(\p{Lu}[\p{L}\p{M}'’-]+)[.,]\s((?:\p{Lu}\.[\s-]?){1,3})$/u;

/** "Kellogg, D. Q., Kreakie, B. J.": family name, comma, initials form one name. */
function uninverted(parts: Part[]): Part[] {
  if (parts.filter(({ name }) => initials.test(name)).length < 2) return parts;
  const whole: Part[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    const [, family, given] = inverted.exec(part.name.replace(/,$/u, '')) ?? [];
    if (last && initials.test(part.name) && surname.test(last.name)) {
      last.name = `${part.name.replace(/(?<![\s,])[\s,]+$/u, '')} ${last.name.slice(0, -1)}`;
      last.marks += part.marks;
    } else whole.push(family && given ? { ...part, name: `${given.trim()} ${family}` } : { ...part });
  }
  return whole;
}
