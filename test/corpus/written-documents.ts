import { corpusDocuments } from './corpus-documents.ts';

/** A document in the folder `files`, as another program wrote it from a text made for the purpose. */
export interface WrittenDocument {
  /** Folder of the program and name of the file. */
  file: string;
  prompt: string;
  /** Words that must stand on a slide. */
  facts: string[];
  /** Words that must not. */
  forbidden?: string[];
  /** What the deck is called. */
  title?: string;
  /** Titles that slides must have. */
  headings?: string[];
}

/** A text of the corpus in the hand of another program. */
const again = (name: string, files: string[], without: string[] = []): WrittenDocument[] =>
  corpusDocuments
    .filter((document) => document.name === name)
    .flatMap(({ prompt, facts, forbidden }) =>
      files.map((file) => ({
        file,
        prompt,
        facts: facts.filter((fact) => !without.includes(fact)),
        forbidden,
      })),
    );

const lease: WrittenDocument = {
  file: 'python-docx/lease.docx',
  prompt: 'Present this document, 5 slides',
  title: 'Lease of a Community Garden',
  headings: ['Term', 'Rent', 'Duties of the tenant', 'Insurance'],
  facts: ['1,850 pounds', 'notice of nine months', 'mow the verge', '12,000 pounds', 'flood'],
  forbidden: ['K. Temp', 'Document1', 'To complete'],
};

const relazione: Omit<WrittenDocument, 'file'> = {
  prompt: 'Presenta questo documento, 5 diapositive',
  title: 'Relazione annuale della banca del tempo',
  headings: ['Soci', 'Ore scambiate'],
  facts: ['276 soci', '4.120 ore', 'sportello il sabato', 'dieci nuovi coordinatori'],
  forbidden: ['4,120'],
};

const reglement: Omit<WrittenDocument, 'file'> = {
  prompt: 'Présente ce document, 4 diapositives',
  title: 'Règlement de la médiathèque',
  facts: ['14 euros par an', 'dix livres pour quatre semaines', 'une tablette pour trois jours', '0,20 euro'],
  forbidden: ['- dix', 'python-docx'],
};

const energie: Omit<WrittenDocument, 'file'> = {
  prompt: 'Stelle diesen Bericht vor, 5 Folien',
  title: 'Energiebericht des Schulverbands',
  headings: ['Verbrauch', 'Maßnahmen', 'Kosten', 'Empfehlung'],
  facts: ['1,24 GWh', 'LED in 14 Klassenräumen', '86.400 Euro', '21.000 Euro', 'Dach der Grundschule'],
  forbidden: ['vertraulich', 'Seite 1', '86,400'],
};

const maktaba: Omit<WrittenDocument, 'file'> = {
  prompt: 'اعرض هذا التقرير في 4 شرائح',
  facts: ['48200', '93 ألف كتاب', 'قاعة للقراءة مساء'],
};

const valley: Omit<WrittenDocument, 'file'> = {
  prompt: 'Present this report, 4 slides',
  headings: ['Sources', 'Losses', 'Plan'],
  facts: ['14% of all water', '900,000 cubic metres', 'Old town: 9%', '1.1 million euros a year'],
};

