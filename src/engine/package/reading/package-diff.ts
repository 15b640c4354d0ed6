import type { Element } from '@xmldom/xmldom';
import { type DeckPackage, layoutsOf } from '../deck-package.ts';
import type { TreeNode } from '../tree/nodes.ts';
import { serializeTree } from '../tree/serialize-tree.ts';
import { child, children, descend, descendants } from '../xml.ts';
import { type DeckChange, diffDecks, labelOf, matchSlides } from './deck-diff.ts';
import { digest, looksOtherwise, notes, type Side } from './look-beside.ts';
import { readDeck } from './read-deck.ts';
import { type OpenSlide, openSlide, presetOf, type SlideObject } from './slide-objects.ts';

/**
 * The differences between two files: those in the content read, and any others in slides, layouts and themes,
 * by place.
 */
export function diffPackages(before: DeckPackage, after: DeckPackage): DeckChange[] {
  const [old, now] = [readDeck(before), readDeck(after)];
  const pairing = matchSlides(old.slides, now.slides);
  const changes = diffDecks(old, now, pairing);
  const unread = pairing
    .toSorted((one, other) => one[1] - other[1])
    .flatMap(([from, to]) =>
      slideChanges(
        side(before, from),
        side(after, to),
        to + 1,
        changes.filter(({ slide }) => slide === to + 1),
      ),
    );
  return [...changes, ...unread, ...sharedChanges(before, after)];
}

const side = (deck: DeckPackage, at: number): Side => ({ deck, part: deck.slides[at] as string });

/** @param read differences already found in the slide's content */
function slideChanges(before: Side, after: Side, slide: number, read: readonly DeckChange[]): DeckChange[] {
  const sides = [before, after].map((one) => ({ ...one, open: openSlide(one.deck, one.part) }));
  const [old, now] = sides as [Opened, Opened];
  const told = (what: string, from: string | null, to: string | null): DeckChange[] =>
    from === to ? [] : [{ slide, what, from, to }];
  const changes = now.open.objects.flatMap((object) => {
    const preset = object.kind === 'shape' ? presetOf(object.element) : undefined;
    const was = old.open.objects.find(({ id, kind }) => id === object.id && kind === object.kind);
    const name = labelOf({ ...object, ...(preset && { preset }) });
    return was
      ? partsThatDiffer(old, was, now, object, aspectsOf(name, read)).flatMap((what) =>
          told(`${what}${name}`, null, 'changed'),
        )
      : [];
  });
  const motion = (['transition', 'timing'] as const).flatMap((name) =>
    told(motionNames[name], motionOf(old.open.root, name), motionOf(now.open.root, name)),
  );
  for (const { deck, part } of sides) deck.package.revert(part);
  return [...changes, ...motion];
}

/** The aspects of an object already found to differ: 'fill', 'place'; 'text' for its words. */
const aspectsOf = (name: string, read: readonly DeckChange[]): Set<string> =>
  new Set(
    read.flatMap(({ what }) =>
      what === name ? ['text'] : what.endsWith(` of ${name}`) ? [what.slice(0, -` of ${name}`.length)] : [],
    ),
  );

type Opened = Side & { open: OpenSlide };

const motionNames = { transition: 'transition', timing: 'animations' } as const;

function motionOf(root: Element, name: keyof typeof motionNames): string | null {
  const [found] = descendants(root, name);
  if (!found || (name === 'timing' && descendants(found, 'spTgt').length === 0)) return null;
  if (name === 'timing') return `of ${descendants(found, 'spTgt').length} steps`;
  return children(found)[0]?.localName ?? 'cut';
}

/** An object's remaining differences: 'look of ', 'look of row 2 of '. */
function partsThatDiffer(
  old: Opened,
  was: SlideObject,
  now: Opened,
  object: SlideObject,
  read: Set<string>,
): string[] {
  if (read.size > 0)
    return looksOtherwise([old, was.element], [now, object.element], read) ? ['look of '] : [];
  if (object.kind === 'group') return groupDigest(old, was) === groupDigest(now, object) ? [] : ['look of '];
  if (digest(old, was.element) === digest(now, object.element)) return [];
  const rows = [was, object].map(({ element, kind }) => (kind === 'table' ? descendants(element, 'tr') : []));
  const [before = [], after = []] = rows;
  const changed = after.flatMap((row, at) => {
    const same = before[at] && digest(old, before[at]) === digest(now, row);
    return same ? [] : [at + 1];
  });
  if (before.length !== after.length || changed.length === 0 || changed.length === after.length)
    return ['look of '];
  return changed.map((number) => `look of row ${number} of `);
}

/** A group without its members, which are compared separately. */
const groupDigest = (side: Side, { element }: SlideObject): string => {
  const properties = child(element, 'grpSpPr');
  return properties ? digest(side, properties) : '';
};

/** Themes, masters and layouts that differ and so affect every slide that uses them. */
function sharedChanges(before: DeckPackage, after: DeckPackage): DeckChange[] {
  const said = (root: Element): string => serializeTree(root as unknown as TreeNode).replace(notes, '');
  const differ = (one: Element | undefined, other: Element | undefined): boolean =>
    one !== undefined && other !== undefined && said(one) !== said(other);
  const themes = after.masters.flatMap((master, at) => {
    const old = before.masters[at];
    if (!old) return [];
    const roots = [before, after].map((deck, index) => {
      const { theme } = index === 0 ? old : master;
      return deck.package.has(theme) ? deck.package.root(theme) : undefined;
    });
    return (['clrScheme', 'fontScheme'] as const).flatMap((name) => {
      const [one, other] = roots.map((root) => descend(root, 'themeElements', name));
      return differ(one, other) ? [themeNames[name]] : [];
    });
  });
  const pages = [...after.masters.map((one) => ({ ...one, name: '' })), ...layoutsOf(after)].flatMap(
    (page) => {
      const old = [...before.masters, ...layoutsOf(before)].find(({ part }) => part === page.part);
      return differ(old?.root, page.root)
        ? [page.name ? `layout “${page.name}”` : 'master of the slides']
        : [];
    },
  );
  return [...new Set([...themes, ...pages])].map((what) => ({ slide: 1, what, from: null, to: 'changed' }));
}

const themeNames = { clrScheme: 'colours of the theme', fontScheme: 'fonts of the theme' } as const;
