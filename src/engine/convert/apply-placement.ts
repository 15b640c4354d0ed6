import type { Element } from '@xmldom/xmldom';
import type { Box, Size } from '../package/box.ts';
import type { Layout } from '../package/layout.ts';
import { stated } from '../package/measured/paragraph-settings.ts';
import { ns } from '../package/names.ts';
import { isTitle, type PlaceholderKey } from '../package/placeholder.ts';
import { runProperties } from '../package/text-properties.ts';
import { atLevel, heldBy, inheritedStyles, isBulleted, levelOf, sizeAt } from '../package/text-style.ts';
import { boxOf, clearBox, setBox, tableSize } from '../package/transform.ts';
import { child, children, descend, descendants, insertBefore, make, remove } from '../package/xml.ts';
import { isCovered, keepsGeometry, type Placement, type Stage } from './arrange.ts';
import { isItsOwn, type Places } from './assign-placeholders.ts';
import { keepCapitals } from './careless-case.ts';
import { adoptThemeFonts, cleanPlaceholderText, closeEmptyLines, endWithWords } from './clean-text.ts';
import { paintNothing } from './colors/keep-visible.ts';
import { keepListPoints, listPoints, startAtPoints } from './keep-bullets.ts';
import { keepOutline } from './keep-look.ts';
import { isMeantFor } from './misfit.ts';
import { readOwnColors, writeOwnColors } from './own-colors.ts';
import { keepDirection, keepDirections, readDirections } from './right-to-left.ts';
import { coverWithPicture, fitPicture, fitTable, scaleInside } from './scale-object.ts';
import { keepsShape, kindOf, type SlideObject } from './slide-object.ts';
import { isOpeningLayout } from './slide-role.ts';
import { keepSmall, smallLines } from './small-lines.ts';
import { dropOwnLook, freeFromPlaceholder, roleOf, writePlaceholder } from './write-placeholder.ts';

/** First index for placeholders the layout does not have; far above those layouts use. */
const firstExtraNumber = 100;

/** Writes positions, placeholders and type into a slide's objects. */
export function applyPlacements(placements: Placement[], stage: Stage): void {
  let extra = firstExtraNumber;
  for (const placement of placements) {
    const { object } = placement;
    const place = stage.places.get(object);
    const key = place ?? extraKey(object, () => String(extra++));
    for (const element of object.variants) {
      if (key) applyToPlaceholder(element, placement, { key, own: place?.box, stage });
      else applyToFree(element, placement, stage.source.layout);
    }
  }
}

/** A placeholder the layout lacks is still written as a title or a body, so that outlines and readers find it. */
function extraKey({ placeholder }: SlideObject, next: () => string): PlaceholderKey | undefined {
  if (!placeholder) return undefined;
  return isTitle(placeholder.type) ? { type: 'title', idx: '0' } : { type: 'body', idx: next() };
}

interface Goal {
  key: PlaceholderKey;
  /** The placeholder's box in the layout. */
  own: Box | undefined;
  stage: Stage;
}

function applyToPlaceholder(element: Element, placement: Placement, goal: Goal): void {
  const { object, box } = placement;
  if (kindOf(object) === 'sp') {
    setText(element, object, goal);
    if (Number(goal.key.idx) >= firstExtraNumber) stateMasterStyle(element, goal.stage.target.layout);
    if (box) setBox(element, box);
    else clearBox(element);
    // The brand has no such placeholder, but its master may still paint a fill for the type.
    const properties = keepsGeometry(goal.stage) && child(element, 'spPr');
    if (properties) paintNothing(properties);
    return;
  }
  // Some programs do not crop a picture to its outline in a placeholder that is not for pictures.
  const outlined =
    object.placeholder !== undefined &&
    goal.key.type !== 'pic' &&
    keepOutline(element, goal.stage.source.layout, object.placeholder);
  const own = !outlined && Number(goal.key.idx) < firstExtraNumber && isMeantFor(goal.key.type, object);
  if (own) writePlaceholder(element, goal.key);
  else freeFromPlaceholder(element);
  const place = box ?? goal.own;
  if (!place) return;
  if (keepsShape(object) && object.box) fitPicture(element, object.box, place);
  else if (tableSize(element)) fitTable(element, place, inheritedStyles(goal.stage.source.layout, undefined));
  else setBox(element, place);
  movePreview(element);
  adoptFonts(element);
}

/**
 * Writes out the master's body style: without a body in the layout, some programs apply the style of another
 * text placeholder.
 */
function stateMasterStyle(element: Element, { master }: Layout): void {
  const [body, styles] = [child(element, 'txBody'), descend(master.root, 'txStyles', 'bodyStyle')];
  if (!body || !styles) return;
  for (const list of children(body, 'lstStyle')) remove(list);
  const list = insertBefore(body, make(body, ns.a, 'a:lstStyle'), 'p');
  for (const level of children(styles))
    list.appendChild(body.ownerDocument?.importNode(level, true) as Element);
  const properties = child(body, 'bodyPr');
  if (properties && !properties.hasAttribute('anchor')) properties.setAttribute('anchor', 't');
}

