import { expect, test } from 'vitest';
import { locales } from '../../../src/contract/locales.ts';
import { namedLanguage } from '../../../src/engine/language/language-names.ts';
import { intlLocale } from '../../../src/engine/language/segment.ts';

test('each language is known by the name that each language has for it', () => {
  for (const spoken of locales) {
    const names = new Intl.DisplayNames(intlLocale(spoken), { type: 'language' });
    for (const named of locales)
      if (named !== 'en-uk') expect(namedLanguage(`(${names.of(named)})`)?.locale).toBe(named);
  }
  expect(namedLanguage('in British English, please')).toMatchObject({ locale: 'en-uk', index: 3 });
  expect(namedLanguage('germanium')).toBeUndefined();
});
