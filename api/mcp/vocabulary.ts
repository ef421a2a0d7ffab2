import { DimensionName, dimensionLabels, endpoints, MeasureName, PageName, TimeSpan } from '@waybill/contracts'
import { z } from 'zod'
import { pagesOpenTo } from './looking.ts'
import { tool } from './tool.ts'
import { measureLabels } from './words.ts'

export const vocabularyTool = tool({
  name: 'list_vocabulary',
  title: 'List the vocabulary',
  description:
    'Tells the words that questions are made of, with what they mean: measures, dimensions, spans of time, the pages that you may open with the measures each shows, and the rules of currencies and dates.',
  input: z.strictObject({}),
  output: z.object({
    measures: z.array(z.object({ name: MeasureName, label: z.string(), meaning: z.string() })),
    dimensions: z.array(z.object({ name: DimensionName, label: z.string() })),
    spans: z.array(TimeSpan),
    pages: z.array(
      z.object({ name: PageName, title: z.string(), answers: z.string(), measures: z.array(MeasureName) }),
    ),
    rules: z.array(z.string()),
    today: z.string(),
  }),
  answer: async (_, desk) => {
    const meanings = desk.guide.meanings()
    const titles = new Map(desk.guide.pagesIn('en').map(({ name, title }) => [name, title]))
    return {
      measures: MeasureName.options.map((name) => {
        const label = measureLabels[name]
        return { name, label, meaning: meanings.get(label) ?? label }
      }),
      dimensions: DimensionName.options.map((name) => ({ name, label: dimensionLabels[name] })),
      spans: TimeSpan.options,
      pages: pagesOpenTo(desk).map(({ name, guide, facts, tabs = [] }) => ({
        name,
        title: titles.get(guide) ?? name,
        answers: meanings.get(guide) ?? '',
        measures: [...new Set([...facts, ...tabs.flatMap((tab) => tab.facts)].map(({ measure }) => measure))],
      })),
      rules,
      today: desk.today,
    }
  },
})

const rules = [
  'Amounts are in USD, converted at the rate of each invoice’s date, unless a condition chooses exactly one currency_code: then they are in it, unconverted, and only its lines count.',
  'Credits are negative and count in the period of the invoice that gives them.',
  'Weights are pounds.',
  'Dates count by bill_date (the invoice’s) or pickup_date (the shipment’s); both ends of a period belong to it.',
  'What a column says does not add up (shares, averages) is never summed: ask for the whole.',
  'A parent client stands for itself and all its child clients.',
]

export const clientsTool = tool({
  name: 'list_clients',
  title: 'List the clients',
  description: 'Tells the clients whose lines you may ask about, by name and id, and which are child clients of which.',
  input: z.strictObject({}),
  output: z.object({
    clients: z.array(
      z.object({
        clientId: z.int(),
        name: z.string(),
        parentClientId: z.int().nullable(),
        childClients: z.array(z.object({ clientId: z.int(), name: z.string() })),
        engageDate: z.string().nullable(),
      }),
    ),
  }),
  answer: async (_, { ask }) => {
    const clients = await ask(endpoints.clientsShort)
    return {
      clients: clients.map(({ id, name, parentClientId, childClients, engageDate }) => ({
        clientId: id,
        name,
        parentClientId,
        childClients: childClients.map((child) => ({ clientId: child.id, name: child.name })),
        engageDate,
      })),
    }
  },
})
