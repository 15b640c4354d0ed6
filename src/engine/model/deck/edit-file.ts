import { type Locale, locales } from '../../../contract/locales.ts';
import { fileOperations } from '../../deck/file/apply-operation.ts';
import { type EditedFile, editFile, type FileEditRequest } from '../../deck/file/edit-file.ts';
import { type Authorship, ClarificationNeeded, type ModelEndpoint } from '../../deck.ts';
import { EditNotDone } from '../../instruct/edit-not-done.ts';
import type { Operation } from '../../instruct/operations.ts';
import { detectLanguage } from '../../language/detect-language.ts';
import type { SlideBody } from '../../outline.ts';
import { openDeck } from '../../package/deck-package.ts';
import type { DeckReading, ObjectReading, SlideReading } from '../../package/reading/deck-reading.ts';
import { readDeck } from '../../package/reading/read-deck.ts';
import { askPlan, questionAfter } from '../edit/ask-plan.ts';
import { changedElsewhere } from '../edit/instruction-scope.ts';
import { type OwnPart, ownDocument, tableOfChart } from '../edit/own-document.ts';
import { languageAsked, operationsSchema, questionSchema, toldVocabulary } from '../edit/vocabulary.ts';
import { fieldsOf, listOf, numberOf } from '../kinds/fields.ts';
import { object, oneOf, optional, type Schema } from '../kinds/schema.ts';
import { Chat } from '../provider/chat.ts';
import { lookUp } from '../provider/look-up.ts';
import { Meter } from '../provider/meter.ts';
import { ModelFailure, withinRoom } from '../provider/model-failure.ts';
import { budgetOf, messagesFor } from '../request.ts';
import { fenced, fenceRule, harmless } from '../sources/fence.ts';
import { Material } from '../sources/material.ts';
import { readAgain } from '../support/second-reading.ts';
import { SupportCheck } from '../support/support.ts';
import { inLanguage } from './translate-file.ts';

type WrittenFile = EditedFile & Authorship;

/** The request waits for these calls. */
const boundsFor = (slides: number) => ({
  calls: 3 * slides + 16,
  tokens: 80_000 + 20_000 * slides,
  ms: 8 * 60_000,
});

const names = fileOperations.filter((name) => name !== 'document.language');

const schema: Schema = object({
  question: questionSchema('these slides'),
  operations: operationsSchema(names),
  language: optional(
    oneOf(
      locales,
      'Where the whole deck is to be in another language: which. Every text is then translated.',
    ),
  ),
});

/**
 * Edits any .pptx. Rules carry out what they understand; for the rest a model chooses operations from the
 * same vocabulary, all or nothing. A partly translated deck is discarded.
 * @throws ClarificationNeeded, SourceError
 */
export async function editFileWithModel(
  request: FileEditRequest,
  model: ModelEndpoint,
  signal: AbortSignal,
): Promise<WrittenFile> {
  try {
    return { ...(await editFile(request)), composedBy: 'rules' };
  } catch (question) {
    if (!(question instanceof ClarificationNeeded) || question instanceof EditNotDone || request.operations)
      throw question;
    try {
      return await written(request, model, signal);
    } catch (failure) {
      if (!(failure instanceof ModelFailure)) throw failure;
      throw questionAfter(failure, question);
    }
  }
}

async function written(
  request: FileEditRequest,
  model: ModelEndpoint,
  signal: AbortSignal,
): Promise<WrittenFile> {
  await lookUp(model, signal);
  const reading = readDeck(openDeck(request.bytes));
  const meter = new Meter(boundsFor(reading.slides.length));
  const chat = new Chat(model, meter, signal);
  const own = languageIn(reading);
  const material = new Material(request.documents ?? [], request.prompt, own);
  const parts = ownDocument(reading.slides.map(partOf), own, request.documents?.length ?? 0);
  const support = new SupportCheck(material, request.prompt, own, parts);
  const strayed = (operations: readonly Operation[]) =>
    changedElsewhere(request.prompt, own, reading.slides.length, operations.flatMap(slidesOf));
  const unchanged: EditedFile = { bytes: request.bytes, changes: [], warnings: [], slides: 0 };
  const plan = await withinRoom(() =>
    askPlan({
      chat,
      messages: messagesFor(chat, rules, asked(request, reading, material, chat), schema),
      schema,
      names,
      document: unchanged,
      carryOut: async (operations) => {
        const edited = await editFile({ ...request, operations });
        await requireSupported(operations, { chat, support, material });
        return edited;
      },
      hasMore: ({ language }) => languageAsked(language, own) !== undefined,
      doubt: ({ operations }) => strayed(operations),
    }),
  );
  const stray = strayed(plan.operations);
  const language = languageAsked(plan.fields.language, own);
  const edited = language ? await inLanguage(chat, plan.document, own, language) : plan.document;
  if (edited.changes.length === 0) throw new ModelFailure('its edit changed nothing');
  const warnings = [
    ...edited.warnings,
    ...(stray ? [{ code: 'CHANGED_ELSEWHERE' as const, slide: null, message: stray }] : []),
  ];
  return { ...edited, warnings, composedBy: model.model, use: meter.use };
}

