import type { Locale } from '../../../contract/locales.ts';
import { isMeasured } from '../../content/measured.ts';
import { citesOthers, opensWithOwn, saysSample } from '../../content/section-merits.ts';
import { sentenceEnd } from '../../content/stands-alone.ts';
import { withoutPointing } from '../../content/without-pointing.ts';
import { meets, stemsOf, wordCount } from '../../content/words.ts';
import { Caseless } from '../../language/caseless.ts';
import { namesItself, withoutJoining } from '../../language/composing-words.ts';
import { wordsIn } from '../../language/languages.ts';
import { leans, withdraws } from '../../language/leaning.ts';
import { once } from '../../language/once.ts';
import { phrases } from '../../language/prompt-words.ts';
import { speaksOf } from '../../language/sentence-cues.ts';
import { refersElsewhere } from '../../language/unshown.ts';
import type { Document, Section } from '../../read/document.ts';
import type { PosterRequest } from '../poster.ts';
import { regionKeysOf } from '../regions/region-key.ts';
import { abstractOf } from './abstract-shares.ts';
import { allParts, type Part } from './parts.ts';
import { nameIn } from './work-name.ts';

const fewestWords = 7;
/** Most words of a sentence set very large, and of one across the top. */
const mostWords = { large: 42, across: 60 } as const;

/** A sentence that could be the poster's main finding. */
interface Candidate {
  text: string;
  /** Score for its section. */
  place: number;
  /** Relative position in the section: 0 is the beginning, near 1 the end. */
  at: number;
  /** In the abstract, but before its results. */
  announces?: boolean;
  /** Abstracts end with their finding; other sections begin with it. */
  ends: boolean;
  /** A section where authors state their findings. */
  sums: boolean;
  /** The first sentence under the abstract's heading for conclusions. */
  concludes?: boolean;
}

const places = {
  abstract: 3.5,
  conclusion: 3.5,
  summary: 2,
  discussion: 2,
  results: 1,
  opening: 1.5,
  any: 0,
} as const;
const position = 1.5;
/** Share of an abstract that only introduces the topic. */
const announcing = 0.4;

const worths = {
  finding: 4,
  measured: 2.5,
  presents: 2,
  neither: -1.5,
  figure: 0.7,
  outcome: 0.7,
  method: -1.5,
  goal: -2,
  actions: -1.5,
  aside: -1.5,
  leaning: -2,
} as const;

/** Score per title word in a finding, and most in all: a finding is about the work's topic. */
const about = 0.5;
const mostAbout = 2;

/**
 * The sentence with which authors state their finding, short enough to read from afar; with `sure`, only an explicit
 * one in a summarising section.
 */
export function findingOf(
  roots: Part[],
  { language, documents }: Pick<PosterRequest, 'language' | 'documents'>,
  sure = false,
): string | undefined {
  const titles = documents.flatMap(({ title }) => title ?? []);
  const subject = stemsOf(titles.join(' '));
  const names = titles.flatMap((title) => nameIn(title) ?? []);
  const written = writtenIn(documents, language);
  let best: { text: string; worth: number } | undefined;
  for (const one of roots.flatMap((root) => candidatesIn(root, language))) {
    const worth = worthOf(one, { subject, names, sure, written }, language);
    if (worth !== undefined && (!best || worth > best.worth))
      best = { text: toldWith(one.text, written.get(one.text)), worth };
  }
  return best?.text;
}

/** With the authors' own qualification. */
const toldWith = (text: string, whole: Written | undefined): string =>
  whole?.withdrawal ? `${text} ${whole.withdrawal}` : text;

/** The poster's topic, and the required certainty. */
interface Wanted {
  subject: Set<string>;
  /** Names of works by the authors. */
  names: string[];
  sure: boolean;
  written: Map<string, Written>;
}

/** A sentence in its original form, with connecting words. */
interface Written {
  text: string;
  /** The next sentence, if it qualifies this one: "However, …". */
  withdrawal?: string;
  /** The sentence before it is about the work of others. */
  ofOthers?: boolean;
}

