import { expect, test } from 'vitest';
import { orientations } from '../../../src/contract/canvases.ts';
import { checkFile } from '../../../src/engine/check/check-file.ts';
import { posterLayouts } from '../../../src/engine/poster/content.ts';
import { posterTemplateEntries } from '../../../src/engine/poster/templates/poster-templates.ts';
import { renderPoster } from '../../../src/engine/render/poster/render-poster.ts';
import { never, posterOf, riverSources } from '../../support/poster-request.ts';

/** Every template meets every orientation; layouts, languages and sources take turns. */
const languages = ['en', 'ar', 'ja', 'hi', 'de'] as const;
const cases = posterTemplateEntries.flatMap(({ id }, template) =>
  orientations.map((orientation, index) => {
    const turn = template * orientations.length + index;
    return {
      templateId: id,
      orientation,
      layout: posterLayouts[turn % posterLayouts.length],
      language: languages[turn % languages.length] ?? 'en',
      grounded: turn % 2 === 0,
    };
  }),
);

test.each(cases)(
  'svc check finds nothing on a $orientation $layout poster in $templateId ($language)',
  async ({ templateId, orientation, layout, language, grounded }) => {
    const document = await posterOf({
      prompt: `${layout} poster: our town`,
      templateId,
      orientation,
      language,
      size: orientation === 'square' ? 'small' : 'a4',
      sources: grounded ? riverSources() : [],
    });
    for (const format of ['pptx', 'pdf'] as const) {
      const report = await checkFile(await renderPoster(document, new Map(), format, never));
      // Where nobody has said anything yet, the poster waits for its author.
      const others = report.findings.filter(({ rule }) => grounded || rule !== 'template-text');
      expect(others).toEqual([]);
    }
  },
);

test.each([
  ['en', 'Lorem ipsum dolor sit amet'],
  ['en', 'Click to add title'],
  ['de', 'Text hier einfügen'],
  ['ja', 'クリックしてテキストを入力'],
])('svc check names the text of a template that was left on a poster in %s: “%s”', async (language, left) => {
  const document = await posterOf({
    prompt: `Poster: our town\nA first part: ${left}\nThe other: The river is clean again`,
    language: language as 'en',
    orientation: 'portrait',
    size: 'a2',
  });
  for (const format of ['pptx', 'pdf'] as const) {
    const { findings } = await checkFile(await renderPoster(document, new Map(), format, never));
    const found = findings.filter(({ message }) => message.startsWith('Text of a template is left'));
    expect(found.map(({ rule }) => rule)).toEqual(['template-text']);
  }
});
