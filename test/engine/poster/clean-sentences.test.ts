import { expect, test } from 'vitest';
import { standsAlone } from '../../../src/engine/content/stands-alone.ts';
import { withoutPointing } from '../../../src/engine/content/without-pointing.ts';
import { cleanSentences } from '../../../src/engine/poster/compose/clean-sentences.ts';

test.each([
  ['The load fell (see Fig. 2).', 'The load fell.'],
  ['Its String() is stored in .kube/config (see Fig. 2).', 'Its String() is stored in .kube/config.'],
  ['The load fell by 38% (n = 12; see Table 3).', 'The load fell by 38% (n = 12).'],
  ['The load fell (Figures 2 and 6A) after 2021.', 'The load fell after 2021.'],
  [
    'Policies [?], [?] were learned (see Supplementary Results) over time.',
    'Policies were learned over time.',
  ],
  ['Rivers carry most of it [2] (Smith, 2020).', 'Rivers carry most of it [2] (Smith, 2020).'],
  ['We use the Web of Life data (()).', 'We use the Web of Life data.'],
  ['Trees that grow fast die young (Marsh2009?; Reed2014a?).', 'Trees that grow fast die young.'],
  ['Trust mattered (β = .16, = 0.46, 95% CI [0.06, 0.86]) to all.', 'Trust mattered to all.'],
  ['Trust mattered (β = .16, p = .02) to all.', 'Trust mattered (β = .16, p = .02) to all.'],
  ['Trust mattered (β = .16, < .001) to all.', 'Trust mattered to all.'],
  [
    'Short shifts (< 6 hours) and small wards (<0.5 ha) did.',
    'Short shifts (< 6 hours) and small wards (<0.5 ha) did.',
  ],
])('“%s” is told as “%s”', (said, told) => {
  expect(withoutPointing(said, 'en')).toBe(told);
});

test.each([
  [['Study area.', 'The Mira rises in the hills.'], ['The Mira rises in the hills.']],
  [['Study area. The Mira rises in the hills.'], ['The Mira rises in the hills.']],
  [
    ['Visualisation While viewing a graph one sees its errors.'],
    ['While viewing a graph one sees its errors.'],
  ],
  [
    ['We had two wishes.', 'Data Source The data should be open to all.'],
    ['We had two wishes.', 'The data should be open to all.'],
  ],
  [['Error models Error models find what is wrong.'], ['Error models find what is wrong.']],
  [
    ['The load fell.', 'It was the plant.'],
    ['The load fell.', 'It was the plant.'],
  ],
  [
    ['Sites were sampled.', 'Nets were dried.'],
    ['Sites were sampled.', 'Nets were dried.'],
  ],
])('of the paragraph %j a paper says %j', (said, told) => {
  expect(cleanSentences(said, true, 'en')).toEqual(told);
});

test('a text without sections keeps its short sentences', () => {
  const said = ['Free entry.', 'Doors open at six.'];
  expect(cleanSentences(said, false, 'en')).toEqual(said);
});

test.each([
  ['It shows a wedge (Figure ).', 'It shows a wedge.'],
  ['Four cuts fell short (Tables,,, & ).', 'Four cuts fell short.'],
  ['The load fell (Table Mountain).', 'The load fell (Table Mountain).'],
])('a reference without its number goes from “%s”', (said, told) => {
  expect(withoutPointing(said, 'en')).toBe(told);
});

test.each([
  'injecting risk in the field; and (v) planning of corridors.',
  'Planning comes next; and (v) the corridors are drawn.',
  '(0.11 %), as expected of a rare fish.',
  '2 of the models were left.',
  '1773), with a length that grew towards the sea.',
  'The load was read as in Ott (2009, pg.',
  '.. in May and nominal numbers of the nets.',
  'Key: ** = 95% confidence, *** = 99% confidence.',
])('a part of a sentence does not stand alone: %s', (text) => {
  expect(standsAlone(text)).toBe(false);
});

test.each([
  'We measure (i) the load; (ii) the height; and (iii) the colour of the water.',
  '4 dB less noise was measured at night.',
  'A net that a) floats and b) sinks (at 2 m) was used.',
])('a whole sentence with numbers stands alone: %s', (text) => {
  expect(standsAlone(text)).toBe(true);
});
