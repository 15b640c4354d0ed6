import { ClarificationNeeded } from '../../deck.ts';
import { copiedText } from '../../instruct/copied-text.ts';
import type { Operation, OperationName, OperationOf } from '../../instruct/operations.ts';
import { swappedTexts } from '../../instruct/swapped-texts.ts';
import { arrangeObjects, swapObjects } from './apply-arrange.ts';
import { bulletPoints, levelPoints } from './apply-bullets.ts';
import { changeCase } from './apply-case.ts';
import { mergeCells, splitCell } from './apply-cells.ts';
import * as charts from './apply-chart.ts';
import * as chartLook from './apply-chart-look.ts';
import { setAxisRange, writeChartNumbers } from './apply-chart-scale.ts';
import { swapColumns } from './apply-columns.ts';
import { copyLook } from './apply-copied-look.ts';
import { addData, scaleData, setData } from './apply-data.ts';
import { recolour, setAccent } from './apply-document.ts';
import { setFact } from './apply-fact.ts';
import { showFooter } from './apply-footer.ts';
import { turnInto, turnObjectInto } from './apply-form.ts';
import { setGround } from './apply-ground.ts';
import { groupObjects, ungroupObjects } from './apply-group.ts';
import * as lines from './apply-lines.ts';
import { linkText } from './apply-link.ts';
import { setLook } from './apply-look.ts';
import { fitDeck, mergeSlides } from './apply-merge.ts';
import { stillSlides } from './apply-motion.ts';
import * as objects from './apply-object.ts';
import { cropPicture, describe, fitPicture, newPicture, replacePicture } from './apply-picture.ts';
import * as points from './apply-points.ts';
import * as slides from './apply-slide.ts';
import { addUnder } from './apply-sub-points.ts';
import * as tables from './apply-table.ts';
import { bandRows, sizeLines } from './apply-table-size.ts';
import * as texts from './apply-text.ts';
import { fitText, spacePoints } from './apply-text-room.ts';
import { expandText } from './apply-told.ts';
import type { FileEdit } from './file-edit.ts';
import { replaceText } from './replace-text.ts';

type Appliers = { [Name in OperationName]?: (edit: FileEdit, operation: OperationOf<Name>) => void };

/** Operations on any file. The others need to know what the content means, so they only work on decks made here. */
const appliers: Appliers = {
  'slide.add': slides.newSlides,
  'slide.delete': slides.deleteSlides,
  'slide.move': slides.moveSlides,
  'slide.swap': slides.swapSlides,
  'slide.order': slides.orderAll,
  'slide.duplicate': slides.copySlides,
  'slide.split': points.splitSlides,
  'slide.merge': mergeSlides,
  'slide.form': turnInto,
  'deck.fit': fitDeck,
  'slide.background': setGround,
  'slide.hide': slides.hideSlides,
  'slide.still': stillSlides,
  'agenda.refresh': slides.refreshAgenda,
  'text.set': texts.setText,
  'text.add': texts.addText,
  'text.delete': texts.deleteText,
  'text.copy': (edit, operation) =>
    applyOperation(edit, copiedText(operation, edit.resolver, edit.file.view())),
  'text.swap': (edit, operation) => {
    for (const one of swappedTexts(operation, edit.resolver, edit.file.view())) texts.setText(edit, one);
  },
  'text.replace': replaceText,
  'text.case': changeCase,
  'point.add': (edit, one) => (one.under === undefined ? points.addPoints : addUnder)(edit, one),
  'point.delete': points.deletePoint,
  'point.move': points.movePoint,
  'text.shorten': points.shortenTexts,
  'text.expand': expandText,
  'points.order': points.orderPoints,
  'points.bullets': bulletPoints,
  'points.level': levelPoints,
  'points.space': spacePoints,
  'text.fit': fitText,
  'text.link': linkText,
  'fact.set': setFact,
  'footer.show': showFooter,
  'table.add': tables.newTable,
  'table.fill': tables.fillTable,
  'table.cell': tables.setTableCell,
  'table.row.add': tables.addTableRows,
  'table.column.add': tables.addTableColumns,
  'table.row.delete': tables.deleteTableRow,
  'table.column.delete': tables.deleteTableColumn,
  'table.header': tables.setTableHeader,
  'table.sort': lines.sortTable,
  'table.transpose': lines.transpose,
  'table.compute': lines.computeLine,
  'table.move': lines.moveLine,
  'table.swap': lines.swapLines,
  'table.size': sizeLines,
  'table.bands': bandRows,
  'table.merge': mergeCells,
  'table.split': splitCell,
  'data.set': setData,
  'data.add': addData,
  'data.scale': scaleData,
  'chart.add': charts.newChart,
  'chart.type': charts.setChartType,
  'chart.stack': charts.stackChart,
  'chart.title': chartLook.titleChart,
  'chart.data': charts.setChartData,
  'chart.value': charts.setChartValue,
  'chart.category.add': charts.addCategory,
  'chart.category.delete': charts.deleteCategory,
  'chart.keep': charts.keepNamed,
  'chart.sort': charts.sortCategories,
  'chart.series.add': charts.addSeries,
  'chart.series.delete': charts.deleteSeries,
  'chart.series.name': charts.nameSeries,
  'chart.legend': chartLook.setLegend,
  'chart.grid': chartLook.setGrid,
  'chart.labels': chartLook.setLabels,
  'chart.axis': chartLook.titleAxis,
  'chart.highlight': chartLook.highlight,
  'chart.colour': chartLook.colourMarks,
  'chart.range': setAxisRange,
  'chart.numbers': writeChartNumbers,
  'picture.add': newPicture,
  'picture.replace': replacePicture,
  'picture.fit': fitPicture,
  'picture.crop': cropPicture,
  'picture.alt': describe,
  'shape.add': objects.newShape,
  'object.delete': objects.deleteObject,
  'object.duplicate': objects.duplicateObject,
  'object.place': objects.placeObject,
  'object.arrange': arrangeObjects,
  'object.swap': swapObjects,
  'object.flip': objects.flipObject,
  'object.turn': objects.turnObject,
  'object.order': objects.orderObject,
  'object.group': groupObjects,
  'object.ungroup': ungroupObjects,
  'look.copy': copyLook,
  'object.form': turnObjectInto,
  'column.swap': swapColumns,
  'look.set': setLook,
  'document.accent': setAccent,
  'document.recolour': recolour,
};

/** Operations supported on files. */
export const fileOperations = Object.keys(appliers) as OperationName[];

const ofPosters = /^(?:region|poster)\.|^object\.move$/;

/** Why some operations are not supported on files. */
const refusals: Partial<Record<OperationName, string>> = {
  'document.template':
    'Another template is put under a file with: svc convert <deck.pptx> --template <code>.',
  'document.language': 'A file is not translated here.',
  'document.sources': 'A file does not say what its sources are.',
};

/** Carries out one operation. @throws ClarificationNeeded */
export function applyOperation(edit: FileEdit, operation: Operation): void {
  const apply = appliers[operation.op] as ((edit: FileEdit, operation: Operation) => void) | undefined;
  if (apply) apply(edit, operation);
  else
    throw new ClarificationNeeded(
      refusals[operation.op] ??
        (ofPosters.test(operation.op)
          ? 'That can be done to a poster that svc made. What should change on the slides of this file?'
          : 'That cannot be done to a file. What exactly should change on its slides?'),
    );
}
