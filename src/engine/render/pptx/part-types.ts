const presentation = 'application/vnd.openxmlformats-officedocument.presentationml';

/** Content types of a presentation's parts. */
export const partTypes = {
  presentation: `${presentation}.presentation.main+xml`,
  master: `${presentation}.slideMaster+xml`,
  layout: `${presentation}.slideLayout+xml`,
  slide: `${presentation}.slide+xml`,
  notes: `${presentation}.notesSlide+xml`,
  notesMaster: `${presentation}.notesMaster+xml`,
  tableStyles: `${presentation}.tableStyles+xml`,
  presentationProperties: `${presentation}.presProps+xml`,
  viewProperties: `${presentation}.viewProps+xml`,
  theme: 'application/vnd.openxmlformats-officedocument.theme+xml',
  chart: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
} as const;