function setText(element: Element, object: SlideObject, { key, stage }: Goal): void {
  const body = child(element, 'txBody');
  const listed = ['body', 'obj', 'subTitle'].includes(key.type);
  const from = object.promoted ? undefined : object.placeholder;
  const own = object.promoted ? undefined : (object.placeholder ?? key);
  const points = body && listed ? listPoints(body, stage.source.layout, own) : undefined;
  // The brand's text colours were not chosen for a background the author supplied.
  const colors = body && isCovered(stage) ? readOwnColors(body, stage.source.layout, from) : undefined;
  const directions = body && readDirections(body, stage.source.layout, from);
  const free = isTitle(key.type) && !stage.places.has(object);
  const small = body && isTitle(key.type) ? smallLines(body, inheritedStyles(stage.source.layout, from)) : [];
  const seat = free || keepsGeometry(stage) ? seatOf(element, stage.source.layout, object, free) : {};
  writePlaceholder(element, key);
  dropOwnLook(element);
  for (const [name, value] of Object.entries(seat)) child(body, 'bodyPr')?.setAttribute(name, value);
  if (body) {
    cleanPlaceholderText(body, roleOf(key), stage.inks);
    keepSmall(small, sizeAt(inheritedStyles(stage.target.layout, key), 0));
    if (stage.capitals && isTitle(key.type) && !object.promoted) keepCapitals(body);
    if (isOpeningLayout(stage.target.layout, stage.target.page)) closeEmptyLines(body);
    else if (!keepsGeometry(stage)) endWithWords(body);
    if (directions) keepDirections(directions, body, stage.target.layout, key);
    if (key.type === 'ftr') stateFace(body, stage.target.layout, key);
  }
  if (colors) writeOwnColors(colors);
  if (!body || !points) return;
  if (!isAtHome(body, object, stage)) {
    startAtFirstLevel(body);
    startAtPoints(points, stage.target.layout, key);
  }
  keepListPoints(points, stage.target.layout, key);
}

/** Some programs apply a footer placeholder's style only to runs that state part of it themselves. */
function stateFace(body: Element, layout: Layout, key: PlaceholderKey): void {
  const { face = '+mn-lt' } = stated(atLevel(inheritedStyles(layout, key), 0));
  for (const run of descendants(body, 'r').map(runProperties))
    if (!child(run, 'latin'))
      insertBefore(
        run,
        make(run, ns.a, 'a:latin', { typeface: face }),
        'ea',
        'cs',
        'sym',
        'hlinkClick',
        'extLst',
      );
}

/** Whether a text stays in its original placeholder and its levels look the same there. */
function isAtHome(body: Element, object: SlideObject, { places, source, target }: Stage): boolean {
  const place = places.get(object);
  const key = object.placeholder;
  if (!place || !key || !isItsOwn(object, place, { source: source.page, target: target.page })) return false;
  const [before, after] = [inheritedStyles(source.layout, key), inheritedStyles(target.layout, place)];
  const lookOf = (styles: Element[], level: number, page: Size): string =>
    `${isBulleted(atLevel(styles, level))} ${Math.round(((sizeAt(styles, level) ?? 0) / page.height) * 1e6)}`;
  return children(body, 'p')
    .map(levelOf)
    .every((level) => lookOf(before, level, source.page) === lookOf(after, level, target.page));
}

/** Some brands keep level 1 for other uses and start at level 2: shifts such text up to level 1. */
function startAtFirstLevel(body: Element): void {
  const paragraphs = children(body, 'p');
  const least = Math.min(...paragraphs.filter((one) => child(one, 'r')).map(levelOf));
  if (!Number.isFinite(least) || least === 0) return;
  for (const paragraph of paragraphs)
    child(paragraph, 'pPr')?.setAttribute('lvl', String(Math.max(0, levelOf(paragraph) - least)));
}

/** PowerPoint's default insets, in EMU. */
const usualInsets = { lIns: '91440', tIns: '45720', rIns: '91440', bIns: '45720' };

/** The insets to state for a text, its own or inherited; with `free`, its anchor too. */
function seatOf(shape: Element, layout: Layout, object: SlideObject, free: boolean): Record<string, string> {
  const key = object.promoted ? undefined : object.placeholder;
  const holders = [shape, ...(key ? heldBy(layout, key) : [])].map((one) =>
    child(child(one, 'txBody'), 'bodyPr'),
  );
  const said = (name: string) => holders.flatMap((one) => one?.getAttribute(name) ?? [])[0];
  const kept = { ...usualInsets, ...(free && { anchor: 't' }) };
  return Object.fromEntries(Object.entries(kept).map(([name, usual]) => [name, said(name) ?? usual]));
}

function applyToFree(element: Element, placement: Placement, from: Layout): void {
  const { box, scaleX, scaleY, type, object } = placement;
  if (box && Math.abs(scaleX - scaleY) > 0.01 && kindOf(object) === 'pic' && object.box)
    coverWithPicture(element, object.box, box);
  else if (box) setBox(element, box);
  movePreview(element);
  for (const body of descendants(element, 'txBody')) keepDirection(body, from);
  scaleInside(element, { scaleX, scaleY, type, inherited: inheritedStyles(from, undefined) });
  adoptFonts(element);
}

/** An OLE object's preview picture repeats the frame's position; keep it in step. */
function movePreview(element: Element): void {
  const box = boxOf(element);
  const preview = descendants(element, 'oleObj').flatMap((embedded) => descendants(embedded, 'pic'));
  for (const picture of box ? preview : []) setBox(picture, box as Box);
}

function adoptFonts(element: Element): void {
  for (const body of descendants(element, 'txBody')) adoptThemeFonts(body);
}

/** An object's final box, for the report. */
export const placedBox = ({ box, object }: Placement, places: Places): Box | undefined =>
  box ?? places.get(object)?.box;
