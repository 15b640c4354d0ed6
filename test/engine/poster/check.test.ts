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
