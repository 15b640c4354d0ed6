import type { Run } from '../framework/command.ts';
import type { skill } from './skill.ts';

/** What an agent has to know that help does not tell in one place. Every line of svc in it is tried by a test. */
const skillText = `---
name: svc
description: Make, edit, convert, fill and check presentation decks (.pptx, .pdf) and posters with the svc command line. Use it when somebody asks for slides, a deck, a poster, or a change of an existing .pptx.
---

# Decks and posters with svc

- Add \`--json\`: stdout is then exactly one JSON document, errors are JSON on stderr, and nothing is asked.
- Nothing has to be set up: without an environment svc makes everything on this machine.
- A file that is there is not replaced without \`--force\`.
- Exit codes: 0 done, 2 usage, 3 key, 4 not found, 5 input refused, 6 limit, 7 the job failed or asks a question, 8 the service failed, 9 network, 10 local file.
- \`svc <command> --help\` has every option, \`svc <command> --help --json\` the same as data.

## Make

\`\`\`sh
svc deck generate "Quarterly review for the board, 6 slides" --file report.docx --out review.pptx --json
svc deck generate --outline outline.md --out exact.pptx --json
svc poster generate "A header, two columns: method, results" --file study.pdf --size a2 --out poster.pdf --json
\`\`\`

Sources are \`--file\` (.pptx .pdf .docx .txt .md .html .xlsx .csv .tsv .json .png .jpg), \`--link\` and \`--text\`; each can be given again. Without a
language model svc takes what the sources say and invents nothing. An outline is Markdown with a heading for each slide and is
followed to the letter: write one when you know what the slides are to say.

Read the result: \`to_complete\` are slides that wait for their author, \`warnings\` tell what was left out. Say both to the person.

## Change

\`\`\`sh
svc deck edit last "Add a slide about risks after slide 3" --out review-2.pptx --json
svc deck edit review.pptx "Make the title of slide 2 bold" --out edited.pptx --json
svc deck undo last --out back.pptx --json
svc convert review.pptx --template harbour --out branded.pptx --json
svc merge offer.pptx --data customers.csv --out "offers/{{id}}.pptx" --json
\`\`\`

An edit is done whole or not at all. Exit code 7 with a question means that nothing was changed: answer it with a clearer
instruction. \`changes\` tells what an edit did.

## Look

\`\`\`sh
svc deck inspect review.pptx
svc deck diff review.pptx edited.pptx --json
svc check edited.pptx --json
svc deck templates --json
svc jobs list --json
\`\`\`

Inspect a deck before you change it, and check it before you hand it over.
`;

export const run: Run<typeof skill> = ({ output }) => output.result({ skill: skillText }, () => skillText);
