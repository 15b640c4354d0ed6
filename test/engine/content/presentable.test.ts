import { expect, test } from 'vitest';
import { presentable } from '../../../src/engine/content/presentable.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function toldOf(names: string[]): Promise<number> {
  const said = names.map((name, at) => `${name}: the boats of pier ${at} are counted in May.`);
  const { documents } = await readDocuments({
    'pier.md': `${said.join('\n\n')}\n\n## Results\n\nThere are nine boats.`,
  });
  const [section] = documents.map(({ body }) => body);
  return section ? presentable(section, section.blocks, true).length : -1;
}

test('lines of people who speak in turn are left to what sums them up, terms that are explained are told', async () => {
  expect(await toldOf(['Ann', 'Bo', 'Ann', 'Bo', 'Ann'])).toBe(0);
  expect(await toldOf(['Capital Cost', 'Running Cost', 'Pier Dues', 'Winter Dues', 'Lost Days'])).toBe(5);
});
