/**
 * Makes fonts/: fetches the families into a temporary folder, cuts each to the characters it is shipped for, and writes
 * the results with their licence. Run it by hand after a change of the list: `node scripts/build-fonts.ts`
 * (Node 22.18 or newer, which runs TypeScript).
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { characterSets } from './character-sets.ts';
import { type FontRecipe, fontRecipes, weights } from './font-list.ts';

type SubsetFont = (font: Buffer, text: string, options: { targetFormat: 'truetype' }) => Promise<Buffer>;

const target = path.join(import.meta.dirname, '..', 'fonts');
const work = mkdtempSync(path.join(tmpdir(), 'svc-fonts-'));

function install(name: string): void {
  execFileSync('npm', ['install', '--silent', '--ignore-scripts', '--prefix', work, name], {
    stdio: 'inherit',
  });
}

async function build(recipe: FontRecipe, subsetFont: SubsetFont): Promise<void> {
  execFileSync('npm', ['pack', '--silent', `@expo-google-fonts/${recipe.package}`], { cwd: work });
  const archive = execFileSync('sh', ['-c', `ls expo-google-fonts-${recipe.package}-[0-9]*.tgz`], {
    cwd: work,
  });
  const folder = path.join(work, recipe.file);
  mkdirSync(folder);
  execFileSync('tar', ['xzf', archive.toString().trim(), '-C', folder, '--strip-components=1'], {
    cwd: work,
  });
  for (const [source, weight] of Object.entries(weights)) {
    const font = readFileSync(path.join(folder, source, `${recipe.file}_${source}.ttf`));
    const cut = await subsetFont(font, characterSets[recipe.keep](), { targetFormat: 'truetype' });
    writeFileSync(path.join(target, `${recipe.file}-${weight}.ttf`), cut);
    console.log(`${recipe.file}-${weight}.ttf ${font.length} -> ${cut.length}`);
  }
  copyFileSync(path.join(folder, 'LICENSE_FONT'), path.join(target, `${recipe.file}.OFL.txt`));
}

mkdirSync(target, { recursive: true });
install('subset-font@2.9.0');
const subsetFont: SubsetFont = createRequire(path.join(work, 'index.js'))('subset-font');
for (const recipe of fontRecipes) await build(recipe, subsetFont);
rmSync(work, { recursive: true });
