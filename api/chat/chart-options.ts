import { type AssistantReply, type ChatTable, mostRowsOfMessage, rowsOfChatTable } from '@waybill/contracts'

type Answered = Extract<AssistantReply, { kind: 'answer' }>

/** The first rows of an answer as a table. */
export function tableOf({ rows }: Answered): ChatTable {
  const columns = rows.columns.map(({ name }) => name)
  return {
    columns,
    data: rows.data.slice(0, rowsOfChatTable).map((row) => columns.map((column) => row[column] ?? '')),
    rowCount: rows.totalRows,
  }
}

/** The chart of an answer in the specification's form; null where it is one number. */
export function chartOptionsOf({ question, rows, chart, basis }: Answered): string | null {
  const key = question.span ?? question.by[0]
  if (key === undefined || chart === 'number' || chart === 'change') return null
  const series = question.span && question.by[0]
  const shown = rows.data.slice(0, mostRowsOfMessage)
  const categories = [...new Set(shown.map((row) => String(row[key] ?? '')))]
  const valueAt = (category: string, name?: string) => {
    const row = shown.find((each) => each[key] === category && (!series || each[series] === name))
    return row === undefined ? null : Number(row[question.measure])
  }
  const names = series ? [...new Set(shown.map((row) => String(row[series] ?? '')))] : [undefined]
  return JSON.stringify({
    chart: { type: chart === 'line' ? 'line' : 'bar' },
    title: { text: basis.measure },
    xAxis: { categories },
    series: names.map((name) => ({
      name: name ?? basis.measure,
      data: categories.map((category) => valueAt(category, name)),
    })),
  })
}
