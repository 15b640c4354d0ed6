import type { Element } from '@xmldom/xmldom';
import { isCodeFace } from '../../fonts/code-faces.ts';
import { child, children, descend, descendants } from '../../package/xml.ts';
import { plainFormula } from '../markdown/plain-tex.ts';
import { areOfNote, raisedFigures, withoutMark } from '../raised-figures.ts';
import { unfilled } from '../unfilled.ts';
import { attribute } from './office-file.ts';

/** Content of a Word paragraph. */
export interface ParagraphContent {
  /** Without deletions, field codes and compatibility copies; breaks as line breaks. */
  text: string;
  /** All letters are bold. */
  bold: boolean;
  /** Bold runs among others. */
  stressed: string[];
  /** Largest and smallest letter size in half points. */
  size: number;
  leastSize: number;
  /** Only an external link. */
  linked: boolean;
  /** All runs are monospaced, as for code. */
  code: boolean;
  drawings: Element[];
  /** Text boxes anchored in the paragraph. */
  boxes: Element[];
  /** Ids of referenced footnotes and endnotes, in order. */
  notes: { kind: 'footnote' | 'endnote'; id: string }[];
  formulas: string[];
  pageBreaks: number;
  /** A table of contents begins or continues in it. */
  contents: boolean;
}

/** Size in half points and weight set by a style. */
export interface StyledLook {
  size: number;
  bold: boolean;
}

/** Elements that are not text of the paragraph, with descendants. */
const leftOut = new Set([
  'del',
  'moveFrom',
  'Fallback',
  'pPr',
  'rPr',
  'instrText',
  'delText',
  'annotationRef',
  'sdtPr',
]);
const boxed = new Set(['txbxContent']);

const unseen = new Set(['pPr', 'bookmarkStart', 'bookmarkEnd', 'proofErr']);

/** "See the drawing": only links, no sentence. */
function isLink(paragraph: Element): boolean {
  const shown = children(paragraph).filter(({ localName }) => !unseen.has(localName ?? ''));
  const isEnded = /[.!?。！？]\s*$/u.test(paragraph.textContent ?? '');
  return shown.length > 0 && !isEnded && shown.every(({ localName }) => localName === 'hyperlink');
}

const nothingIn = (paragraph: Element): ParagraphContent => ({
  text: '',
  bold: true,
  stressed: [],
  size: 0,
  leastSize: Number.POSITIVE_INFINITY,
  linked: isLink(paragraph),
  code: true,
  drawings: [],
  boxes: [],
  notes: [],
  formulas: [],
  pageBreaks: 0,
  contents: false,
});