/** The documents' sentences by their form without connecting words. */
function writtenIn(documents: Document[], language: Locale): Map<string, Written> {
  const paragraphs = documents.flatMap(({ body }) => paragraphsIn(body));
  return new Map(
    paragraphs.flatMap((sentences) =>
      sentences.map((text, index): [string, Written] => {
        const next = sentences[index + 1] ?? '';
        const withdrawal = withdraws(next, language) && withoutPointing(next, language);
        const ofOthers = citesOthers(sentences[index - 1] ?? '');
        return [cleaned(text, language), { text, ofOthers, ...(withdrawal && { withdrawal }) }];
      }),
    ),
  );
}

const cleaned = (text: string, language: Locale): string =>
  withoutJoining(withoutPointing(text, language), language);

const paragraphsIn = ({ blocks, children }: Section): string[][] => [
  ...blocks.flatMap((block) => (block.type === 'paragraph' ? [block.sentences] : [])),
  ...children.flatMap(paragraphsIn),
];

const notWord = /[^\p{L}\p{N}.]+/gu;

/** Score; undefined if it is no finding. */
function worthOf(one: Candidate, wanted: Wanted, language: Locale): number | undefined {
  const { subject, names, sure, written } = wanted;
  const { text, place, at, announces, ends, sums } = one;
  const whole = written.get(text);
  if (!sure && whole?.withdrawal) return undefined;
  const told = toldWith(text, whole);
  if (wordCount(told) > (sure ? mostWords.across : mostWords.large) || !isOwn(told)) return undefined;
  const first = ` ${text.slice(0, opening).toLowerCase().replace(notWord, ' ')} `;
  const named = names.some((name) => first.includes(` ${name.replace(notWord, ' ')} `));
  if (!isFinding(text, named, language)) return undefined;
  const measured = isMeasured(text);
  const asksFirst = speaksOf('inquiry', text);
  const isFound = (one.concludes || speaksOf('finding', text)) && (measured || !urges(text, language));
  const finds = isFound && !(announces && asksFirst);
  const presents = place > 0 && (named || speaksOf('presenting', text));
  if (place === places.opening && !presents && !(finds && measured)) return undefined;
  // "In their validation, …" behind a citation tells of the work cited.
  if (whole?.ofOthers && !named && !namesItself(text) && !opensWithOwn(text)) return undefined;
  // How many were asked or measured is method.
  if (!finds && saysSample(text)) return undefined;
  if (!finds && !presents && !measured && (asksFirst || saysOwnAct(text, language))) return undefined;
  // In other sections only an explicit finding counts: "we start by showing …" is method.
  if (place === places.any && (!finds || speaksOf('method', text))) return undefined;
  const asks = !measured && (speaksOf('actions', text) || urges(text, language));
  const outcome = speaksOf('outcome', text) && !speaksOf('method', text) && !asks;
  // A measured result needs no verb of finding.
  const measures = outcome && measured && sums && !announces;
  const comesOf = measures || (outcome && ends && (!announces || measured));
  if (sure && !(sums && (finds || presents || comesOf))) return undefined;
  const has = (name: keyof typeof worths, holds: boolean) => (holds ? worths[name] : 0);
  const own = finds || presents;
  return (
    (announces && !own ? places.any : place) +
    (ends && (finds || measures || !presents) ? at : -at) * position +
    Math.min(mostAbout, meets(text, subject) * about) +
    (finds ? worths.finding : measures ? worths.measured : presents ? worths.presents : worths.neither) +
    has('figure', measured) +
    has('outcome', speaksOf('outcome', text)) +
    has('method', !own && speaksOf('method', text)) +
    has('goal', !named && (asksFirst || speaksOf('goal', text))) +
    has('actions', !own && speaksOf('actions', text)) +
    has('aside', isAside(whole?.text ?? text, language)) +
    has('leaning', leans(text, language) && !namesItself(text) && !saysThat().test(text.slice(0, opening)))
  );
}

