import type { Locale } from '../../../contract/locales.ts';
import { beginsWithArticle, listWords, structureWordsOf } from '../../language/poster-structure.ts';
import type { Marker } from './markers.ts';
import { type NamedRegion, namesIn } from './names.ts';
import { regionKeysOf } from './region-key.ts';
import { withoutParts } from './without-parts.ts';

/** Fewest names of an unannounced list of regions, and most words of each. */
const fewestNames = 3;
const mostWords = 5;

export interface PlainList {
  body: NamedRegion[];
  /** The prompt without the list. */
  rest: string;
}

/**
 * A bare list of regions: "a header, key results, regions, risks and plans", "product sheet: promise, features, price",
 * "poster on our quarter with sales, risks and plans". Most names must be usual poster parts, so that other lists are
 * not taken.
 */
export function plainList(prompt: string, markers: Marker[], language: Locale): PlainList | undefined {
  return afterHeader(markers, prompt, language) ?? announced(withoutParts(prompt, markers), language);
}

/** Text after a header and a comma is next to it, not in it. */
function afterHeader(markers: Marker[], prompt: string, language: Locale): PlainList | undefined {
  const header = markers.find(({ kind, body }) => kind === 'header' && /^\s*[,，、،;；]/u.test(body));
  const body = header && namesOf(header.body, language);
  return body && body.length > 1 ? { body, rest: subjectOf(withoutParts(prompt, markers)) } : undefined;
}

const { before, behind } = listWords;

const leads = [
  /^(?<rest>[^:：\n]*?)\s*[:：]\s*(?<list>[^\n.。]+)/u,
  /^(?<rest>[^.。\n]+[.。])\s*(?<list>[^.。\n]+)/u,
  new RegExp(`^(?<list>[^.。\\n]+?)(?:${behind})(?<rest>[^.。\\n]*)`, 'u'),
  new RegExp(`^(?<rest>.+?)\\s?(?<![A-Za-zÀ-ÿ])(?:${before})\\s?(?![a-zà-ÿ])(?<list>[^.。\\n]+)`, 'u'),
  new RegExp(`^(?<rest>.+?)\\s(?:${before})\\s(?<list>[^.。\\n]+)`, 'iu'),
  /^(?<rest>)(?<list>[^.。\n]+)/u,
];

function announced(text: string, language: Locale): PlainList | undefined {
  for (const lead of leads) {
    const match = lead.exec(text);
    const { rest = '', list = '' } = match?.groups ?? {};
    const body = namesOf(list, language);
    if (match && isRegionList(body, language))
      return { body, rest: subjectOf(`${rest}${text.slice(match[0].length)}`) };
  }
  return undefined;
}

/** An article before the parts is no subject. */
const subjectOf = (text: string): string => {
  const rest = text.trim();
  return beginsWithArticle(`${rest} `) && !rest.includes(' ') ? '' : rest;
};

/** The names of a list, without header and footer, which every poster has. */
function namesOf(list: string, language: Locale): NamedRegion[] {
  const { header, footer } = structureWordsOf(language);
  const frame = new RegExp(`^(?:${header}|${footer})$`, 'iu');
  return namesIn(list, structureWordsOf(language)).filter(({ name }) => !frame.test(name));
}

function isRegionList(names: NamedRegion[], language: Locale): boolean {
  // "1952 founded" is an event, not a name.
  const isNone = ({ name }: NamedRegion) => /^\d|[:：]/u.test(name) || name.split(/\s+/).length > mostWords;
  if (names.length < fewestNames || names.some(isNone)) return false;
  const known = names.filter(({ name }) => regionKeysOf(name, language).length > 0);
  return known.length * 2 > names.length;
}
