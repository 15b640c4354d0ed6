import { strToU8 } from 'fflate';
import { type RawPart, rawDeck } from '../../support/raw-deck.ts';
import { picture, textBox, title } from '../../support/raw-shapes.ts';
import { drawnChart, photograph } from '../corpus/photograph.ts';

const photo: RawPart = { name: '/ppt/media/photo.png', type: 'image/png', content: photograph() };
const chart: RawPart = {
  name: '/ppt/media/chart.png',
  type: 'image/png',
  content: drawnChart([178, 34, 34], [34, 100, 178], [255, 255, 255]),
};
const sign: RawPart = { name: '/ppt/media/sign.png', type: 'image/png', content: drawnChart([20, 20, 20]) };
const drawing: RawPart = {
  name: '/ppt/media/sign.svg',
  type: 'image/svg+xml',
  content: strToU8('<svg xmlns="http://www.w3.org/2000/svg"><path fill="#B22222" d="M0 0h9v9z"/></svg>'),
};

const withDrawing = (xml: string): string =>
  xml.replace(
    '<a:blip r:embed="sign"/>',
    '<a:blip r:embed="sign"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="drawing"/></a:ext></a:extLst></a:blip>',
  );

/** A photograph, a saved chart and a sign, and words in a signal colour. */
export const pictureDeck = (base: Uint8Array): Uint8Array =>
  rawDeck(base, {
    slides: [
      {
        layout: 6,
        shapes:
          title('Three pictures') +
          picture(4, [0.5, 1.4, 4, 3], 'photo') +
          picture(5, [5, 1.4, 3, 2], 'chart') +
          withDrawing(picture(6, [8.6, 1.4, 0.6, 0.6], 'sign')) +
          textBox({
            id: 7,
            at: [5, 4, 4, 0.5],
            text: 'Over budget',
            inRun: '<a:solidFill><a:srgbClr val="D32F2F"/></a:solidFill>',
          }) +
          textBox({
            id: 8,
            at: [5, 4.6, 4, 0.5],
            text: 'A pale panel',
            fill: '<a:solidFill><a:srgbClr val="CFE3F5"/></a:solidFill>',
          }),
        related: [
          { id: 'photo', type: 'image', target: photo.name },
          { id: 'chart', type: 'image', target: chart.name },
          { id: 'sign', type: 'image', target: sign.name },
          { id: 'drawing', type: 'image', target: drawing.name },
        ],
      },
    ],
    parts: [photo, chart, sign, drawing],
  });
