import { languageNames } from '../../../contract/locales.ts';
import { addGuidanceNotes } from '../../deck/speaker-notes.ts';
import { ClarificationNeeded } from '../../deck.ts';
import type { SlideOutline } from '../../outline.ts';
import { namedLanguage } from '../../content/brief/language-names.ts';
import { type Accent, accentOfColor } from '../accent-of-color.ts';
import { type Change, changeSlides, neededTargets, targets } from '../editing.ts';
import { negation } from '../lexicon.ts';
import { relabel } from '../relabel.ts';
import { pointsOf } from '../slide-texts.ts';
import { newValue } from '../value.ts';

/** How the deck looks and what goes with it: template, language, emphasis, notes, sources. */

export const changeTemplate: Change = (instruction, editing) => {
  if (!instruction.actions.includes('template')) return undefined;
  const templates = editing.edit.templates ?? [];
  const text = instruction.text.toLowerCase();
  const named = templates
    .filter(({ id, name }) => text.includes(name.toLowerCase()) || text.includes(id.toLowerCase()))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (named) return { ...editing.document, templateId: named.id };
  const list = templates.map(({ name }) => name).join(', ');
  throw new ClarificationNeeded(
    list
      ? `Which template should the deck have? There are: ${list}.`
      : 'Which template should the deck have? Name it by its id.',
  );
};

/** Only the deck's own words change their language: what an author wrote takes a language model to translate. */
export const changeLanguage: Change = async (instruction, editing) => {
  if (!instruction.actions.includes('language')) return undefined;
  const language = namedLanguage(instruction.text)?.locale;
  if (!language)
    throw new ClarificationNeeded('Into which language? Name one of those that the service writes.');
  const { outline } = editing.document;
  const relabelled = relabel(outline.slides, editing.text, await editing.textFor(language));
  const foreign = relabelled.filter(
    (slide, index) => index > 0 && !slide.guidance && slide === outline.slides[index],
  );
  const labelsOnly = /label|beschriftung|étiquette|etiqueta|etichett|rótulo|標|标签|레이블|तख्ती/iu.test(
    instruction.bare,
  );
  if (foreign.length > 0 && !labelsOnly) {
    throw new ClarificationNeeded(
      `Translating what stands on the slides takes a language model, and none is set up. Should only the deck's own labels change to ${languageNames[language]}? Then ask for “language labels in ${languageNames[language]}”.`,
    );
  }
  return { ...editing.document, outline: { ...outline, language, slides: relabelled } };
};

const slots: [RegExp, Accent | undefined][] = [
  [/(?:accent|akzent|acento|accento|aksen)\s*(?:farbe|color|colour)?\s*([1-6])/iu, undefined],
  [/first|primary|main|erste|haupt|première|principal|primer|prim[ao]|pertama|utama/iu, 'accent1'],
  [/second|zweite|deuxième|segund|kedua/iu, 'accent2'],
  [/third|dritte|troisième|tercer|terz|terceir|ketiga/iu, 'accent3'],
  [/fourth|vierte|quatrième|cuart|quart|keempat/iu, 'accent4'],
];

export const changeAccent: Change = async (instruction, editing) => {
  if (!instruction.actions.includes('accent')) return undefined;
  const { findTemplate } = await import('../../find-template.ts');
  const colors = findTemplate(editing.document.templateId)?.theme.colors ?? {};
  const accent = accentOfColor(instruction.bare, colors) ?? numberedAccent(instruction.bare);
  if (!accent) {
    throw new ClarificationNeeded(
      'The template has no colour like that. Which of its own should it be: accent 1, 2, 3, 4, 5 or 6?',
    );
  }
  const wide = instruction.slides.length === 0 || instruction.everywhere;
  const slides = wide ? editing.document.outline.slides : targets(instruction, editing);
  const ids = slides.map(({ id }) => id);
  return changeSlides(editing.document, ids, (slide) => ({ ...slide, accent }));
};

function numberedAccent(text: string): Accent | undefined {
  for (const [pattern, slot] of slots) {
    const match = pattern.exec(text);
    if (match) return slot ?? (`accent${match[1]}` as Accent);
  }
  return undefined;
}

