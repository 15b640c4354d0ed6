import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { toSource } from '../../../src/engine/read/to-source.ts';
import { posterOf } from '../../support/poster-request.ts';

const paper = `# Reeds and bees

Ann Brook

# Summary

Reeds keep bees near lakes, and lakes near towns. We count both with one program.

- Review
- Repository
- Archive

# Methods

- Sampling: Figure 1 shows the nine sites at which we sampled. Each site was visited every week from April to June by two people.
- Figure 2 compares the nets.
- Counting: A probe counted bees by their sound, and two people counted them by eye.

# Results

(1) Lakes with reeds held 31 % more bees than lakes without them. (2) The difference grew from April to June.

# Conclusion

Towns should let reeds grow at their lakes, since they keep bees near.
`;

test('of lists stand items that say something, without what points elsewhere, and findings without their count', async () => {
  const { document } = await readDocument({ kind: 'file', name: 'a.md', bytes: strToU8(paper), index: 0 });
  const { content } = await posterOf({
    prompt: 'Poster of this paper',
    documents: [document],
    sources: [toSource(document)],
    size: 'a2',
  });
  const told = JSON.stringify(content.regions);
  for (const gone of ['Repository', 'Archive', 'Figure 1', 'Figure 2', '(1) Lakes'])
    expect(told).not.toContain(gone);
  for (const kept of [
    'Each site was visited every week',
    'A probe counted bees',
    'Lakes with reeds held 31 %',
  ])
    expect(told).toContain(kept);
});
