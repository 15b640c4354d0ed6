import type { Locale } from '../../../contract/locales.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, enUk } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import type { PosterWords } from './poster-words.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

const words: Record<Locale, PosterWords> = { ar, de, en, 'en-uk': enUk, es, fr, hi, id, it, ja, ko, pt, zh };

export const wordsOf = (language: Locale): PosterWords => words[language];