export const changeNotes: Change = (instruction, editing) => {
  if (!instruction.actions.includes('notes') || instruction.actions.includes('sources')) return undefined;
  const named =
    instruction.slides.length > 0 && !instruction.everywhere
      ? targets(instruction, editing)
      : editing.document.outline.slides;
  const ids = named.map(({ id }) => id);
  if (instruction.actions.includes('delete') || negation.test(instruction.bare)) {
    const cleared = changeSlides(editing.document, ids, ({ notes: _, ...slide }) => slide as SlideOutline);
    const wide = ids.length === editing.document.outline.slides.length;
    return wide ? { ...cleared, options: { ...cleared.options, notes: 'none' } } : cleared;
  }
  const given =
    instruction.quotes.at(-1) ??
    /[:：]\s*(.+)$/u.exec(instruction.text)?.[1] ??
    (instruction.actions.includes('rewrite') ? newValue(instruction) : undefined);
  if (given) {
    const [slide] = neededTargets(instruction, editing, 'given these notes');
    if (!slide) return undefined;
    const noted = changeSlides(editing.document, [slide.id], (one) => ({ ...one, notes: given }));
    return { ...noted, options: { ...noted.options, notes: 'speaker-notes' } };
  }
  const written = changeSlides(editing.document, ids, (slide) =>
    writeNotes(slide, editing.text.guidanceNote),
  );
  return { ...written, options: { ...written.options, notes: 'speaker-notes' } };
};

/** What there is to say about a slide without inventing anything: its points as sentences. */
function writeNotes(slide: SlideOutline, pattern: string): SlideOutline {
  if (slide.notes) return slide;
  if (slide.guidance) {
    const copy = structuredClone(slide);
    addGuidanceNotes({ title: '', language: 'en', sources: [], slides: [copy] }, pattern);
    return copy;
  }
  const sentences = [slide.title, ...pointsOf(slide).map(({ text }) => text)].map((text) =>
    /[.!?。！？।؟…]$/u.test(text) ? text : `${text}.`,
  );
  return { ...slide, notes: [...new Set(sentences)].join(' ') };
}

export const changeSources: Change = (instruction, editing) => {
  if (!instruction.actions.includes('sources')) return undefined;
  const wide =
    /footer|footnote|fußzeile|pied de page|pie de página|piè di pagina|rodapé|kaki|フッター|页脚|바닥글|تذييل|पाद/iu;
  const inNotes = instruction.actions.includes('notes');
  const shows =
    /show|display|list|add|put|cite|hide|remove|delete|zeig|entfern|ausblend|montre|affich|masqu|retir|mostrar|muestra|oculta|quita|mostra|nascondi|rimuovi|exib|ocult|remov|tampil|sembunyi|hapus|表示|非表示|显示|隐藏|표시|숨기|أظهر|أخف|दिखा|छिपा/iu;
  if (!shows.test(instruction.bare) || /\bfrom\b|based on|using|with the/i.test(instruction.bare))
    return undefined;
  const off =
    instruction.actions.includes('delete') ||
    negation.test(instruction.bare) ||
    /hide|ausblend|masqu|oculta|nascondi|ocult|sembunyi|非表示|隐藏|숨기|أخف|छिपा/iu.test(instruction.bare);
  const { options } = editing.document;
  if (inNotes && !wide.test(instruction.bare)) {
    return { ...editing.document, options: { ...options, notes: off ? 'none' : 'sources' } };
  }
  if (!off && editing.document.outline.sources.length === 0) {
    throw new ClarificationNeeded(
      'The deck has no sources to show. Which file, link or text should it cite?',
    );
  }
  return { ...editing.document, options: { ...options, sourcesInFooter: !off } };
};

export const refuseUndo: Change = (instruction) => {
  if (!instruction.actions.includes('undo')) return undefined;
  throw new ClarificationNeeded(
    'An edit cannot be taken back, but the turn before it still stands: edit that one. Which change should be made there?',
  );
};
