import type { Reader } from '../state.ts';
import { addSlides } from './adding.ts';
import { addData } from './adding-data.ts';
import { addPictures } from './adding-pictures.ts';
import { addPoints } from './adding-points.ts';
import { addShapes } from './adding-shapes.ts';
import { addWords, correctNumbers, deleteWords } from './bare-words.ts';
import { joinCells, writeCell } from './cells.ts';
import {
  addChartData,
  changeSeveralValues,
  deleteChartData,
  keepChartData,
  showValues,
} from './chart-edits.ts';
import { changeChartParts, contrastValue, highlightValue, showGrid } from './chart-parts.ts';
import { changeParts, colourOthers, scaleAxes, writeNumbers } from './chart-scale.ts';
import { nameSeries, titleChart } from './chart-titles.ts';
import { addCharts, changeChartType, changeValues, completeChart } from './charts.ts';
import { changeColumns, swapLines } from './columns.ts';
import { addTotals, roundValues, scaleValues } from './computing.ts';
import { copyLooks, copyTexts } from './copying.ts';
import { deleteFullStops, deleteThings } from './deleting.ts';
import {
  changeAccent,
  changeCanvas,
  changeCitations,
  changeFooter,
  changeLanguage,
  changeSources,
  changeTemplate,
  recolourAll,
  refuseTaste,
  refuseUndo,
} from './documents.ts';
import { setFacts } from './facts.ts';
import { groupObjects } from './grouping.ts';
import { renameHeaders, renameInLine } from './headers.ts';
import { replaceInstead, replaceNot } from './instead.ts';
import { keepThings } from './keeping.ts';
import { moveLines } from './line-moves.ts';
import { linkTexts } from './linking.ts';
import { highlightLook, readLook } from './look.ts';
import { correctSlips } from './misspellings.ts';
import { cropPictures, fitPictures } from './pictures.ts';
import { arrangeObjects, placeObjects, stackObjects, turnObjects } from './placing.ts';
import { movePoints, swapPoints } from './points.ts';
import { movePointsApart } from './points-parted.ts';
import { removeAuthors, writeCaptions } from './poster-parts.ts';
import { addToPoster, changeRegions, convertBlocks, moveBlocks, useSources } from './regions.ts';
import { renameLines } from './renaming-lines.ts';
import { correctText, findText, replaceWhole } from './replacing.ts';
import { orderPoints } from './reversing.ts';
import { writeSaidCells } from './said-cells.ts';
import { moveSlides } from './slide-moves.ts';
import {
  convertSlides,
  deleteSlides,
  duplicateSlides,
  fitDeck,
  mergeSlides,
  orderSlides,
  splitSlides,
  swapSlides,
} from './slides.ts';
import { sortCharts, sortTables } from './sorting.ts';
import { openText, readStatement, tellValues } from './statements.ts';
import { addSubPoints } from './sub-points.ts';
import { flipObjects, swapObjects, swapTexts } from './swapping.ts';
import { changeLines } from './table-lines.ts';
import { bandRows, sizeLines } from './table-sizes.ts';
import { addTables, fillTables } from './tables.ts';
import { fitTexts, spacePoints } from './text-room.ts';
import { describePictures, nameThings, writeTexts } from './texts.ts';
import { writeUnquoted } from './unquoted-texts.ts';
import {
  hideSlides,
  levelPoints,
  numberPoints,
  refreshAgenda,
  stillSlides,
  transposeTables,
} from './wholes.ts';
import { duplicateThings, expandTexts, insertWords, replaceTexts, shortenTexts } from './wording.ts';

/** Tried in this order; the first that accounts for the whole clause wins. Specific readers come before general ones. */
export const readers: Reader[] = [
  refuseUndo,
  refuseTaste,
  completeChart,
  tellValues,
  correctNumbers,
  setFacts,
  describePictures,
  cropPictures,
  fitPictures,
  linkTexts,
  groupObjects,
  copyLooks,
  spacePoints,
  fitTexts,
  keepThings,
  changeLanguage,
  changeTemplate,
  changeCitations,
  changeCanvas,
  changeSources,
  changeFooter,
  hideSlides,
  stillSlides,
  refreshAgenda,
  numberPoints,
  levelPoints,
  transposeTables,
  bandRows,
  sizeLines,
  scaleAxes,
  writeNumbers,
  contrastValue,
  colourOthers,
  changeParts,
  changeColumns,
  swapLines,
  moveLines,
  movePointsApart,
  deleteSlides,
  moveSlides,
  swapSlides,
  swapTexts,
  swapObjects,
  joinCells,
  writeCell,
  mergeSlides,
  splitSlides,
  orderSlides,
  orderPoints,
  duplicateSlides,
  fitDeck,
  removeAuthors,
  writeCaptions,
  moveBlocks,
  changeRegions,
  addToPoster,
  convertBlocks,
  addSubPoints,
  insertWords,
  addTables,
  addTotals,
  changeLines,
  renameInLine,
  renameHeaders,
  addData,
  writeSaidCells,
  fillTables,
  sortTables,
  sortCharts,
  addChartData,
  deleteChartData,
  keepChartData,
  scaleValues,
  roundValues,
  changeSeveralValues,
  showValues,
  nameSeries,
  titleChart,
  addCharts,
  changeChartType,
  showGrid,
  changeChartParts,
  highlightValue,
  addSlides,
  addShapes,
  addPictures,
  nameThings,
  recolourAll,
  changeAccent,
  movePoints,
  swapPoints,
  renameLines,
  deleteFullStops,
  findText,
  correctText,
  replaceInstead,
  replaceNot,
  replaceWhole,
  flipObjects,
  stackObjects,
  turnObjects,
  arrangeObjects,
  placeObjects,
  readLook,
  highlightLook,
  replaceTexts,
  writeTexts,
  addPoints,
  changeValues,
  convertSlides,
  deleteThings,
  deleteWords,
  correctSlips,
  copyTexts,
  duplicateThings,
  shortenTexts,
  expandTexts,
  useSources,
  writeUnquoted,
  addWords,
  openText,
  readStatement,
];
