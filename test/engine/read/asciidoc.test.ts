import { expect, test } from 'vitest';
import { readDocuments } from '../../support/read-documents.ts';

const report = `= Harvest report
Ada Brook <ada@example.org>
2024-09-01
:toc:
:site: https://example.org[our site]
:yield: 40 tonnes

The orchard brought in {yield} of apples, as {site} tells.footnote:[Counted twice.]

== What went well

// Ask Ben about this.
* The *new* press held
** also on wet days
* https://example.org/cider[Cider] sold out

.In numbers
[cols="1,1"]
|===
|Kind |Tonnes

|Russet
|25

|Pippin |15
|===

[source,sh]
----
== not a heading
----

=== Weather

NOTE: It rained in May.

. Frost in April
. Rain in May
`;

test.each(['report.adoc', 'report.txt', 'report.md'])('%s: AsciiDoc is read as what it is', async (name) => {
  const { documents } = await readDocuments({ [name]: report });
  const [document] = documents;
  expect(document?.title).toBe('Harvest report');
  const text = JSON.stringify(document?.body);
  for (const mark of ['==', '::', '{yield', 'footnote', 'Ask Ben', '|Kind', 'cols', 'NOTE'])
    expect(text).not.toContain(mark);
  const [well] = document?.body.children ?? [];
  expect(well?.title).toBe('What went well');
  expect(well?.blocks[0]).toMatchObject({
    type: 'list',
    items: [
      { text: 'The new press held', children: [{ text: 'also on wet days' }] },
      { text: 'Cider sold out' },
    ],
  });
  const all = [well, ...(well?.children ?? [])].flatMap((one) => one?.blocks ?? []);
  expect(all.find(({ type }) => type === 'table')).toMatchObject({
    header: ['Kind', 'Tonnes'],
    rows: [
      ['Russet', '25'],
      ['Pippin', '15'],
    ],
  });
  expect(text).toContain('brought in 40 tonnes of apples, as our site tells.');
  expect(text).toContain('It rained in May.');
});
