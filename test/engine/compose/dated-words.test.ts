import { expect, test } from 'vitest';
import { datedWords } from '../../../src/engine/compose/drafts/dated-words.ts';

test.each([
  ['Hire four apprentices before April 2027.', 'April 2027', 'Before April 2027', 'Hire four apprentices'],
  ['Sign the tender by 15 November 2026', '15 November 2026', 'By 15 November 2026', 'Sign the tender'],
  ['The hall opened in June 2024.', 'June 2024', 'June 2024', 'The hall opened'],
  ['In March 2023 we rented the hall.', 'March 2023', 'March 2023', 'we rented the hall.'],
  ['Das Lager wird bis Mai 2027 geräumt.', 'Mai 2027', 'Mai 2027', 'Das Lager wird bis Mai 2027 geräumt.'],
  ['Bis Mai 2027 wird das Lager geräumt.', 'Mai 2027', 'Bis Mai 2027', 'wird das Lager geräumt.'],
  [
    'Embaucher quatre apprentis avant avril 2027',
    'avril 2027',
    'Avant avril 2027',
    'Embaucher quatre apprentis',
  ],
  ['2027年4月までに見習いを四人採用する', '2027年4月', '2027年4月までに', '見習いを四人採用する'],
  ['تعيين أربعة متدربين قبل أبريل 2027', 'أبريل 2027', 'قبل أبريل 2027', 'تعيين أربعة متدربين'],
])('%s', (text, date, when, what) => {
  expect(datedWords(text, date)).toEqual({ when, what });
});
