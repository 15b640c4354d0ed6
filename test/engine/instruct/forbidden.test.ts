import { expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { readInstruction } from '../../../src/engine/instruct/parse.ts';

/** Each forbids something, leaves a choice or sets a condition: nothing of it may be carried out. */
const instructions: [Locale, string][] = [
  ['de', 'Lösche Folie 3 nicht'],
  ['de', 'Bitte Folie 3 nicht löschen'],
  ['de', 'Lösche Folie 3 oder 4'],
  ['de', 'Lösche Folie 3, wenn sie leer ist'],
  ['de', 'Ändere keine Titel'],
  ['de', 'Mach den Titel nicht rot'],
  ['de', 'Füge keine Folie über Kosten hinzu'],
  ['de', 'Kürze Folie 2 ohne die Zahlen'],
  ['de', 'Ändere den Titel von Folie 2 in Kosten, nicht Preise'],
  ['de', 'Lösche die beste Folie'],
  ['fr', 'Ne supprime pas la diapositive 3'],
  ['fr', 'Supprime la diapositive 3 ou 4'],
  ['fr', 'Supprime la diapositive 3 si elle est vide'],
  ['fr', "N'ajoute pas de diapositive"],
  ['fr', 'Ne change rien'],
  ['es', 'No elimines la diapositiva 3'],
  ['es', 'Elimina la diapositiva 3 o la 4'],
  ['es', 'Elimina la diapositiva 3 si está vacía'],
  ['es', 'Nunca borres la diapositiva 3'],
  ['it', 'Non eliminare la diapositiva 3'],
  ['it', 'Elimina la diapositiva 3 o la 4'],
  ['it', 'Elimina la diapositiva 3 se è vuota'],
  ['pt', 'Não exclua o slide 3'],
  ['pt', 'Exclua o slide 3 ou o 4'],
  ['pt', 'Exclua o slide 3 se estiver vazio'],
  ['id', 'Jangan hapus slide 3'],
  ['id', 'Hapus slide 3 atau 4'],
  ['id', 'Hapus slide 3 jika kosong'],
  ['ja', 'スライド3を削除しないでください'],
  ['ja', 'スライド3を削除しないで'],
  ['ja', 'スライド3か4を削除'],
  ['ja', '空ならスライド3を削除'],
  ['ja', 'スライド2以外を削除'],
  ['ja', 'タイトルを赤にしないで'],
  ['zh', '不要删除第3页'],
  ['zh', '别删除第3页'],
  ['zh', '删除第3页或第4页'],
  ['zh', '如果第3页是空的就删除'],
  ['zh', '删除除第2页以外的所有页'],
  ['ko', '슬라이드 3을 삭제하지 마세요'],
  ['ko', '슬라이드 3을 삭제하지 말아 주세요'],
  ['ko', '슬라이드 3 또는 4를 삭제'],
  ['ko', '슬라이드 3이 비어 있으면 삭제'],
  ['ko', '슬라이드 2를 제외하고 모두 삭제'],
  ['ar', 'لا تحذف الشريحة 3'],
  ['ar', 'احذف الشريحة 3 أو 4'],
  ['ar', 'احذف الشريحة 3 إذا كانت فارغة'],
  ['hi', 'स्लाइड 3 न हटाएँ'],
  ['hi', 'स्लाइड 3 मत हटाओ'],
  ['hi', 'स्लाइड 3 या 4 हटाएँ'],
  ['hi', 'अगर स्लाइड 3 खाली है तो हटाएँ'],
  ['hi', 'स्लाइड 2 को छोड़कर सब हटाएँ'],
];

test.each(instructions)('is asked about in %s: %s', async (language, prompt) => {
  const reading = readInstruction({ prompt, surface: 'deck', language, names: [] });
  await expect(reading).rejects.toHaveProperty('name', 'ClarificationNeeded');
});
