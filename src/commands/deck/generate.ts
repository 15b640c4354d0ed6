import { command } from '../framework/command.ts';
import { integer, text, toggle } from '../framework/option.ts';
import { groups } from '../turn/option-groups.ts';
import {
  modelOption,
  promptArgument,
  requireModelOption,
  resultOptions,
  settingOptions,
  sourceOptions,
  startOptions,
  templateOption,
} from '../turn/turn-options.ts';
import { formatOption } from './deck-format.ts';

const group = groups.settings;
const notesGroup = 'Notes and sources';

export const generate = command({
  name: 'generate',
  summary: 'Make a deck from a prompt',
  description:
    'Shows progress until the deck is done. With --out the file is downloaded too; without it the deck stays with the service, and its id is printed.',
  writes: true,
  args: { prompt: promptArgument },
  options: {
    ...sourceOptions,
    outline: text({
      help: 'Follow this outline exactly, one slide per heading: Markdown, or JSON with a list of slides',
      placeholder: 'path',
      complete: 'file',
      group: groups.content,
    }),
    ...settingOptions,
    template: templateOption('template', 'deck-template'),
    audience: text({
      help: 'Audience to write for',
      placeholder: 'id',
      field: 'audience_id',
      complete: 'audience',
      ask: { message: 'For which audience?', optional: true },
      group,
    }),
    agent: text({
      help: 'Agent to write it',
      placeholder: 'code',
      field: 'agent_code',
      complete: 'agent',
      ask: { message: 'Which agent should write it?', optional: true },
      group,
    }),
    slides: integer({
      help: 'Number of slides',
      min: 1,
      max: 200,
      field: 'settings.deck_default_size',
      group,
    }),
    maxSlides: integer({
      help: 'Most slides to make',
      min: 1,
      max: 200,
      field: 'settings.deck_max_size',
      group,
    }),
    format: { ...formatOption, field: 'settings.export_type' },
    speakerNotes: toggle({
      help: 'Write speaker notes',
      field: 'settings.generate_speaker_notes',
      group: notesGroup,
    }),
    notesOnSlides: toggle({
      help: "Put the speaker notes on the slides' notes pages",
      field: 'settings.add_speaker_notes_to_slides_note',
      group: notesGroup,
    }),
    sourcesNotes: toggle({
      help: "List the sources on the slides' notes pages",
      field: 'settings.add_sources_to_slides_note',
      group: notesGroup,
    }),
    brandVoice: toggle({
      help: "Write in the brand's voice",
      field: 'settings.voice_settings',
      // The interface has no false value, so --no-brand-voice sends nothing.
      wire: (on: boolean) => (on ? { type: 'standard' } : undefined),
      group,
    }),
    ...modelOption,
    ...requireModelOption,
    ...resultOptions,
    ...startOptions,
  },
  examples: [
    [
      'Six slides, saved as a PowerPoint file',
      'svc deck generate "Quarterly review of a coffee chain, 6 slides" --out review.pptx',
    ],
    [
      'From a report and a web page, as PDF',
      'svc deck generate "Summarise for the board" --file report.docx --link https://example.com/news --out board.pdf',
    ],
    ['In a pipeline: the id only, to be fetched later', 'svc deck generate "Onboarding" --no-wait --json'],
    ['The prompt from another program', 'cat brief.txt | svc deck generate --prompt-file - --out brief.pptx'],
  ],
  makes: 'deck',
  load: () => import('./generate.run.ts'),
});
