import type { Element } from '@xmldom/xmldom';
import { isCodeFace } from '../../fonts/code-faces.ts';
import { child, children, descend, descendants } from '../../package/xml.ts';
import { plainFormula } from '../markdown/plain-tex.ts';
import { areOfNote, raisedFigures, withoutMark } from '../raised-figures.ts';
import { attribute } from './office-file.ts';

/** What stands in a paragraph of a Word document. */
export interface ParagraphContent {
  /** Without what was deleted, fields' codes and copies for older programs; breaks as line breaks. */
  text: string;
  /** All of its letters are bold. */
  bold: boolean;
  /** Runs of letters in bold, where others are not. */
  stressed: string[];
  /** Of its largest and of its smallest letters in half points. */
  size: number;
  leastSize: number;
  /** It is a link to elsewhere and nothing else. */
  linked: boolean;
  /** All of its runs are set in a face of one width, as code is. */
  code: boolean;
  drawings: Element[];
  /** Contents of text boxes, which stand beside the paragraph. */
  boxes: Element[];
  /** Ids of footnotes and endnotes that it refers to, in order. */
  notes: { kind: 'footnote' | 'endnote'; id: string }[];
  formulas: string[];
  pageBreaks: number;
  /** A table of contents begins in it, or goes on. */
  contents: boolean;
}

/** Size in half points and weight of what a style sets. */
export interface StyledLook {
  size: number;
  bold: boolean;
}

/** What is no text of the paragraph, with all below it. */
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

/** "See the drawing": links, and no sentence. */
function isLink(paragraph: Element): boolean {
  const shown = children(paragraph).filter(({ localName }) => !unseen.has(localName ?? ''));
  const isEnded = /[.!?。！？]\s*$/u.test(paragraph.textContent ?? '');
  return shown.length > 0 && !isEnded && shown.every(({ localName }) => localName === 'hyperlink');
}

/** Reads a paragraph in one pass. @param styled how its letters are set where a run does not say it */
export function readParagraph(paragraph: Element, styled: Partial<StyledLook> = {}): ParagraphContent {
  const content: ParagraphContent = {
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
  };
  const pages = { laidOut: 0, manual: 0 };
  let bold = true;
  let [fixed, raised] = [false, false];
  let size = 0;
  let said = false;
  const fields: Field[] = [];
  /** Where bold letters end that may go on. */
  let boldTo = -1;
  /** Where figures stand that name a note or a work: from, letters. */
  const ofNotes: [number, number][] = [];
  const visit = (node: Element): void => {
    const name = node.localName ?? '';
    if (leftOut.has(name)) {
      if (name === 'instrText' && /^\s*TOC\b/.test(node.textContent ?? '')) content.contents = true;
      return;
    }
    if (name === 'fldChar') goOn(fields, attribute(node, 'fldCharType'));
    else if (name === 't' && fields.some(({ shows }) => !shows)) {
      // Some programs write the code of a field as text.
      if (/^\s*TOC\b/.test(node.textContent ?? '')) content.contents = true;
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
  // Behind a name they tell its institute, also where a full stop ends the names.
  if (/[.!?][)”"’]?\s*$/u.test(content.text) && /\s\p{Ll}{4}/u.test(content.text))
    for (const [from, length] of ofNotes.reverse())
      content.text = joined(content.text.slice(0, from), content.text.slice(from + length));
  // Formulas stand in their sentence, or alone.
  if (!said && content.formulas.length > 0) content.text = '';
  content.pageBreaks = Math.max(pages.laidOut, pages.manual);
  content.bold &&= content.text.trim() !== '';
  content.code &&= content.text.trim() !== '';
  return content;
}

/** A field that is open, and whether it has come to what it shows. */
interface Field {
  shows: boolean;
}

function goOn(fields: Field[], kind: string | undefined): void {
  const field = fields.at(-1);
  if (kind === 'begin') fields.push({ shows: false });
  else if (kind === 'separate' && field) field.shows = true;
  else fields.pop();
}

/** A text without what stood between, white before a full stop included. */
const joined = (before: string, after: string): string =>
  (/^\s*[.,;:)]/u.test(after) ? before.trimEnd() : before) + after;

/** What properties of a run or a style say of its letters. */
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

/** A sign of a symbol font is kept where it is an arrow or a bullet that has a sign of its own. */
const symbols: Record<string, string> = { F0E0: '→', F0B7: '•', F0FC: '✓', F0D8: '▸', F0A7: '▪' };
const symbol = (node: Element): string => symbols[(attribute(node, 'char') ?? '').toUpperCase()] ?? '';

/** A formula in one line: what stands in it, powers and fractions marked. */
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

/** Elements that only stand around paragraphs. */
export const wrappers = new Set([
  'ins',
  'smartTag',
  'customXml',
  'moveTo',
  'sdtContent',
  'AlternateContent',
  'Choice',
]);

/** Whether a control holds the table of contents. */
export function isContents(control: Element): boolean {
  const gallery = descendants(child(control, 'sdtPr') ?? control, 'docPartGallery')[0];
  return /table of contents/i.test(attribute(gallery, 'val') ?? '');
}
