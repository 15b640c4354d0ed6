/** Namespaces of presentation parts, in the transitional form of the standard. */
export const ns = {
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  p: 'http://schemas.openxmlformats.org/presentationml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  p14: 'http://schemas.microsoft.com/office/powerpoint/2010/main',
  contentTypes: 'http://schemas.openxmlformats.org/package/2006/content-types',
  relationships: 'http://schemas.openxmlformats.org/package/2006/relationships',
} as const;

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const relationshipTypes = {
  officeDocument: `${office}/officeDocument`,
  slide: `${office}/slide`,
  slideLayout: `${office}/slideLayout`,
  slideMaster: `${office}/slideMaster`,
  notesSlide: `${office}/notesSlide`,
  notesMaster: `${office}/notesMaster`,
  theme: `${office}/theme`,
  themeOverride: `${office}/themeOverride`,
  tableStyles: `${office}/tableStyles`,
  commentAuthors: `${office}/commentAuthors`,
  authors: 'http://schemas.microsoft.com/office/2018/10/relationships/authors',
  hyperlink: `${office}/hyperlink`,
  image: `${office}/image`,
  chart: `${office}/chart`,
  coreProperties: 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
  extendedProperties: `${office}/extended-properties`,
  customXml: `${office}/customXml`,
  handoutMaster: `${office}/handoutMaster`,
  font: `${office}/font`,
  presProps: `${office}/presProps`,
  customProperties: `${office}/custom-properties`,
  vbaProject: 'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
} as const;

/** Content types of the parts that svc makes or looks for. */
export const contentTypes = {
  presentation: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  slide: 'application/vnd.openxmlformats-officedocument.presentationml.slide+xml',
  slideLayout: 'application/vnd.openxmlformats-officedocument.presentationml.slideLayout+xml',
  notesSlide: 'application/vnd.openxmlformats-officedocument.presentationml.notesSlide+xml',
  notesMaster: 'application/vnd.openxmlformats-officedocument.presentationml.notesMaster+xml',
  theme: 'application/vnd.openxmlformats-officedocument.theme+xml',
  extendedProperties: 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
  relationships: 'application/vnd.openxmlformats-package.relationships+xml',
} as const;