function candidatesIn(root: Part, language: Locale): Candidate[] {
  const abstract = abstractOf([root]);
  const own = new Set(abstract.map(({ text }) => text));
  const summed = abstract.map(({ text, phase, labelled }, index): Candidate => {
    const at = index / abstract.length;
    const first = abstract.findIndex((one) => one.labelled && one.phase === 'conclusion') === index;
    const concludes = first && !speaksOf('actions', text);
    const announces = phase === 'introduction' || phase === 'methods' || (!labelled && at < announcing);
    return { text, place: places.abstract, at, announces, ends: true, sums: true, concludes };
  });
  const told = allParts(root).flatMap((part): Candidate[] => {
    const given = placeOf(part, language);
    const texts = part.blocks.flatMap((block) => (block.type === 'paragraph' ? block.sentences : []));
    return texts
      .map((text, index): Candidate => {
        const concluding = given === places.conclusion;
        const sums = concluding || given === places.opening || part.role === 'summary';
        // What an abstract presents outranks what a conclusion calls new.
        const presents = concluding && abstract.length > 0 && !speaksOf('finding', text);
        const place = presents ? places.summary : given;
        return { text, place, at: index / texts.length, ends: false, sums };
      })
      .filter(({ text }) => !own.has(text));
  });
  return [...summed, ...told];
}

function placeOf({ role, title }: Part, language: Locale): number {
  if (role === 'conclusion' || role === 'summary' || role === 'discussion' || role === 'results')
    return places[role];
  if (role === 'aim' || role === 'introduction') return places.opening;
  return regionKeysOf(title, language).includes('conclusions') ? places.conclusion : places.any;
}

/** Letters that contain a sentence's subject. */
const opening = 40;

function isFinding(text: string, named: boolean, language: Locale): boolean {
  const words = wordCount(text);
  if (words < fewestWords || labelled.test(text) || goesOn.test(text)) return false;
  // "We conclude that tests yield more consistent": cut off at the end of a paragraph.
  if (!sentenceEnd.test(text)) return false;
  // "These results suggest …" refers to the authors' own.
  if (!opensWithOwn(text) && leans(text, language) && !namesItself(text)) return false;
  // "If …" is advice; "When applied to …, it achieved …" is not.
  if (!speaksOf('finding', text) && opensWithCondition(text, language)) return false;
  return (named || !speaksOf('plan', text)) && !speaksOf('limits', text);
}

/** "Results: …", list introductions and questions; a later colon separates a name or example. */
const labelled = /^(?:\S{1,40}\s){0,4}\S{1,40}:\s|[:?]$|：/u;

const opensWithCondition = (text: string, language: Locale): boolean =>
  wordsIn(language).composing.conditions.some((word) => text.toLowerCase().startsWith(`${word} `));

/** "In addition, …", "We also show …": secondary findings. */
function isAside(text: string, language: Locale): boolean {
  const { adding } = wordsIn(language).composing;
  const opened = text.toLowerCase();
  return (
    adding.some((words) => opened.startsWith(words)) ||
    opened.split(/[\s,]+/u, 3).some((word) => adding.includes(word))
  );
}

/** "This study provides a reassessment of …": what a work is, without what came of it. */
const saysOwnAct = (text: string, language: Locale): boolean =>
  wordsIn(language).composing.itself.some((phrase) => text.toLowerCase().startsWith(`${phrase} `));

/** "These findings highlight the importance of …": implications. */
const urges = (text: string, language: Locale): boolean =>
  wordsIn(language).composing.urging.some((words) => text.toLowerCase().includes(words));

/** "These results suggest that nets …" names its subject, unlike "These results support …". */
const saysThat = once(() => new Caseless(`\\s(?:${phrases('that').join('|')})\\s`));

/** What others found is not what the poster is about. */
const isOwn = (text: string): boolean => !citesOthers(text) && !refersElsewhere(text);

/** "(iii) … and (iv) …" without (i) and (ii). */
const goesOn = /^(?!.*\((?:i|a|1)\)).*\((?:i{2,3}|iv|[b-d2-4])\)/u;
