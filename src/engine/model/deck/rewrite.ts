import { type Locale, languageNames } from '../../../contract/locales.ts';
import type { SlideBody, SlideOutline } from '../../outline.ts';
import { namesLanguage } from '../edit/instruction-scope.ts';
import { isUntranslated } from '../edit/texts.ts';
import type { KindName } from '../kinds/kinds.ts';
import { ModelFailure } from '../provider/model-failure.ts';
import { budgetOf } from '../request.ts';
import { marked, marksIn } from '../support/mark.ts';
import { described, type Wish } from './edit-plan.ts';
import { speaksAnother } from './measure.ts';
import { request, type Task } from './task.ts';
import { askSlide, type Written } from './write.ts';

interface Rewriting {
  wish: Wish;
  /** The current slide; undefined for a new one. */
  slide?: SlideOutline;
  /** Its current or future index. */
  index: number;
  slides: readonly SlideOutline[];
  /** The original language, for a translation. */
  from?: Locale;
}

/** The kind to rewrite a slide as; covers and pictures keep what only they have. */
function formOf(slide: SlideOutline): KindName {
  if (slide.kind === 'title') return 'section';
  if (slide.kind === 'picture') return slide.points ? 'bullets' : 'section';
  if (slide.kind === 'bullets' && slide.numberedFrom !== undefined) return 'process';
  if (slide.kind === 'comparison') return slide.form ?? (slide.options[0]?.icon ? 'icons' : 'comparison');
  return slide.kind;
}

/** Rewrites a slide as instructed. @throws ModelFailure where a translation was not made */
export async function rewritten(given: Task, rewriting: Rewriting): Promise<Written> {
  const { wish, slide, index, slides, from } = rewriting;
  const task = { ...given, notes: slide?.notes !== undefined };
  const form = wish.kind ?? (slide ? formOf(slide) : 'bullets');
  const chart = slide?.kind === 'chart' && form === 'chart' ? slide.chart : undefined;
  const story = slides.map(({ title }, at) => `${at + 1}. ${title}`).join('\n');
  const asked = [
    `${slide ? `Change slide ${index + 1} of` : `Write a new slide for`} a presentation. The instruction of its author:\n"""\n${task.prompt}\n"""`,
    `${slide ? 'What changes on this slide' : 'What it says'}: ${wish.change}`,
    slide
      ? `What the change does not concern stays word for word, and every figure keeps its value and unit.\n\nThe slide as it is:\n${described(slide, index)}`
      : '',
    slide?.toCheck ? markRule(from ?? task.language, task.language) : '',
    chart
      ? 'Where "from" of its chart is "own", the chart stays as it is drawn; its title, and as many names of categories and series as it has, may be given anew.'
      : '',
    `All slides:\n${story}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  const passages = task.material.isEmpty
    ? ''
    : `\n\nMaterial:\n${task.material.show(wish.change, budgetOf('part', task.chat, asked))}`;
  const planned = {
    kind: form,
    title: slide?.title ?? '',
    purpose: '',
    content: wish.change,
    uses: [],
    ...(chart && { chart }),
  };
  const asking = { kind: form, planned };
  const name = slide ? `edit-${index + 1}` : `new-${index + 1}`;
  const written = await askSlide(task, {
    ...asking,
    name,
    messagesFor: (schema) => request(task, `${asked}${passages}`, schema),
  });
  if (written.slide.title === '') throw new ModelFailure('its slide has no title');
  const isElsewhere = (body: SlideBody) => speaksAnother({ ...body, id: '' } as SlideOutline, task);
  // A slide already in another language stays so, and an instruction may ask for one.
  const mayBe = (slide !== undefined && isElsewhere(slide)) || namesLanguage(task.prompt, task.language);
  if (!from && !mayBe && isElsewhere(written.slide))
    throw new ModelFailure(`it did not write slide ${index + 1} in ${languageNames[task.language]}`);
  if (!slide || !from || !stays(slide, written, from, task.language)) return written;
  const again = await askSlide(task, {
    ...asking,
    name: `${name}-translated`,
    messagesFor: () => [
      ...written.messages,
      {
        role: 'user',
        text: `That is still in ${languageNames[from]}. Write the slide again, whole, in ${languageNames[task.language]}.`,
      },
    ],
  });
  if (stays(slide, again, from, task.language))
    throw new ModelFailure(`slide ${index + 1} stayed in ${languageNames[from]}`);
  return again;
}

/** The rule about a slide's to-check marks. */
function markRule(before: Locale, after: Locale): string {
  const [word = '', sign = ''] = marksIn(before);
  const [now = word] = marksIn(after);
  const translated = now === word ? '' : `, as “${now}”`;
  return `“${word}” behind a text, or “${sign}” behind a figure, says that no source supports it: what keeps saying so keeps the mark${translated}.`;
}

const stays = (slide: SlideOutline, { slide: body }: Written, from: Locale, to: Locale): boolean =>
  (slide.kind === 'title' && slide.subtitle !== undefined && body.kind === 'section' && !body.text) ||
  isUntranslated(textsOf(slide), textsOf(body), from, to);

/** Fields that are not shown, and names in charts, which may stay. */
const unread: ReadonlySet<string> = new Set([
  'id',
  'kind',
  'icon',
  'form',
  'asset',
  'citations',
  'chart',
  'toCheck',
  'own',
  'accent',
]);

/** All the text of a slide, with details and notes. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (unread.has(key) ? [] : textsOf(one)));
}

/** The slide with its new content, unsupported claims marked; the rest stays. */
export function changedSlide(
  slide: SlideOutline,
  { slide: body, faults }: Written,
  { language }: Task,
  places: readonly number[],
): SlideOutline {
  const { id, own, accent, notes, citations = [] } = slide;
  const cited = [...citations, ...placed(body, places)];
  const checked: SlideBody = marked(body, faults, language);
  const rest = {
    id,
    ...(own && { own }),
    ...(accent && { accent }),
    ...((checked.notes ?? notes) && { notes: checked.notes ?? notes }),
    ...(cited.length > 0 && { citations: cited }),
  };
  const said = JSON.stringify(checked);
  const kept = marksIn(language).some((mark) => said.includes(mark)) ? (slide.toCheck ?? []) : [];
  const { toCheck = kept } = checked;
  const check = toCheck.length > 0 && { toCheck };
  if (slide.kind === 'title' && checked.kind === 'section')
    return {
      ...slide,
      ...rest,
      ...check,
      title: checked.title,
      ...(checked.text && { subtitle: checked.text }),
    };
  if (slide.kind === 'picture' && (checked.kind === 'bullets' || checked.kind === 'section'))
    return {
      ...slide,
      ...rest,
      ...check,
      title: checked.title,
      ...(checked.kind === 'bullets' && { points: checked.points }),
    };
  return { ...checked, ...rest, ...check } as SlideOutline;
}

/** A new slide, likewise marked. */
export function addedSlide(
  id: string,
  { slide: body, faults }: Written,
  { language }: Task,
  places: readonly number[],
): SlideOutline {
  const cited = placed(body, places);
  const { citations: _, ...checked } = marked(body, faults, language);
  return { ...checked, id, ...(cited.length > 0 && { citations: cited }) } as SlideOutline;
}

/** Maps citations of the edit's sources to the deck's; `places` has each source's index there. */
const placed = ({ citations = [] }: SlideBody, places: readonly number[]) =>
  citations.map((place) => ({ ...place, source: places[place.source] ?? place.source }));
