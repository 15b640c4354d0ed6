import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { checkFile } from '../../../src/engine/check/check-file.ts';
import { plainDeck } from '../../support/plain-deck.ts';

const deck = () =>
  plainDeck((made) => {
    const slide = made.addSlide();
    slide.background = { color: 'FFEECC' };
    slide.addTable([[{ text: 'Kind' }, { text: 'Share' }]]);
    slide.addShape('rect', { x: 1, y: 3, w: 2, h: 1, fill: { color: '00AA55' }, line: { color: '000000' } });
  });

async function findingsWith(part: string, change: (xml: string) => string): Promise<string[]> {
  const files = unzipSync(await deck());
  const before = strFromU8(files[part] as Uint8Array);
  const after = change(before);
  expect(after).not.toBe(before);
  const { findings } = await checkFile(zipSync({ ...files, [part]: strToU8(after) }));
  return findings.map(({ message }) => message);
}

const slide = 'ppt/slides/slide1.xml';

test.each<[string, string, (xml: string) => string, RegExp]>([
  [
    'a phantom override',
    '[Content_Types].xml',
    (xml) =>
      xml.replace(
        '</Types>',
        '<Override PartName="/ppt/slideMasters/slideMaster9.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.slideMaster+xml"/></Types>',
      ),
    /slideMaster9\.xml, which is not in the file/,
  ],
  [
    'a missing text body',
    slide,
    (xml) => xml.replace(/<a:tc><a:txBody>.*?<\/a:txBody>/s, '<a:tc>'),
    /no text body/,
  ],
  [
    'an empty outline',
    slide,
    (xml) => xml.replace(/<a:ln [^>]*>.*?<\/a:ln>/s, '<a:ln/>'),
    /outline says nothing/,
  ],
  [
    'a ground without effects',
    slide,
    (xml) => xml.replace(/<\/p:bgPr>/, '<!-- none --></p:bgPr>').replace('<a:effectLst/>', ''),
    /no list of effects/,
  ],
  ['a negative extent', slide, (xml) => xml.replace(/cx="(\d{6,})"/, 'cx="-$1"'), /negative width/],
  ['a cell anchored mid', slide, (xml) => xml.replace(/<a:tcPr/, '<a:tcPr anchor="mid"'), /anchored "mid"/],
])('%s is told as what PowerPoint repairs', async (_, part, change, message) => {
  expect((await findingsWith(part, change)).join('\n')).toMatch(message);
});