export const writtenDocuments: WrittenDocument[] = [
  lease,
  { file: 'python-docx/relazione.docx', ...relazione },
  { file: 'libreoffice/relazione.pdf', ...relazione },
  { file: 'python-docx/reglement.docx', ...reglement },
  { file: 'libreoffice/reglement.pdf', ...reglement },
  { file: 'python-docx/energie.docx', ...energie },
  { file: 'libreoffice/energie.pdf', ...energie },
  { file: 'libreoffice/energie.html', ...energie },
  { file: 'python-docx/maktaba.docx', ...maktaba, title: 'تقرير المكتبة العامة' },
  { file: 'libreoffice/maktaba.pdf', ...maktaba, facts: ['48200'] },
  {
    file: 'python-docx/acta.docx',
    prompt: 'Presenta este documento, 4 diapositivas',
    title: 'Acta de la junta de vecinos',
    facts: ['8.940 euros', '17.500 euros', 'seguro a partir de julio'],
    forbidden: ['Rosa Peña'],
  },
  { file: 'pandoc/valley.txt', ...valley },
  { file: 'pandoc/valley.html', ...valley, title: 'Water Use in the Mill Valley' },
  ...again('bericht', ['pandoc/bericht.txt', 'libreoffice/bericht.pdf', 'libreoffice/bericht.docx']),
  ...again('rapport', [
    'pandoc/rapport.txt',
    'libreoffice/rapport.pdf',
    'libreoffice/rapport.docx',
    'libreoffice/rapport.html',
  ]),
  ...again('informe', ['pandoc/informe.txt', 'libreoffice/informe.pptx']),
  ...again('minutes', ['libreoffice/minutes.pptx']),
  ...again('hokoku', ['libreoffice/hokoku.docx']),
  ...again('study', ['libreoffice/study.pdf']),
  {
    file: 'reportlab/mulch.pdf',
    prompt: 'Present this paper, 6 slides',
    title: 'Mulch and Moisture: A Field Trial in Urban Allotments',
    headings: ['Results', 'Conclusion'],
    facts: ['36 plots', '23% more water', '31%', 'Mina Okoro', 'pays for itself within one season'],
    forbidden: [
      'Permission to make',
      'Keywords',
      'Garden Press',
      'Journal of Garden Studies',
      'paper_final',
      'tmp',
    ],
  },
  {
    file: 'reportlab/buses.pdf',
    prompt: 'Present this review, 4 slides',
    title: 'Night Bus Review',
    headings: ['Decisions'],
    facts: ['3,400', '4.8', 'Route 27 runs until three', 'two more vehicles'],
    forbidden: ['Next steps'],
  },
  {
    file: 'fpdf2/ronda.pdf',
    prompt: 'Presenta este informe, 4 diapositivas',
    title: 'Informe de la biblioteca de Ronda',
    headings: ['Usuarios', 'Fondos', 'Problemas'],
    facts: ['5.310 usuarios', '41.700 libros', '28.000 euros'],
    forbidden: ['5,310'],
  },
  {
    file: 'fpdf2/letter.pdf',
    prompt: 'Present this letter, 2 slides',
    facts: ['6,300 euros', 'from 210 to 225 euros'],
    forbidden: ['To complete'],
  },
  {
    file: 'openpyxl/ferry.xlsx',
    prompt: 'Present the ferry traffic, 3 slides',
    facts: ['January', 'April', '7,930'],
    forbidden: ['45,080', '45080', 'Sheet'],
  },
  {
    file: 'openpyxl/uriage.xlsx',
    prompt: '売上の報告、スライド2枚',
    facts: ['東京', '128', '福岡'],
  },
  {
    file: 'xlsxwriter/clubs.xlsx',
    prompt: 'Present the clubs, 3 slides',
    facts: ['Rowing', '127', 'Coaches'],
  },
  {
    file: 'xlsxwriter/lager.xlsx',
    prompt: 'Stelle das Lager vor, 2 Folien',
    facts: ['Schrauben M4', 'Winkel 60'],
    forbidden: ['120042', '120.042', 'Highest Artikel', '40.017', '40,017'],
  },
  {
    file: 'csv/preise.csv',
    prompt: 'Mieten im Vergleich, 2 Folien',
    facts: ['Lindau', 'Halle'],
    forbidden: ['1140', '28,45', '28.45'],
  },
  { file: 'csv/rain.csv', prompt: 'Rain since 2019, 2 slides', facts: ['2019', '2024', '760'] },
  {
    file: 'csv/ventas.csv',
    prompt: 'Ventas por producto, 2 diapositivas',
    facts: ['Miel', 'Polen'],
    forbidden: ['1.2,'],
  },
  {
    file: 'csv/ecoles.csv',
    prompt: 'Les écoles, 2 diapositives',
    facts: ['Jaurès', '214'],
    forbidden: ['802'],
  },
];
