import { check } from '../check/check.ts';
import { convert } from '../convert/convert.ts';
import { status as conversionStatus } from '../convert/status.ts';
import { templates as convertTemplates } from '../convert/templates.ts';
import { agents } from '../deck/agents.ts';
import { status as deckStatus, undo as undoDeck } from '../deck/deck-turns.ts';
import { edit as editDeck } from '../deck/edit.ts';
import { generate as generateDeck } from '../deck/generate.ts';
import { inspect } from '../deck/inspect.ts';
import { languages } from '../deck/languages.ts';
import { render as renderDeck } from '../deck/render.ts';
import { templates as deckTemplates } from '../deck/templates.ts';
import type { CommandSpec } from '../framework/command.ts';
import { edit as editPoster } from '../poster/edit.ts';
import { generate as generatePoster } from '../poster/generate.ts';
import { status as posterStatus, undo as undoPoster } from '../poster/poster-turns.ts';
import { render as renderPoster } from '../poster/render.ts';
import { templates as posterTemplates } from '../poster/templates.ts';

/** A tool: a command, or one of several by the value of a field, and the part of its options that an agent needs. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** By the value of the field `by`; the first is meant where none is given. */
  commands: Readonly<Record<string, CommandSpec>>;
  by?: { field: string; help: string };
  /** Arguments and options of the commands, as fields of the input. */
  fields: readonly string[];
  required: readonly string[];
  /** Fields that are paths, or may be. */
  paths: readonly string[];
  /** What a field means where the command's own help does not fit. */
  helps?: Readonly<Record<string, string>>;
  readOnly?: true;
  /** Also gives what a person is shown, which is shorter than the data. */
  shown?: true;
}

const sources = ['file', 'link', 'text'] as const;
const id = 'Id of the turn; "last" is the newest';

export const tools: readonly Tool[] = [
  {
    name: 'generate',
    title: 'Make a deck',
    description:
      'Make a presentation from a prompt and from sources, and save it as .pptx or .pdf. The result lists the slides that wait for their author (to_complete) and what was left out (warnings).',
    commands: { deck: generateDeck },
    fields: [
      'prompt',
      ...sources,
      'outline',
      'template',
      'language',
      'slides',
      'speakerNotes',
      'out',
      'force',
    ],
    required: ['prompt', 'out'],
    paths: ['file', 'outline', 'out'],
  },
  {
    name: 'poster',
    title: 'Make a poster',
    description:
      'Make a poster from a prompt that names its regions, and save it as .pdf, .png, .jpg or .pptx.',
    commands: { poster: generatePoster },
    fields: ['prompt', ...sources, 'template', 'language', 'orientation', 'size', 'out', 'force'],
    required: ['prompt', 'out'],
    paths: ['file', 'out'],
  },
  {
    name: 'edit',
    title: 'Edit a deck or a poster',
    description:
      'Change a deck, a poster or any .pptx file in plain language. Carried out in full or not at all; an ambiguous instruction is answered with a question.',
    commands: { deck: editDeck, poster: editPoster },
    by: { field: 'kind', help: 'What is edited' },
    fields: ['callbackId', 'prompt', 'slide', 'file', 'out', 'force'],
    required: ['callbackId', 'prompt', 'out'],
    paths: ['callbackId', 'file', 'out'],
    helps: {
      callbackId: `${id}; or the path of a .pptx`,
      slide: 'Slide to change, counted from 1 (decks only)',
    },
  },
  {
    name: 'convert',
    title: 'Convert to a brand template',
    description: 'Move a .pptx to a brand template. The result tells what could not be carried over.',
    commands: { convert },
    fields: ['deck', 'template', 'out', 'force'],
    required: ['deck', 'template', 'out'],
    paths: ['deck', 'out'],
  },
  {
    name: 'status',
    title: 'Ask how far along a job is',
    description: 'The state of a deck, a poster or a conversion that was started before.',
    commands: { deck: deckStatus, poster: posterStatus, convert: conversionStatus },
    by: { field: 'kind', help: 'What was started' },
    fields: ['callbackId'],
    required: ['callbackId'],
    paths: [],
    helps: { callbackId: id },
    readOnly: true,
  },
  {
    name: 'inspect',
    title: 'Read a deck',
    description:
      'What is on the slides of any .pptx: text, tables, chart data, notes and pictures, as Markdown.',
    commands: { deck: inspect },
    fields: ['deck'],
    required: ['deck'],
    paths: ['deck'],
    readOnly: true,
    shown: true,
  },
  {
    name: 'render',
    title: 'Render slides as pictures',
    description:
      'Draw the slides of a deck, or a poster, as PNG or JPG files. A .pptx that was not made here needs LibreOffice on this machine.',
    commands: { deck: renderDeck, poster: renderPoster },
    by: { field: 'kind', help: 'What is drawn' },
    fields: ['document', 'slides', 'width', 'out', 'force'],
    required: ['document', 'out'],
    paths: ['document', 'out'],
  },
  {
    name: 'check',
    title: 'Check a file',
    description:
      'Whether a .pptx or .pdf is sound: overflow, overlap, contrast, alternative text, fonts. With against also what the deck says and its sources do not.',
    commands: { check },
    fields: ['file', 'against'],
    required: ['file'],
    paths: ['file', 'against'],
    readOnly: true,
  },
  {
    name: 'look_up',
    title: 'Look up templates and languages',
    description: 'The ids that the other tools take.',
    commands: {
      deck_templates: deckTemplates,
      poster_templates: posterTemplates,
      convert_templates: convertTemplates,
      languages,
      agents,
    },
    by: { field: 'what', help: 'What is looked up' },
    fields: [],
    required: [],
    paths: [],
    readOnly: true,
  },
  {
    name: 'undo',
    title: 'Take back an edit',
    description: 'Take back the latest edit of a deck or a poster, as a new turn, and save the result.',
    commands: { deck: undoDeck, poster: undoPoster },
    by: { field: 'kind', help: 'What was edited' },
    fields: ['callbackId', 'out', 'force'],
    required: ['callbackId', 'out'],
    paths: ['out'],
    helps: { callbackId: id },
  },
];
