import { expect, test } from 'vitest';
import { type AskedCanvas, askedCanvas, withoutCanvas } from '../../../src/engine/language/poster-canvas.ts';

test.each<[string, AskedCanvas]>([
  ['A1 portrait poster about bees', { size: 'a1', orientation: 'portrait' }],
  ['Conference poster for this paper, A0 portrait', { size: 'a0', orientation: 'portrait' }],
  ['Poster on coral reefs, landscape', { orientation: 'landscape' }],
  ['A square poster for the summer party', { orientation: 'square' }],
  ['Poster meiner Arbeit im Hochformat', { orientation: 'portrait' }],
  ['Plakat zum Waldfest, DIN A2, Hochformat', { size: 'a2', orientation: 'portrait' }],
  ['Affiche A3 paysage sur le sommeil', { size: 'a3', orientation: 'landscape' }],
  ['Cartel A2 vertical sobre el agua', { size: 'a2', orientation: 'portrait' }],
  ['睡眠に関するポスター、A2、縦', { size: 'a2', orientation: 'portrait' }],
  ['关于睡眠的海报，竖版', { orientation: 'portrait' }],
  ['A portrait of the artist as a young man', {}],
  ['Closing of the A2 motorway: what residents should know', {}],
  ['Landscape architecture of the Alps', {}],
  ['German course for levels A1 to B2', {}],
])('%s', (prompt, asked) => {
  expect(askedCanvas(prompt)).toEqual(asked);
});

test.each([
  ['Zeitleiste der Feuerwehr, A2 quer: 1898 Gründung', 'Zeitleiste der Feuerwehr: 1898 Gründung'],
  ['Affiche A2 portrait : le compost', 'Affiche : le compost'],
  ['安全海报，A2 竖版：实验室', '安全海报： 实验室'],
  ['A2 landscape poster on bees, A3', 'poster on bees'],
  ['Poster on the A2 motorway', 'Poster on the A2 motorway'],
  ['Plakat im Hochformat A3, vier Vögel', 'Plakat, vier Vögel'],
  ['Affiche A3 en paysage : nos abeilles', 'Affiche : nos abeilles'],
  ['Poster on the way to Hall A3', 'Poster on the way to Hall A3'],
])('%j is %j without the sheet that it names', (prompt, rest) => {
  expect(withoutCanvas(prompt)).toBe(rest);
});
