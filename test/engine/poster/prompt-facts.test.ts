import { expect, test } from 'vitest';
import { posterOf } from '../../support/poster-request.ts';

/** What a prompt tells, as people type it, and where it stands on the poster. */
test.each([
  [
    'en',
    'Summer concert of the Lindenhof choir, Saturday 20 June 2026, 18:30, Town Hall Kiel, Rathausplatz 1. Admission 8 euros.',
    'Summer concert of the Lindenhof choir',
    ['20 June 2026', '18:30', 'Town Hall Kiel, Rathausplatz 1', 'Admission 8 euros'],
  ],
  [
    'de',
    'Plakat: Tag der offenen Tür am Wetteramt, Freitag, 12. September 2026, 10–17 Uhr, Bundesstraße 55, Hamburg. Programm: 10:00 Begrüßung, 11:00 Führung, 14:00 Vortrag',
    'Tag der offenen Tür am Wetteramt',
    ['12. September 2026', '10–17 Uhr', 'Bundesstraße 55, Hamburg', '"when":"11:00"', 'Führung'],
  ],
  [
    'ja',
    '図書館の夏まつりのポスター。日時：2026年8月2日 13時。場所：中央図書館1階ロビー。入場無料。',
    '',
    ['2026年8月2日', '13時', '"value":"中央図書館1階ロビー"', '入場無料'],
  ],
  [
    'es',
    'Cartel con la línea de tiempo del metro de Valencia: 1888 primer ferrocarril, 1988 línea 3, 2022 línea 10',
    '',
    ['"when":"1888"', '"what":"primer ferrocarril"', '"when":"2022"'],
  ],
  [
    'en',
    'Poster, left: methods - 240 students over two terms, sleep trackers. Right: results - marks rose from 6.1 to 6.8',
    '',
    ['240 students over two terms, sleep trackers', 'Marks rose from 6.1 to 6.8'],
  ],
  [
    'en',
    'Better poster: Night buses cut drink-driving by 31 %. Methods: 14 towns, police records 2015 to 2022. Limits: no data on weekends before 2016.',
    'Night buses cut drink-driving by 31 %',
    ['14 towns, police records 2015 to 2022', 'No data on weekends before 2016'],
  ],
  [
    'es',
    'Póster con tres secciones: datos, resultados, contacto. Datos: 48 sensores, 6 meses. Resultados: 4 dB menos de noche. Contacto: ruido@gracia.example',
    '',
    ['48 sensores, 6 meses', '4 dB menos de noche', 'ruido@gracia.example'],
  ],
  [
    'en',
    'A poster with a header, left column: our reef facts (312 species, 41 km long), right column: what you can do, and a footer with the hotline 0800 555 019',
    '',
    ['312 species, 41 km long', '"text":"Hotline 0800 555 019"}'],
  ],
] as const)('in %s: %s', async (language, prompt, title, facts) => {
  const { content } = await posterOf({ language, prompt, size: 'a3', orientation: 'portrait' });
  if (title) expect(content.title).toBe(title);
  const told = JSON.stringify(content.regions);
  for (const fact of facts) expect(told).toContain(fact);
});

test('columns that an Arabic prompt counts with a preposition are no title', async () => {
  const { content } = await posterOf({
    language: 'ar',
    prompt:
      'ملصق بثلاثة أعمدة: الماء، الطاقة، النقل. الماء: توفير 30% من الاستهلاك. الطاقة: 12 لوحا شمسيا. النقل: حافلتان.',
  });
  expect(content.title).not.toContain('بثلاثة');
  expect(content.regions.filter(({ place }) => place === 'body').map(({ heading }) => heading)).toEqual([
    'الماء',
    'الطاقة',
    'النقل',
  ]);
});