/** Reads a paragraph in one pass. @param styled formatting where a run has none */
export function readParagraph(paragraph: Element, styled: Partial<StyledLook> = {}): ParagraphContent {
  const content = nothingIn(paragraph);
  const pages = { laidOut: 0, manual: 0 };
  let bold = true;
  let [fixed, raised] = [false, false];
  let size = 0;
  let said = false;
  const fields: Field[] = [];
  /** End of bold text that may continue. */
  let boldTo = -1;
  /** Position and length of figures that may be note or citation numbers. */
  const ofNotes: [number, number][] = [];
  const visit = (node: Element): void => {
    const name = node.localName ?? '';
    if (leftOut.has(name)) {
      if (name === 'instrText') readCode(node, fields, content);
      return;
    }
    if (name === 'fldChar') content.text += goOn(fields, node, content.text);
    else if (name === 'sdt' && descend(node, 'sdtPr', 'showingPlcHdr')) content.text += unfilled;
    else if (name === 't' && fields.some(({ shows }) => !shows)) {
      // Some programs write field codes as text.
      readCode(node, fields, content);
    } else if (boxed.has(name)) content.boxes.push(node);
    else if (name === 'oMathPara' || name === 'oMath') {
      const formula = formulaText(node);
      content.formulas.push(formula);
      content.text += plainFormula(formula);
    } else if (name === 't') {
      const text = raised ? withoutMark(node.textContent ?? '') : (node.textContent ?? '');
      const figures = raised ? raisedFigures(text.trim()) : undefined;
      if (figures && areOfNote(text.trim(), content.text))
        ofNotes.push([content.text.length, figures.length]);
      const from = content.text.length;
      content.text += figures ?? text;
      if (bold) {
        const open = boldTo === from ? (content.stressed.pop() ?? '') : '';
        content.stressed.push(open + (figures ?? text));
        boldTo = content.text.length;
      }
      said ||= text.trim() !== '';
      if (text.trim() && !bold) content.bold = false;
      if (text.trim() && !fixed) content.code = false;
      if (text.trim()) {
        content.size = Math.max(content.size, size);
        content.leastSize = Math.min(content.leastSize, size);
      }
    } else if (name === 'tab' || name === 'ptab') content.text += ' ';
    else if (name === 'noBreakHyphen') content.text += '-';
    else if (name === 'sym') content.text += symbol(node);
    else if (name === 'lastRenderedPageBreak') pages.laidOut++;
    else if (name === 'br' || name === 'cr') {
      if (attribute(node, 'type') === 'page') pages.manual++;
      else content.text += '\n';
    } else if (name === 'footnoteReference' || name === 'endnoteReference') {
      const id = attribute(node, 'id');
      if (id) content.notes.push({ kind: name === 'footnoteReference' ? 'footnote' : 'endnote', id });
    } else {
      if (name === 'drawing' || name === 'pict' || name === 'object') content.drawings.push(node);
      if (name === 'r') {
        if (descend(node, 'rPr', 'vanish')) return;
        const look = lookOf(child(node, 'rPr'));
        bold = look.bold ?? styled.bold ?? false;
        size = look.size || (styled.size ?? 0);
        ({ fixed, raised } = look);
      }
      for (const one of children(node)) visit(one);
    }
  };
  for (const one of children(paragraph)) visit(one);
  // After a name they are institutes, even after the final full stop.
  if (/[.!?][)”"’]?\s*$/u.test(content.text) && /\s\p{Ll}{4}/u.test(content.text))
    for (const [from, length] of ofNotes.reverse())
      content.text = joined(content.text.slice(0, from), content.text.slice(from + length));
  // Formulas are inline, or alone.
  if (!said && content.formulas.length > 0) content.text = '';
  content.pageBreaks = Math.max(pages.laidOut, pages.manual);
  content.bold &&= content.text.trim() !== '';
  content.code &&= content.text.trim() !== '';
  return content;
}

/** An open field, where its result begins, and whether a form asks for it. */
interface Field {
  shows: boolean;
  from: number;
  asked?: boolean;
}

function readCode(node: Element, fields: Field[], content: ParagraphContent): void {
  const [, code] = /^\s*(TOC|FORMTEXT)\b/.exec(node.textContent ?? '') ?? [];
  const field = fields.at(-1);
  if (code === 'TOC') content.contents = true;
  else if (code && field) field.asked = true;
}

/** What a field's mark adds to the text so far: the box of a choice, the gap of an answer that nobody wrote. */
function goOn(fields: Field[], mark: Element, text: string): string {
  const kind = attribute(mark, 'fldCharType');
  const field = fields.at(-1);
  if (kind === 'begin') {
    fields.push({ shows: false, from: 0 });
    const box = descend(mark, 'ffData', 'checkBox');
    const set = box && (child(box, 'checked') ?? child(box, 'default'));
    return box ? (set && !['0', 'false'].includes(attribute(set, 'val') ?? '') ? '☒ ' : '☐ ') : '';
  }
  if (kind === 'separate') {
    if (field) Object.assign(field, { shows: true, from: text.length });
    return '';
  }
  fields.pop();
  return field?.asked && text.slice(field.from).trim() === '' ? unfilled : '';
}

/** Joins text around a removed part, dropping white space before a full stop. */
const joined = (before: string, after: string): string =>
  (/^\s*[.,;:)]/u.test(after) ? before.trimEnd() : before) + after;

/** Formatting in run or style properties. */
export function lookOf(properties: Element | undefined): {
  fixed: boolean;
  raised: boolean;
  size: number;
  bold?: boolean;
} {
  const face = attribute(child(properties, 'rFonts'), 'ascii') ?? '';
  const weight = child(properties, 'b');
  return {
    fixed: isCodeFace(face),
    raised: attribute(child(properties, 'vertAlign'), 'val') === 'superscript',
    size: Number(attribute(child(properties, 'sz'), 'val') ?? 0),
    ...(weight && { bold: !['0', 'false'].includes(attribute(weight, 'val') ?? '') }),
  };
}

/** Symbol-font characters that have Unicode equivalents. */
const symbols: Record<string, string> = { F0E0: '→', F0B7: '•', F0FC: '✓', F0D8: '▸', F0A7: '▪' };
const symbol = (node: Element): string => symbols[(attribute(node, 'char') ?? '').toUpperCase()] ?? '';

/** A formula in one line, with powers and fractions marked. */
function formulaText(node: Element): string {
  const name = node.localName ?? '';
  const part = (of: string) => {
    const found = child(node, of);
    return found ? children(found).map(formulaText).join('') : '';
  };
  if (name === 't') return node.textContent ?? '';
  if (name === 'f') return `(${part('num')})/(${part('den')})`;
  if (name === 'sSup') {
    const power = part('sup');
    // "80°"
    return /^[∘°]$/u.test(power) ? `${part('e')}°` : `${part('e')}^${grouped(power)}`;
  }
  if (name === 'sSub') return `${part('e')}_${grouped(part('sub'))}`;
  if (name === 'rad') return `√(${part('e')})`;
  if (name.endsWith('Pr')) return '';
  return children(node).map(formulaText).join('');
}

const grouped = (text: string) => (text.length > 1 ? `{${text}}` : text);

/** Elements that only wrap paragraphs. */
export const wrappers = new Set([
  'ins',
  'smartTag',
  'customXml',
  'moveTo',
  'sdtContent',
  'AlternateContent',
  'Choice',
]);

export function isContents(control: Element): boolean {
  const gallery = descendants(child(control, 'sdtPr') ?? control, 'docPartGallery')[0];
  return /table of contents/i.test(attribute(gallery, 'val') ?? '');
}
