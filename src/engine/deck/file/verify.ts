import type { Change } from '../../../contract/outcome.ts';
import { EditNotDone } from '../../instruct/edit-not-done.ts';
import type { DeckChange, Pairing } from '../../package/reading/deck-diff.ts';
import type { DeckReading, ObjectReading, SlideReading } from '../../package/reading/deck-reading.ts';
import { type Effects, unaskedOf } from './expected-effects.ts';
import { notesId } from './file-deck.ts';
import { type FileEdit, findObject } from './file-edit.ts';

/** @throws EditNotDone for a difference that no operation allows */
export function requireOnlyWished(
  edit: FileEdit,
  parts: readonly string[],
  before: DeckReading,
  after: DeckReading,
  pairing: Pairing,
): void {
  for (const [was, now] of pairing) {
    const allowed = edit.touched.get(parts[now] as string) ?? new Map<string, Effects>();
    if (allowed.has('*')) continue;
    const old = before.slides[was] as SlideReading;
    const slide = after.slides[now] as SlideReading;
    requireSame(old, slide, allowed);
  }
  const known = new Set(pairing.map(([, now]) => now));
  after.slides.forEach((slide, at) => {
    if (!known.has(at) && !edit.touched.has(parts[at] as string))
      throw new EditNotDone(`slide ${slide.number} was added though nobody asked for it.`);
  });
  requireOrder(edit, pairing);
  requireShared(edit);
}

function requireSame(old: SlideReading, slide: SlideReading, allowed: ReadonlyMap<string, Effects>): void {
  const unasked = (what: string) =>
    new EditNotDone(`${what} of slide ${slide.number} changed though nobody asked for it.`);
  if (old.layout !== slide.layout) throw unasked('The layout');
  if (old.hidden !== slide.hidden && !allowed.has('hidden')) throw unasked('Whether it is shown');
  if (old.background !== slide.background && !allowed.has('background')) throw unasked('The background');
  if (old.notes !== slide.notes && !allowed.has(notesId)) throw unasked('The notes');
  const objects = (list: readonly ObjectReading[]) => JSON.stringify(untouched(list, allowed));
  if (objects(old.objects) !== objects(slide.objects)) throw unasked('An object');
  for (const [id, effects] of allowed) {
    const [was, now] = [findObject(old.objects, id), findObject(slide.objects, id)];
    const what = was && now && unaskedOf(was, now, effects);
    if (what) throw unasked(`The ${what} of the ${now.kind}`);
  }
}

/** Objects outside the allowed effects, ignoring order and titles that are only implied by position. */
const untouched = (list: readonly ObjectReading[], allowed: ReadonlyMap<string, Effects>): unknown[] =>
  list
    .filter(({ id }) => !allowed.has(id))
    .map(({ kind, objects, ...object }) => ({
      ...object,
      kind: kind === 'title' ? 'text-box' : kind,
      ...(objects && { objects: untouched(objects, allowed) }),
    }));

function requireOrder(edit: FileEdit, pairing: Pairing): void {
  if (edit.reordered) return;
  const inOrder = [...pairing]
    .sort((a, b) => a[1] - b[1])
    .every(([was], at, all) => at === 0 || (all[at - 1]?.[0] ?? 0) < was);
  if (!inOrder) throw new EditNotDone('slides are in another order though nobody asked for it.');
}

const shared = /^\/ppt\/(slideMasters|slideLayouts|theme\/theme\d|handoutMasters|tableStyles)/;

/** A missing notes master, with its theme, may be added; other shared parts must not change. */
function requireShared(edit: FileEdit): void {
  if (edit.touchedShared) return;
  const opened = edit.file.deck.package;
  for (const [name] of opened.changes())
    if (shared.test(name) && opened.wasOpened(name))
      throw new EditNotDone(`${name}, which all slides share, changed though nobody asked for it.`);
}

/** Most characters of a text in a list of changes. */
const longest = 200;
const cut = (text: string | null): string | null =>
  text !== null && text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

export const changesOf = (changes: readonly DeckChange[]): Change[] =>
  changes.map((change) => ({ ...change, from: cut(change.from), to: cut(change.to) }));
