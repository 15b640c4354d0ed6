import { expect, test } from 'vitest';
import { readDocuments } from '../../support/read-documents.ts';

const body =
  'The harbour of Trieste was dredged by the United States Army in the first years after the war, and the results were discussed for a long time. ' +
  'Samples of DNA were taken from the mud at low tide, washed, dried and kept in cold rooms until the laboratory could look at them. ' +
  'Most of the results came late, some never, and those that came were read by few people outside the office of the port.';

const titlesIn = async (text: string): Promise<[string | undefined, string[]]> => {
  const { documents } = await readDocuments({ 'harbour.md': text });
  return [documents[0]?.title, documents[0]?.body.children.map(({ title }) => title) ?? []];
};

test('headings in capitals are written as the text writes their words', async () => {
  const [title, headings] = await titlesIn(
    `# MUD OF THE HARBOUR\n\n## RESULTS IN TRIESTE\n\n${body}\n\n## DNA\n\n${body}\n\n## UNITED STATES ARMY\n\n${body}\n\n## FLAGS\n\n${body}\n\n## ARTICLE VIII\n\n${body}`,
  );
  expect(title).toBe('Mud of the harbour');
  expect(headings).toEqual(['Results in Trieste', 'DNA', 'United States Army', 'Flags', 'Article VIII']);
});

test('a heading with a word that the text never uses has capitals throughout', async () => {
  const [title] = await titlesIn(
    `# RESULTS OF THE HARBOUR OFFICE OF SAN TELMO\n\n## Mud\n\n${body}\n\n## Flags\n\n${body}`,
  );
  expect(title).toBe('Results of the Harbour Office of San Telmo');
});

test('other languages write no headings with capitals throughout, and a name behind a short word keeps its own', async () => {
  const said =
    'La ciudad contó a los visitantes de sus mercados durante toda la temporada y preguntó a los vendedores qué piensan de ella. Los vendedores dijeron que la temporada fue buena para todos, salvo en agosto, cuando la plaza estaba cerrada por las obras del nuevo puente sobre el río y nadie venía.';
  const [title, headings] = await titlesIn(
    `# INFORME DE LA TEMPORADA\n\n## RESULTADOS DE LA ENCUESTA\n\n${said}\n\n## LA PLAZA DE SAN TELMO\n\n${said}`,
  );
  expect(title).toBe('Informe de la temporada');
  expect(headings).toEqual(['Resultados de la encuesta', 'La plaza de San Telmo']);
});

test('an abbreviation stays that is also the name of a program', async () => {
  const [title] = await titlesIn(
    `# MUDL\n\n\`mudl\` reads MUDL. It is said that \`mudl\` does so.\n\n## Uses\n\n${body}`,
  );
  expect(title).toBe('MUDL');
});

test('headings with small letters stay, and all do where the text is too short to tell', async () => {
  expect((await titlesIn(`# Mud\n\n## FAQ and API\n\n${body}`))[1]).toEqual(['FAQ and API']);
  expect((await titlesIn('# MUD\n\n## RESULTS\n\nNone came.'))[1]).toEqual(['RESULTS']);
});

test('an abbreviation in a heading whose letters have no capitals stays', async () => {
  const text =
    '波止場のAIは毎朝の水位を読み取ります。ai という綴りも文中に二度出ます。ai は数字を記録します。';
  const long = Array.from(
    { length: 40 },
    (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at} ai`,
  ).join(' ');
  expect((await titlesIn(`# 波止場\n\n## 水位AIの導入\n\n${text}\n\n${long}`))[1]).toEqual(['水位AIの導入']);
});

test('a heading whose letters are set apart is one word', async () => {
  const [, headings] = await titlesIn(
    '# Towns\n\n## A b s t r a c t\n\nThe towns by the river grew.\n\n## A B C\n\nThey grew.\n',
  );
  expect(headings).toEqual(['Abstract', 'A B C']);
});

test('letters with a full stop behind each keep their capitals', async () => {
  const [title] = await titlesIn(
    `# MUD OF THE HARBOUR, S.A. OF TRIESTE\n\n## Mud\n\n${body}\n\n## Flags\n\n${body}`,
  );
  expect(title).toBe('Mud of the harbour, S.A. of Trieste');
});

test('a name above the only other heading of its level is part of the title', async () => {
  const [title, headings] = await titlesIn(
    `# Harbour of Trieste\n\n# Rules for the mud\n\n## Mud\n\n${body}\n\n## Flags\n\n${body}`,
  );
  expect(title).toBe('Harbour of Trieste: Rules for the mud');
  expect(headings).toEqual(['Mud', 'Flags']);
});
