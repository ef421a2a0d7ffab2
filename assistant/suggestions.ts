import {
  type AskedQuestion,
  type AssistantChoice,
  type CalendarDate,
  type DateRange,
  type PageDefinition,
  type PageName,
  priorRange,
  resolveRollingPeriod,
} from '@waybill/contracts'
import { standingsOf } from './page-of-question.ts'
import { titleOf, type Voice } from './say.ts'

interface Beginner {
  readonly voice: Voice
  readonly pages: readonly PageDefinition[]
  readonly today: CalendarDate
}

/** Questions that anybody may begin with whose pages are open to them: those of the page they are on first. */
export function suggestionsFor({ voice, pages, today }: Beginner, page?: PageName): AssistantChoice[] {
  const questions = [...(page ? (ofPage[page]?.(daysBefore(today)) ?? []) : []), ...ofAll(daysBefore(today))]
  const choices = questions
    .filter((question) => standingsOf(question, pages).length > 0)
    .map((question) => choiceOf(question, voice))
  return choices.filter(({ text }, place) => choices.findIndex((other) => other.text === text) === place)
}

export function choiceOf(question: AskedQuestion, voice: Voice): AssistantChoice {
  return { text: titleOf(voice, question), question }
}

interface Days {
  readonly month: DateRange
  readonly year: DateRange
}

function daysBefore(today: CalendarDate): Days {
  return {
    month: { type: 'bill_date', ...resolveRollingPeriod('Previous Month', today) },
    year: { type: 'bill_date', ...resolveRollingPeriod('Annual', today) },
  }
}

type Asked = Partial<AskedQuestion> & Pick<AskedQuestion, 'measure' | 'dates'>

const asked = (question: Asked): AskedQuestion => ({ by: [], where: [], ...question })

/** Why it changed since the month before. */
const why = (measure: AskedQuestion['measure'], month: DateRange): AskedQuestion =>
  asked({ measure, dates: month, prior: priorRange(month, 'justBefore'), why: true })

const ofAll = ({ month, year }: Days): readonly AskedQuestion[] => [
  asked({ measure: 'totalSpend', by: ['carrier_name'], dates: month }),
  why('totalSpend', month),
  asked({ measure: 'onTimeShare', by: ['carrier_name'], dates: year }),
  asked({ measure: 'accessorialAmount', by: ['accessorial'], dates: year, most: { count: 5 } }),
  asked({ measure: 'packages', span: 'month', dates: year }),
]

const ofPage: Readonly<Partial<Record<PageName, (days: Days) => readonly AskedQuestion[]>>> = {
  spend: ({ month, year }) => [
    why('totalSpend', month),
    asked({ measure: 'totalSpend', by: ['service'], dates: month, most: { count: 5 } }),
    asked({ measure: 'costPerPackage', by: ['carrier_name'], dates: year }),
    asked({ measure: 'fuelSurcharge', span: 'month', dates: year }),
  ],
  carrierScore: ({ month, year }) => [
    asked({ measure: 'lateShare', by: ['carrier_name'], dates: month }),
    asked({ measure: 'latePackages', by: ['service'], dates: year, most: { count: 5 } }),
    asked({ measure: 'onTimeShare', span: 'month', dates: year }),
    why('latePackages', month),
  ],
  refund: ({ month, year }) => [
    asked({ measure: 'refundTotal', by: ['credit_type'], dates: year }),
    asked({ measure: 'refundTotal', by: ['carrier_name'], dates: year }),
    asked({ measure: 'auditRefund', span: 'month', dates: year }),
    why('refundTotal', month),
  ],
  accessorial: ({ month, year }) => [
    asked({ measure: 'accessorialAmount', by: ['accessorial'], dates: year, most: { count: 5 } }),
    why('accessorialAmount', month),
    asked({ measure: 'accessorialCount', by: ['accessorial'], dates: month }),
    asked({ measure: 'accessorialAmount', by: ['carrier_name'], dates: year }),
  ],
  weight: ({ month, year }) => [
    asked({ measure: 'weightDifference', by: ['service'], dates: year, most: { count: 5 } }),
    asked({ measure: 'averageBillWeight', by: ['carrier_name'], dates: month }),
    asked({ measure: 'billWeight', span: 'month', dates: year }),
    why('billWeight', month),
  ],
}
