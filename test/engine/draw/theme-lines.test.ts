import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { builtInTemplates } from '../../../src/engine/templates/templates.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';

test.each(builtInTemplates.map(({ code, id }) => [code, id]))(
  'the rules of tables and charts on %s follow a changed theme',
  async (_, id) => {
    const bytes = await renderDeck(everyKindDeck(id), new Map(), 'pptx', new AbortController().signal);
    const parts = Object.entries(unzipSync(bytes));
    const rules = parts.flatMap(([name, content]) =>
      /^ppt\/(slides\/slide|charts\/chart)\d+\.xml$/.test(name)
        ? [...strFromU8(content).matchAll(/<(?:a:ln[TB]|c:majorGridlines)\b.*?<a:(srgbClr|schemeClr)/g)].map(
            ([, kind]) => kind,
          )
        : [],
    );
    expect(new Set(rules)).toEqual(new Set(['schemeClr']));
  },
);
