import type { Element } from '@xmldom/xmldom';
import { ClarificationNeeded } from '../../deck.ts';
import type { OperationOf } from '../../instruct/operations.ts';
import { ns } from '../../package/names.ts';
import { hasText, type SlideObject } from '../../package/reading/slide-objects.ts';
import { dropUnused } from '../../package/writing/take-object.ts';
import {
  type LinkGoal,
  linkObject,
  linkRuns,
  linksIn,
  relateLink,
  runsIn,
  unlink,
} from '../../package/writing/write-link.ts';
import { lookOfWords, runsOfWords } from '../../package/writing/write-look.ts';
import { child } from '../../package/xml.ts';
import { bodiesOf } from './apply-look.ts';
import { expectWritten } from './expect-written.ts';
import type { FileEdit, Target } from './file-edit.ts';
import { findText } from './find-text.ts';
import { short } from './object-text.ts';

type Holder = Target & { object: SlideObject };

/** Links words, a text or an object, or removes links. @throws ClarificationNeeded */
export function linkText(edit: FileEdit, operation: OperationOf<'text.link'>): void {
  const { on, words, to } = operation;
  if (operation.there && typeof to === 'string') {
    redirectLink(edit, on.slides, words, goalOf(edit, to));
    return;
  }
  const wanted = words === undefined ? edit.present(on) : wordHolders(edit, on, words);
  if (to === undefined) {
    removeLinks(edit, [...wanted]);
    return;
  }
  const goal = goalOf(edit, to);
  let count = 0;
  for (const target of wanted) {
    const id = relateLink(edit.file.deck, target.slide.part, goal);
    count += words === undefined ? linkWhole(target, id, goal) : linkWords(target, words, id, goal);
    told(edit, target, goal, id);
  }
  if (count === 0)
    throw new ClarificationNeeded(`“${short(words ?? '')}” is not there. Which words should be the link?`);
}

interface Standing {
  part: string;
  id: string;
  /** Index among the links of its object. */
  at: number;
  address: string;
  words: string;
}

/** Redirects an existing link; if its text is the address, that changes too. @throws ClarificationNeeded */
function redirectLink(
  edit: FileEdit,
  slides: OperationOf<'text.link'>['on']['slides'],
  words: string | undefined,
  goal: LinkGoal,
): void {
  const wanted = words?.toLowerCase() ?? '';
  const all = standingLinks(edit, slides);
  const found = all.filter(({ address, words: said }) => `${said} ${address}`.toLowerCase().includes(wanted));
  const addresses = [...new Set(found.map(({ address }) => address))];
  if (addresses.length !== 1)
    throw new ClarificationNeeded(
      all.length === 0
        ? 'There is no link. Which words should be one?'
        : `Which link is meant? There is ${all
            .slice(0, 6)
            .map((one) => `“${short(one.words.trim() || one.address)}” on slide ${edit.number(one)}`)
            .join(', ')}.`,
    );
  for (const { part, id, at, address } of found) {
    const slide = edit.file.slide(part);
    const object = slide.objects.find((one) => one.id === id);
    const link = object && linksIn(object.element)[at];
    if (!object || !link) continue;
    const target = { slide, id, object, point: undefined };
    const relation = lead(edit, part, link, goal);
    const letters = child(link.parentNode?.parentNode as Element, 't');
    if (letters && 'address' in goal && isSame(letters.textContent ?? '', address))
      letters.textContent = goal.address;
    told(edit, target, goal, relation);
  }
}

/** Sets a link's target and drops the old one. @returns the relationship id */
function lead({ file: { deck } }: FileEdit, part: string, link: Element, goal: LinkGoal): string {
  const old = link.getAttributeNS(ns.r, 'id');
  const relation = relateLink(deck, part, goal);
  link.setAttributeNS(ns.r, 'r:id', relation);
  if (old && old !== relation) dropUnused(deck, part, [old]);
  return relation;
}

/** Redirects all links to an address within an object. @returns how many @throws ClarificationNeeded */
export function followAddress(
  edit: FileEdit,
  part: string,
  object: Element,
  from: string,
  to: string,
): number {
  const relations = new Map(edit.file.deck.package.relationships(part).map((one) => [one.id, one.target]));
  const found = linksIn(object).filter((link) =>
    isSame(relations.get(link.getAttributeNS(ns.r, 'id') ?? '') ?? '', from),
  );
  for (const link of found) lead(edit, part, link, goalOf(edit, to));
  return found.length;
}

const isSame = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^mailto:|^https?:\/\//, '')
    .replace(/\/$/, '');

