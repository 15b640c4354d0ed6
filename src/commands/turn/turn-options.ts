import { languageNames, locales } from '../../contract/locales.ts';
import type { ConfigKey } from '../../profile/config-keys.ts';
import { optionalArgument } from '../framework/command.ts';
import { choice, flag, headerText, list, text, toggle } from '../framework/option.ts';
import type { LookUpKind } from '../look-up/look-up-kinds.ts';
import { readImages } from './images.ts';
import { groups } from './option-groups.ts';

const prompt = (help: string, message: string) =>
  optionalArgument({ help, ask: { message, unless: ['promptFile', 'body', 'set'] } });

export const promptArgument = prompt('What to make, in plain words', 'What should it be about?');
export const editPromptArgument = prompt('What to change, in plain words', 'What should change?');

/** What a generation or an edit is made from. */
export const sourceOptions = {
  promptFile: text({
    help: 'Read the prompt from this file (- is stdin)',
    placeholder: 'path',
    complete: 'file',
    group: groups.content,
  }),
  file: list({
    help: 'Source to use: a path, uploaded first, the id of an upload, or - for text on stdin',
    placeholder: 'path or id',
    complete: 'file',
    group: groups.content,
  }),
  link: list({ help: 'Web page to read', placeholder: 'url', field: 'web_links', group: groups.content }),
  text: list({ help: 'Text to use as a source', placeholder: 'text', group: groups.content }),
  textFile: list({
    help: 'Read the text of a source from this file (- is stdin)',
    placeholder: 'path',
    complete: 'file',
    group: groups.content,
  }),
};

/** Settings that decks and posters share. */
export const settingOptions = {
  websearch: toggle({ help: 'Search the web for sources', field: 'websearch', group: groups.content }),
  language: choice(locales, {
    help: 'Language to write in',
    named: languageNames,
    config: 'language',
    field: 'settings.language',
    ask: { message: 'Which language?', optional: true },
    group: groups.settings,
  }),
  images: text({
    help: 'Picture libraries to use, from brand,service,ai,workspace,context, or none',
    placeholder: 'list',
    field: 'settings.image_library',
    wire: readImages,
    group: groups.settings,
  }),
  appContext: toggle({
    help: 'Use the content of connected apps',
    field: 'settings.enable_mcp_context',
    group: groups.settings,
  }),
  sourcesFooter: toggle({
    help: 'List the sources in the footer',
    field: 'settings.add_sources_to_footer',
    group: groups.settings,
  }),
};

/** The template of a deck or a poster; each has templates and a default of its own. */
export const templateOption = <const C extends ConfigKey>(config: C, complete: LookUpKind) =>
  text({
    help: 'Template to use',
    placeholder: 'id',
    config,
    field: 'template_id',
    complete,
    ask: { message: 'Which template?', optional: true },
    group: groups.settings,
  });

/** The format of a fetched file, without the formats: decks and posters have their own. */
export const formatExtra = { help: 'Format of the file', config: 'format', group: groups.result } as const;

/** Where the file goes and how its coming is awaited. */
export const resultOptions = {
  out: text({
    help: 'Write the file here (- is stdout)',
    ask: { message: 'Save it as', optional: true, always: true, unless: ['noWait'] },
    short: '-o',
    placeholder: 'path',
    complete: 'file',
    group: groups.result,
  }),
  force: flag({ help: 'Replace the file if it exists', short: '-f', group: groups.result }),
  open: flag({ help: 'Open the file when it is ready', group: groups.result }),
};

/** Which language model writes; on the local service alone. */
export const modelOption = {
  model: text({
    help: 'Language model to write it, such as ollama/llama3.1; none to compose without one (local only)',
    placeholder: 'name',
    config: 'llm.model',
    group: groups.settings,
  }),
};

export const requireModelOption = {
  requireModel: flag({
    help: 'Fail with exit code 7 if no language model wrote it',
    group: groups.settings,
  }),
};

/** How the job is started and awaited. */
export const startOptions = {
  noWait: flag({ help: 'Return as soon as the job is accepted', group: groups.result }),
  poll: flag({
    help: 'Poll for the status instead of keeping a stream open',
    group: groups.result,
  }),
  idempotencyKey: headerText({
    help: 'Requests repeated with this key count as one (default: a new UUID)',
    placeholder: 'key',
    group: groups.request,
  }),
  body: text({
    help: 'JSON body; flags override its fields (- is stdin)',
    placeholder: 'file',
    complete: 'file',
    group: groups.request,
  }),
  set: list({
    help: 'Any other field of the body, as JSON or text',
    placeholder: 'dotted.key=value',
    group: groups.request,
  }),
};
