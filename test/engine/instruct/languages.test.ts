import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

type Language = Exclude<Locale, 'en-uk'>;

/** What each language can ask of a deck, in words that people use, and what it comes to. */
const wishes: Record<string, { means: object[]; said: Partial<Record<Language, string>> }> = {
  delete: {
    means: [{ op: 'slide.delete', slides: [{ number: 3 }] }],
    said: {
      en: 'Delete slide 3',
      de: 'Lösche Folie 3',
      fr: 'Supprime la diapositive 3',
      es: 'Elimina la diapositiva 3',
      it: 'Elimina la diapositiva 3',
      pt: 'Exclua o slide 3',
      id: 'Hapus slide 3',
      ja: 'スライド3を削除してください',
      zh: '删除第3页',
      ko: '슬라이드 3을 삭제해 주세요',
      ar: 'احذف الشريحة 3',
      hi: 'स्लाइड 3 हटाएँ',
    },
  },
  last: {
    means: [{ op: 'slide.delete', slides: [{ number: -1 }] }],
    said: {
      en: 'Remove the last slide',
      de: 'Entferne die letzte Folie',
      fr: 'Supprime la dernière diapositive',
      es: 'Elimina la última diapositiva',
      it: 'Elimina l’ultima diapositiva',
      pt: 'Remova o último slide',
      id: 'Hapus slide terakhir',
      ja: '最後のスライドを削除',
      zh: '删除最后一页',
      ko: '마지막 슬라이드를 삭제해 줘',
      ar: 'احذف الشريحة الأخيرة',
      hi: 'अंतिम स्लाइड हटाएँ',
    },
  },
  move: {
    means: [{ op: 'slide.move', slides: [{ number: 5 }], to: { before: { number: 2 } } }],
    said: {
      en: 'Move slide 5 before slide 2',
      de: 'Verschiebe Folie 5 vor Folie 2',
      fr: 'Déplace la diapositive 5 avant la diapositive 2',
      es: 'Mueve la diapositiva 5 antes de la diapositiva 2',
      it: 'Sposta la diapositiva 5 prima della diapositiva 2',
      pt: 'Mova o slide 5 antes do slide 2',
      id: 'Pindahkan slide 5 sebelum slide 2',
      ja: 'スライド5をスライド2の前に移動',
      zh: '把第5页移到第2页之前',
      ko: '슬라이드 5를 슬라이드 2 앞으로 이동',
      ar: 'انقل الشريحة 5 قبل الشريحة 2',
      hi: 'स्लाइड 5 को स्लाइड 2 से पहले ले जाएँ',
    },
  },
  swap: {
    means: [{ op: 'slide.swap', slides: [{ number: 2 }, { number: 3 }] }],
    said: {
      en: 'Swap slides 2 and 3',
      de: 'Vertausche Folie 2 und Folie 3',
      fr: 'Échange les diapositives 2 et 3',
      es: 'Intercambia las diapositivas 2 y 3',
      it: 'Scambia le diapositive 2 e 3',
      pt: 'Troque os slides 2 e 3',
      id: 'Tukar slide 2 dan 3',
      ja: 'スライド2とスライド3を入れ替えて',
      zh: '交换第2页和第3页',
      ko: '슬라이드 2와 3을 맞바꿔 줘',
      ar: 'بدّل الشريحة 2 و الشريحة 3',
      hi: 'स्लाइड 2 और स्लाइड 3 की अदला-बदली करें',
    },
  },
  title: {
    means: [{ op: 'text.set', on: { kind: 'title', slides: [{ number: 2 }] }, text: ['X'] }],
    said: {
      en: 'Change the title of slide 2 to “X”',
      de: 'Ändere den Titel von Folie 2 in „X“',
      fr: 'Change le titre de la diapositive 2 en « X »',
      es: 'Cambia el título de la diapositiva 2 a «X»',
      it: 'Cambia il titolo della diapositiva 2 in «X»',
      pt: 'Mude o título do slide 2 para “X”',
      id: 'Ubah judul slide 2 menjadi “X”',
      ja: 'スライド2のタイトルを「X」に変更',
      zh: '把第2页的标题改为“X”',
      ko: '슬라이드 2의 제목을 “X”로 변경',
      ar: 'غيّر عنوان الشريحة 2 إلى «X»',
      hi: 'स्लाइड 2 का शीर्षक बदलकर “X” करें',
    },
  },
  replace: {
    means: [{ op: 'text.replace', from: '2021', to: '2020' }],
    said: {
      en: 'Replace “2021” with “2020”',
      de: 'Ersetze „2021“ durch „2020“',
      fr: 'Remplace « 2021 » par « 2020 »',
      es: 'Reemplaza «2021» por «2020»',
      it: 'Sostituisci «2021» con «2020»',
      pt: 'Substitua “2021” por “2020”',
      id: 'Ganti “2021” dengan “2020”',
      ja: '「2021」を「2020」に置き換えて',
      zh: '把“2021”替换为“2020”',
      ko: '“2021”을 “2020”으로 교체',
      ar: 'استبدل «2021» بـ «2020»',
      hi: '“2021” को “2020” से बदलें',
    },
  },
  shorten: {
    means: [{ op: 'text.shorten', on: { kind: 'content', slides: [{ number: 2 }] } }],
    said: {
      en: 'Shorten slide 2',
      de: 'Kürze Folie 2',
      fr: 'Raccourcis la diapositive 2',
      es: 'Acorta la diapositiva 2',
      it: 'Accorcia la diapositiva 2',
      pt: 'Encurte o slide 2',
      id: 'Ringkas slide 2',
      ja: 'スライド2を短くして',
      zh: '缩短第2页',
      ko: '슬라이드 2를 짧게 줄여 줘',
      ar: 'اختصر الشريحة 2',
      hi: 'स्लाइड 2 को छोटा करें',
    },
  },
  duplicate: {
    means: [{ op: 'slide.duplicate', slides: [{ number: 2 }] }],
    said: {
      en: 'Duplicate slide 2',
      de: 'Dupliziere Folie 2',
      fr: 'Duplique la diapositive 2',
      es: 'Duplica la diapositiva 2',
      it: 'Duplica la diapositiva 2',
      pt: 'Duplique o slide 2',
      id: 'Gandakan slide 2',
      ja: 'スライド2を複製',
      zh: '复制第2页',
      ko: '슬라이드 2를 복제해 줘',
      ar: 'انسخ الشريحة 2',
      hi: 'स्लाइड 2 कॉपी करें',
    },
  },
  background: {
    means: [{ op: 'slide.background', slides: [{ number: 3 }], colour: '#0000FF' }],
    said: {
      en: 'Set the background of slide 3 to blue',
      de: 'Ändere den Hintergrund von Folie 3 auf blau',
      fr: 'Mets le fond de la diapositive 3 en bleu',
      es: 'Cambia el fondo de la diapositiva 3 a azul',
      it: 'Cambia lo sfondo della diapositiva 3 in blu',
      pt: 'Mude o fundo do slide 3 para azul',
      id: 'Ubah latar belakang slide 3 menjadi biru',
      ja: 'スライド3の背景を青にして',
      zh: '把第3页的背景改为蓝色',
      ko: '슬라이드 3의 배경을 파란색으로 변경',
      ar: 'غيّر خلفية الشريحة 3 إلى أزرق',
      hi: 'स्लाइड 3 की पृष्ठभूमि नीला करें',
    },
  },
};

describe.each(Object.entries(wishes))('%s', (_, { means, said }) => {
  test.each(Object.entries(said))('%s: %s', async (language, prompt) => {
    const read = await readInstruction({
      prompt,
      surface: 'deck',
      language: language as Language,
      names: [],
    });
    expect(read).toEqual(means);
  });
});
