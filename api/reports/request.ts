import { createHash } from 'node:crypto'
import {
  type Condition,
  columnsOf,
  type ExtractQuestion,
  type FactName,
  FilterDimension,
  GridRequest,
  knownReports,
  mostRowsOfReport,
  type PageFact,
  type PageName,
  pageOf,
  Question,
  Refusal,
  type ReportFormat,
  type ReportRequest,
  type ReportSubmission,
  type ScheduledRequest,
} from '@waybill/contracts'
import { conditionsOfKnown, keptBy, knownExtractOf, rowsQuestionOf } from '@waybill/metrics'

/** What a table submits, as it is kept: every condition a typed one, and refused where it means nothing. */
export function requestOf(page: PageName, submitted: ReportSubmission): Of<'lines'> {
  const { clientId, childClientIdsCSV, selectColumnNames, whereClauseDetails, filters, trackingNumbers } = submitted
  const known = columnsBehind(page)
  const unknown = selectColumnNames.find((column) => !known.includes(column))
  if (unknown) throw wrong('selectColumnNames', `"${unknown}" is no column of this table`)
  if (submitted.fact !== undefined && !factsOf(page).some(({ name }) => name === submitted.fact))
    throw wrong('fact', `"${submitted.fact}" is no fact of this page`)
  if (submitted.fromDate > submitted.toDate) throw wrong('toDate', 'ends before it begins')
  const table = pageOf(page).table
  if (submitted.fromTableNames && !submitted.fromTableNames.includes(table))
    throw wrong('fromTableNames', `the lines behind this page are kept in ${table}`)
  const chosen = FilterDimension.options.flatMap((column): Condition[] => {
    const values = filters[column] ?? []
    return values.length === 0 ? [] : [{ column, op: 'in', values }]
  })
  const followed: Condition[] =
    trackingNumbers.length === 0 ? [] : [{ column: 'tracking_number', op: 'in', values: trackingNumbers }]
  const kept = keptBy(
    {
      ...whereClauseDetails,
      conditions: [...whereClauseDetails.conditions, ...chosen, ...followed],
      dates: { type: submitted.dateType, from: submitted.fromDate, to: submitted.toDate },
    },
    clientId,
  )
  const request: Of<'lines'> = {
    kind: 'lines',
    page,
    ...(submitted.fact && { fact: submitted.fact }),
    clientId,
    ...(childClientIdsCSV !== undefined && { childClientIdsCSV }),
    columns: selectColumnNames.length === 0 ? known : [...new Set(selectColumnNames)],
    conditions: kept.where,
    dates: kept.dates,
    filterModel: submitted.filterModel ?? {},
    sort: submitted.orderByDetails,
    uom: submitted.uom,
  }
  extractOf(request)
  return request
}

type Of<Kind extends ReportRequest['kind']> = Extract<ReportRequest, { kind: Kind }>

/** What a report asks, whenever it is made. */
export function extractOf(request: ReportRequest): ExtractQuestion {
  switch (request.kind) {
    case 'lines':
      return linesOf(request)
    case 'known':
      return knownExtractOf(request.name, request)
    case 'answer':
      return { kind: 'answer', question: answerOf(request) }
  }
}

/** The page whose lines a report is made of, and whose right it needs. */
export function pageOfReport(request: ReportRequest | ScheduledRequest): PageName {
  return request.kind === 'known' ? knownReports[request.name].page : request.page
}

/** What a report is narrowed by, besides its clients, days and page. */
export function conditionsOf(request: ReportRequest | ScheduledRequest): readonly Condition[] {
  return request.kind === 'known' ? conditionsOfKnown(request.name, request.carrier) : request.conditions
}

function linesOf(request: Of<'lines'>): ExtractQuestion {
  const { page, fact, clientId, columns, conditions, dates, filterModel, sort, uom } = request
  const asked = GridRequest.parse({
    clientId,
    dates,
    conditions,
    filterModel,
    sortModel: sort.map(({ column, descending }) => ({ colId: column, sort: descending ? 'desc' : 'asc' })),
    startRow: 0,
    endRow: 1,
  })
  const rows = rowsQuestionOf(page, asked)
  return { kind: 'lines', rows: { ...rows, where: [...rows.where, ...whereOfFact(page, fact)] }, columns, uom }
}

function answerOf({ page, card, measure, by, span, firstDayOfWeek, conditions, dates }: Of<'answer'>): Question {
  const asked = { page, widget: card, select: [measure], by, where: conditions, dates }
  // One row more than a file may have: it is refused, and never cut.
  return { ...Question.parse({ ...asked, ...(span && { span, firstDayOfWeek }) }), limit: mostRowsOfReport + 1 }
}

/** The same digest is the same file, of the same lines. */
export function digestOf(request: ReportRequest, format: ReportFormat): string {
  return createHash('sha256')
    .update(JSON.stringify([request, format]))
    .digest('hex')
}

function columnsBehind(page: PageName) {
  const definition = pageOf(page)
  if (!definition.columns) throw wrong('page', `the page "${page}" has no table`)
  return columnsOf(definition)
}

type Facts = readonly (Pick<PageFact, 'name' | 'where'> & { readonly ofTab?: readonly Condition[] })[]

function factsOf(name: PageName): Facts {
  const page = pageOf(name)
  const ofTabs = (page.tabs ?? []).flatMap(({ facts, where }) =>
    facts.map((fact) => ({ ...fact, ...(where && { ofTab: where }) })),
  )
  return [...page.facts, ...ofTabs]
}

/** Which lines a fact is about, besides those of its page. */
function whereOfFact(page: PageName, name: FactName | undefined): readonly Condition[] {
  const fact = factsOf(page).find((each) => each.name === name)
  return [...(fact?.where ?? []), ...(fact?.ofTab ?? [])]
}

function wrong(field: string, complaint: string): Refusal {
  return new Refusal('bad-request', 'field-wrong', { field, complaint })
}