/** The numbers of the slides an operation affects. */
function slidesOf(operation: Operation): number[] {
  const { slides, on } = fieldsOf(operation);
  return [slides, fieldsOf(on).slides].flatMap(listOf).flatMap((one) => numberOf(fieldsOf(one).number) ?? []);
}

const rules = [
  'You edit presentations. You answer with one JSON value that follows the given schema, and with nothing else. A field that is not used is null.',
  'Do all that the instruction asks for and nothing else. State no figures, names, dates or quotations but those of the instruction, of the slides and of the material.',
  fenceRule,
].join('\n');

function asked(
  { prompt, slideIndex, pictures = [] }: FileEditRequest,
  { slides, width, height }: DeckReading,
  material: Material,
  chat: Chat,
): string {
  const words = [
    `Change a presentation. The instruction of its author:\n"""\n${prompt}\n"""`,
    slideIndex === undefined ? '' : `Where the instruction names no slide, slide ${slideIndex + 1} is meant.`,
    pictures.length > 0
      ? `Pictures that came with it: ${pictures.map(({ name }) => harmless(name)).join(', ')}.`
      : '',
    `Its slides, ${width} × ${height} cm:\n${fenced(slides.map(described).join('\n'))}`,
    `The operations, each with its arguments:\n${toldVocabulary(names)}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  return material.isEmpty
    ? words
    : `${words}\n\nMaterial:\n${material.show(prompt, budgetOf('part', chat, words))}`;
}

/** A slide as shown to the model, with all its text. */
function described({ number, title, layout, hidden, background, notes, objects }: SlideReading): string {
  const shown = {
    title,
    layout,
    ...(hidden && { hidden }),
    ...(background && { background }),
    objects: objects.map(shownObject),
    ...(notes && { notes }),
  };
  return `Slide ${number}: ${harmless(JSON.stringify(shown))}`;
}

const shownObject = ({
  kind,
  name,
  preset,
  paragraphs,
  table,
  chart,
  alt,
  objects,
}: ObjectReading): object => ({
  kind,
  name,
  ...(preset && { preset }),
  ...(paragraphs && { text: paragraphs.map(({ text: said }) => said) }),
  ...(table && { table }),
  ...(chart && { chart }),
  ...(alt && { alt }),
  ...(objects && { objects: objects.map(shownObject) }),
});

const flat = (objects: readonly ObjectReading[]): ObjectReading[] =>
  objects.flatMap((one) => [one, ...flat(one.objects ?? [])]);

/** A slide's content, for looking up claims. */
function partOf({ title, objects, notes }: SlideReading): OwnPart {
  const all = flat(objects);
  return {
    title,
    texts: [...all.flatMap(({ paragraphs = [] }) => paragraphs.map(({ text: said }) => said)), notes],
    tables: all.flatMap(({ table, chart }) => [
      ...(table ? [{ header: table[0] ?? [], rows: table.slice(1) }] : []),
      ...(chart ? [tableOfChart({ ...chart, type: 'column' })] : []),
    ]),
  };
}

function languageIn({ slides }: DeckReading): Locale {
  const said = slides.flatMap((slide) => [slide.title, ...partOf(slide).texts]).join('. ');
  return detectLanguage(said) ?? 'en';
}

/** @throws ClarificationNeeded for claims in the operations' text that neither check nor second reader finds supported */
async function requireSupported(
  operations: readonly Operation[],
  { chat, support, material }: { chat: Chat; support: SupportCheck; material: Material },
): Promise<void> {
  const grounds = { uses: material.passages.map(({ id }) => id), computed: [] };
  const said = operations.flatMap(saidBy);
  const request = (words: string, shape: object) => messagesFor(chat, rules, words, shape);
  await readAgain(
    { chat, support, request },
    said.flatMap((slide) => support.statements(slide, grounds)),
  );
  const faults = said.flatMap((slide) => support.faults(slide, grounds)).map(({ why }) => why);
  if (faults.length > 0) throw new ClarificationNeeded([...new Set(faults)].slice(0, 5).join('; '));
}

/** The text an operation puts on a slide. */
function saidBy(operation: Operation): SlideBody[] {
  const list = (title: string, texts: readonly string[]): SlideBody[] => [
    { kind: 'bullets', title, points: texts.map((one) => ({ text: one })) },
  ];
  switch (operation.op) {
    case 'slide.add':
      return list(operation.title ?? '', operation.points ?? []);
    case 'text.set':
    case 'text.add':
      return list('', operation.text);
    case 'text.replace':
      return list('', [operation.to]);
    case 'point.add':
      return list('', operation.points);
    case 'table.add':
      return list('', (operation.cells ?? []).flat());
    case 'table.fill':
    case 'table.header':
    case 'data.set':
      return list('', operation.values);
    case 'table.row.add':
    case 'table.column.add':
      return list('', operation.values ?? []);
    case 'table.cell':
      return list('', [operation.text]);
    case 'chart.value':
      return list('', [`${operation.category}: ${operation.value}`]);
    case 'chart.add':
    case 'chart.data': {
      const { type, ...chart } = operation.chart;
      return [
        {
          kind: 'chart',
          title: chart.title ?? '',
          chart: { ...chart, type: type === 'scatter' ? 'line' : type },
        },
      ];
    }
    default:
      return 'text' in operation && typeof operation.text === 'string' ? list('', [operation.text]) : [];
  }
}
