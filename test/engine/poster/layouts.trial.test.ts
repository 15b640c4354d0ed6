import { describe, expect, test } from 'vitest';
import { type Orientation, orientations } from '../../../src/contract/canvases.ts';
import { locales } from '../../../src/contract/locales.ts';
import { posterLayouts } from '../../../src/engine/poster/content.ts';
import { legibleScale } from '../../../src/engine/poster/draw/largest-setting.ts';
import { layoutPoster } from '../../../src/engine/poster/draw/layout-poster.ts';
import { layoutPlans } from '../../../src/engine/poster/layouts/layout-plans.ts';
import type { PosterDocument } from '../../../src/engine/poster/poster.ts';
import {
  posterTemplateEntries,
  posterTemplateOf,
} from '../../../src/engine/poster/templates/poster-templates.ts';
import { wordsOf } from '../../../src/engine/poster/words/words-of.ts';
import { faults } from '../../support/poster-geometry.ts';
import { posterOf, riverSources } from '../../support/poster-request.ts';

const sizeOf = (orientation: Orientation) => (orientation === 'square' ? 'small' : 'a4');

const laidOut = (document: PosterDocument) =>
  layoutPoster(document, posterTemplateOf(document.templateId), new Map());

const faultsIn = ({ scene }: ReturnType<typeof laidOut>): string[] =>
  scene.pages.flatMap((page) => faults(page, scene.canvas));

const faultsOf = (document: PosterDocument): string[] => faultsIn(laidOut(document));

describe.each(posterLayouts)('the %s layout', (layout) => {
  test.each(orientations)(
    'stands on a %s canvas in every template, questions and all',
    async (orientation) => {
      for (const { id } of posterTemplateEntries) {
        const document = await posterOf({
          prompt: `${layout} poster: our town`,
          templateId: id,
          orientation,
          size: sizeOf(orientation),
        });
        expect(document.content.layout).toBe(layout);
        expect(document.content.regions.filter(({ place }) => place === 'body')).toHaveLength(
          layoutPlans[layout].regions.length,
        );
        expect([id, faultsOf(document)]).toEqual([id, []]);
      }
    },
  );
});

describe.each(orientations)('a %s poster from sources', (orientation) => {
  test.each(posterTemplateEntries.map(({ id }) => id))(
    'is legible and without faults in %s',
    async (templateId) => {
      for (const referenceFormat of ['ama', 'apa', 'vancouver', 'service'] as const) {
        const document = await posterOf({
          sources: riverSources(),
          templateId,
          orientation,
          size: sizeOf(orientation),
          options: { referenceFormat, sourcesInFooter: true },
        });
        const poster = laidOut(document);
        expect([referenceFormat, faultsIn(poster)]).toEqual([referenceFormat, []]);
        expect(poster.scale).toBeGreaterThan(legibleScale);
      }
    },
  );
});

test.each(locales)(
  'in %s the regions of a layout have headings and questions of that language',
  async (language) => {
    const words = wordsOf(language);
    for (const orientation of orientations) {
      const document = await posterOf({
        prompt: 'Research poster',
        language,
        orientation,
        size: sizeOf(orientation),
      });
      const body = document.content.regions.filter(({ place }) => place === 'body');
      expect(body.map(({ heading }) => heading)).toEqual(
        layoutPlans.research.regions.map((key) => words.regions[key][0]),
      );
      expect(faultsOf(document)).toEqual([]);
    }
  },
);

test('a right-to-left poster has the first region at the right', async () => {
  const prompt = 'A header, three columns: methods, results, conclusions, and a footer';
  const places = async (language: 'en' | 'ar') => {
    const { scene } = laidOut(await posterOf({ prompt, language }));
    const headings = scene.pages[0]?.elements.filter(
      (element) => element.type === 'text' && element.role === 'heading',
    );
    return headings?.map(({ box }) => box.x) ?? [];
  };
  const leftToRight = await places('en');
  const rightToLeft = await places('ar');
  expect([...leftToRight].sort((a, b) => a - b)).toEqual(leftToRight);
  expect([...rightToLeft].sort((a, b) => b - a)).toEqual(rightToLeft);
});

test('type grows with the canvas: an A2 reads like an A4 held twice as near', async () => {
  const title = async (size: 'a4' | 'a2') => {
    const { scene } = laidOut(await posterOf({ size }));
    const [first] = scene.pages[0]?.elements ?? [];
    return first?.type === 'text' ? first.style.size : 0;
  };
  expect((await title('a2')) / (await title('a4'))).toBeCloseTo(2, 1);
});