function standingLinks(edit: FileEdit, slides: OperationOf<'text.link'>['on']['slides']): Standing[] {
  const found: Standing[] = [];
  for (const { part } of edit.slides(slides)) {
    const relations = new Map(edit.file.deck.package.relationships(part).map((one) => [one.id, one]));
    for (const { id, element } of edit.file.slide(part).objects)
      for (const [at, link] of linksIn(element).entries()) {
        const relation = relations.get(link.getAttributeNS(ns.r, 'id') ?? '');
        if (!relation?.external) continue;
        const words = child(link.parentNode?.parentNode as Element, 't')?.textContent ?? '';
        found.push({ part, id, at, address: relation.target, words });
      }
    edit.file.letGo(part);
  }
  return found;
}

function goalOf(edit: FileEdit, to: NonNullable<OperationOf<'text.link'>['to']>): LinkGoal {
  if (typeof to !== 'string') return { slide: edit.resolver.oneSlide(to.slide, edit.file.view()).id };
  const address = /^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/iu.test(to)
    ? `mailto:${to}`
    : /^www\./iu.test(to)
      ? `https://${to}`
      : to;
  if (!/^(?:https?:\/\/[^\s.]+\.[^\s]+|mailto:[^\s@]+@[^\s@]+)$/iu.test(address) || !URL.canParse(address))
    throw new ClarificationNeeded(
      `“${short(to)}” is no address that a link can lead to. Give one such as https://example.org, or a slide.`,
    );
  return { address };
}

/** Texts containing the words, on the slides meant. */
function wordHolders(edit: FileEdit, on: OperationOf<'text.link'>['on'], words: string): Holder[] {
  const find = findText(words);
  const all = ['text', 'content', 'object'].includes(on.kind) ? [...holders(edit, on)] : edit.present(on);
  return all
    .map((target) => ({ ...target, slide: edit.file.slide(target.slide.part) }))
    .flatMap((target) => {
      const object = target.slide.objects.find(({ id }) => id === target.object.id);
      const holds = object && bodiesOf(object).some((body) => runsOfWords(body, find).length > 0);
      return object && holds ? [{ ...target, object }] : [];
    });
}

function holders(edit: FileEdit, on: OperationOf<'text.link'>['on']): Holder[] {
  return [...edit.lettered(on.slides)];
}

function linkWords({ object, slide }: Holder, words: string, id: string, goal: LinkGoal): number {
  const find = findText(words);
  let count = 0;
  for (const body of bodiesOf(object)) {
    count += lookOfWords(body, find, {}, { shape: object.element, layout: slide.layout });
    linkRuns(runsOfWords(body, find), id, goal);
  }
  return count;
}

function linkWhole({ object, point }: Holder, id: string, goal: LinkGoal): number {
  const body = child(object.element, 'txBody');
  if (object.kind === 'table' || object.kind === 'chart')
    throw new ClarificationNeeded(`Which words of the ${object.kind} should be the link? Quote them.`);
  if (body && hasText(object.element) && object.kind !== 'shape') linkRuns(runsOf(body, point), id, goal);
  else linkObject(object.element, id, goal);
  return 1;
}

function runsOf(body: Element, point: number | undefined): Element[] {
  const runs = runsIn(body);
  if (point === undefined) return runs;
  const said = [...new Set(runs.map(({ parentNode }) => parentNode))].filter((one) =>
    one?.textContent?.trim(),
  );
  return runs.filter(({ parentNode }) => parentNode === said[point]);
}

function told(edit: FileEdit, target: Holder, goal: LinkGoal, id: string): void {
  const { slide, object } = target;
  edit.touch(slide, object.id);
  const to = 'slide' in goal ? `slide ${edit.file.deck.slides.indexOf(goal.slide) + 1}` : goal.address;
  edit.tell(slide, `link of ${object.name || object.kind}`, to);
  expectWritten(edit, target, { aspect: `link ${id}`, otherwise: 'The link is not there.' }, ({ element }) =>
    linksIn(element).some((link) => link.getAttributeNS(ns.r, 'id') === id),
  );
}

function removeLinks(edit: FileEdit, targets: readonly Holder[]): void {
  let count = 0;
  for (const target of targets) {
    const { slide, object } = target;
    const own = unlink(edit.file.deck, slide.part, object.element);
    if (own === 0) continue;
    count += own;
    edit.touch(slide, object.id);
    edit.tell(slide, `links of ${object.name || object.kind}`, 'removed');
    expectWritten(
      edit,
      target,
      { aspect: 'links', otherwise: 'The links are still there.' },
      ({ element }) => linksIn(element).length === 0,
    );
  }
  if (count === 0) throw new ClarificationNeeded('There is no link. What should change?');
}
