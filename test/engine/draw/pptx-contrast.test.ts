import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkFile } from '../../../src/engine/check/check-file.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';

const never = new AbortController().signal;

describe('the check of contrast on', () => {
  const card = '<a:solidFill><a:schemeClr val="bg2"></a:schemeClr></a:solidFill>';
  const gradient = (from: string, to: string) =>
    `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="${from}"/></a:gs><a:gs pos="100000"><a:srgbClr val="${to}"/></a:gs></a:gsLst><a:lin ang="0"/></a:gradFill>`;

  /** Findings on the slide of figures, with another fill on its cards. */
  async function contrastWith(fill: string): Promise<string[]> {
    const parts = unzipSync(await renderDeck(everyKindDeck(), new Map(), 'pptx', never));
    const slide = 'ppt/slides/slide8.xml';
    const xml = new TextDecoder().decode(parts[slide]);
    expect(xml.includes(card)).toBe(true);
    parts[slide] = new TextEncoder().encode(xml.replaceAll(card, fill));
    const { findings } = await checkFile(zipSync(parts));
    return findings.filter(({ rule }) => rule === 'contrast').map(({ message }) => message);
  }

  test.each([
    ['a colour too near to that of the text', '<a:solidFill><a:srgbClr val="202020"/></a:solidFill>'],
    ['a gradient between two such', gradient('101010', '303030')],
  ])('%s finds it', async (_, fill) => {
    expect(await contrastWith(fill)).not.toEqual([]);
  });

  test.each([
    ['a gradient that may suit the text where it stands', gradient('101010', 'FFFFFF')],
    [
      'a pattern',
      '<a:pattFill prst="lgGrid"><a:fgClr><a:srgbClr val="101010"/></a:fgClr><a:bgClr><a:srgbClr val="202020"/></a:bgClr></a:pattFill>',
    ],
  ])('%s judges nothing', async (_, fill) => {
    expect(await contrastWith(fill)).toEqual([]);
  });
});
