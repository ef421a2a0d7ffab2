import { z } from 'zod'
import { DateRange, DayOfWeek } from './dates.ts'
import { Explanation } from './explanation.ts'
import { PageName } from './pages.ts'
import { Answer, clientList } from './question.ts'
import { DimensionName, MeasureName, TimeSpan, Unit } from './vocabulary.ts'

/** The languages that questions may be asked in, and that answers are told in. */
export const AssistantLanguage = z.enum(['en', 'es', 'fr', 'it', 'ar', 'zh'])
export type AssistantLanguage = z.infer<typeof AssistantLanguage>

/** The most letters of one question in words. */
export const mostLettersOfWords = 500
/** What is typed is read behind each of them. */
export const mostChoicesBefore = 12

/** Lines of these values alone, or of all but these. */
export const AskedValues = z.strictObject({
  column: DimensionName,
  op: z.enum(['in', 'not in']),
  values: z.array(z.string().max(200)).min(1).max(100),
})
export type AskedValues = z.infer<typeof AskedValues>

/**
 * What somebody asked, in words of the vocabulary alone: whatever understands words, a person's own agent too, can say no
 * more than this. A follow-up is understood beside the one before it.
 */
export const AskedQuestion = z
  .strictObject({
    measure: MeasureName,
    by: z.array(DimensionName).max(2).default([]),
    span: TimeSpan.optional(),
    /** That weeks begin with where it is asked week by week; without it Monday. */
    firstDayOfWeek: DayOfWeek.optional(),
    where: z.array(AskedValues).max(12).default([]),
    dates: DateRange,
    /** The days it is compared with. */
    prior: DateRange.optional(),
    /** So many of the rows that have the most, or the least; or of those that grew the most since the days before, or fell the most. */
    most: z
      .strictObject({
        count: z.int().min(1).max(100),
        least: z.literal(true).optional(),
        growth: z.literal(true).optional(),
      })
      .optional(),
    /** Each part beside the whole. */
    share: z.literal(true).optional(),
    /** Why it is not what it was in the days before. */
    why: z.literal(true).optional(),
  })
  .refine(({ prior, dates }) => prior === undefined || prior.type === dates.type, {
    path: ['prior', 'type'],
    error: 'is another date than that of the period',
  })
  .refine(({ why, prior }) => why === undefined || prior !== undefined, {
    path: ['why'],
    error: 'needs days to compare with',
  })
  .refine((asked) => !asked.most?.growth || (asked.prior && !asked.span && !asked.share && !asked.why), {
    path: ['most', 'growth'],
    error: 'needs days to compare with, and rows that are neither in time nor shares',
  })
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** Where amounts lie: above one, from it on, up to it, below it, or between two. */
export const AmountSide = z.enum(['above', 'from', 'upTo', 'below', 'between'])
export type AmountSide = z.infer<typeof AmountSide>

/** What somebody asked of invoices, which no measure counts: which, and what is told of them. A follow-up is understood beside the one before it. */
export const AskedInvoices = z.strictObject({
  dates: DateRange,
  /** Of these alone; of all where it is empty. */
  carriers: z.array(z.string().max(200)).max(50).default([]),
  /** What an invoice comes to: of one amount or, between two, of both. */
  limits: z
    .strictObject({
      side: AmountSide,
      amounts: z
        .array(z.string().regex(/^\d{1,9}(\.\d{2})?$/))
        .min(1)
        .max(2),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
    })
    .optional(),
  /** The days that their number is compared with, or that of each carrier or account. */
  prior: DateRange.optional(),
  /** Of this one alone, unconverted; else of all, converted. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Carrier by carrier or account by account; never both. */
  byCarrier: z.literal(true).optional(),
  byAccount: z.literal(true).optional(),
  span: TimeSpan.optional(),
  /** So many of the carriers, accounts or spans that have the most invoices, or the fewest. */
  most: z.strictObject({ count: z.int().min(1).max(100), least: z.literal(true).optional() }).optional(),
  /** What they come to on average. */
  averages: z.literal(true).optional(),
  /** So many of them that add up to the most, or to the least. */
  ranked: z.strictObject({ count: z.int().min(1).max(20), least: z.literal(true).optional() }).optional(),
})
export type AskedInvoices = z.infer<typeof AskedInvoices>

/** Why nothing is answered. */
export const AssistantNo = z.enum([
  'nothing-asked',
  'unknown-words',
  'too-long',
  'future',
  'two-periods',
  'no-lines',
  'weight-bands',
  'not-together',
  'not-explained',
  'not-yours',
  'elsewhere',
  'not-held',
])
export type AssistantNo = z.infer<typeof AssistantNo>

/** What people speak of that no measure is: a page of the portal has it, or nothing that carriers send says it. */
export const SpokenOf = z.enum([
  'invoice',
  'package',
  'downloadInvoices',
  'download',
  'schedule',
  'upload',
  'heldInvoices',
  'missingInvoices',
  'unpaidInvoices',
  'invoices',
  'tracking',
  'transitTime',
  'lostOrDamaged',
  'budget',
  'collectOnDelivery',
  'withoutKinds',
])
export type SpokenOf = z.infer<typeof SpokenOf>

/** One question and what it is called in the language of whoever asked. */
export const AssistantChoice = z.object({ text: z.string(), question: AskedQuestion })
export type AssistantChoice = z.infer<typeof AssistantChoice>

/** How the rows are best drawn. */
export const AssistantChart = z.enum(['number', 'bars', 'line', 'change'])
export type AssistantChart = z.infer<typeof AssistantChart>

/** What an answer rests on. */
export const AssistantBasis = z.object({
  page: PageName,
  measure: z.string(),
  dates: DateRange,
  prior: DateRange.optional(),
  /** In words: each filter with its values, those of the page itself too. */
  filters: z.array(z.object({ name: z.string(), op: z.enum(['in', 'not in']), values: z.array(z.string()) })),
  /** Of money: all converted to USD, or in the one currency that was asked for. */
  currency: z.enum(['converted', 'as-billed', 'none']),
  text: z.string(),
})
export type AssistantBasis = z.infer<typeof AssistantBasis>

export const AssistantNumber = z.object({
  unit: Unit,
  currency: z.string().optional(),
  /** Decimal text of money and weights; whatever the page says. */
  value: z.union([z.string(), z.number()]),
  /** Of the days before, where the question compares. */
  before: z.union([z.string(), z.number()]).optional(),
  /** More than before, or less. */
  change: z.union([z.string(), z.number()]).optional(),
  /** What it is a share of. */
  whole: z.union([z.string(), z.number()]).optional(),
  /** Of the whole, or of what it was. */
  percent: z.number().optional(),
})
export type AssistantNumber = z.infer<typeof AssistantNumber>

export const AssistantReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    question: AskedQuestion,
    number: AssistantNumber,
    /** The first 175 letters stand for all of it where there is little room. */
    text: z.string(),
    /** Who wrote the text, where it was not the assistant's own sentences; its numbers are the answer's all the same. */
    writtenBy: z.literal('model').optional(),
    rows: Answer,
    /** The same rows in the days that are compared with, in their order; an average of nothing is empty. */
    rowsBefore: Answer.optional(),
    /** Of rows in time: each of what they are split by, over all of the days, the most first; as many as a table in the chat shows. */
    places: Answer.optional(),
    explanation: Explanation.optional(),
    chart: AssistantChart,
    /** That the rows were asked for as a table. */
    asTable: z.literal(true).optional(),
    basis: AssistantBasis,
    /** Whose lines it was asked of; left out in what was kept before this was told. */
    whose: z.object({ clientId: z.int(), childClientIdsCSV: z.string().optional() }).optional(),
    /** Path and address of the page that has the same number; left out where no page can be filtered so. */
    link: z.string().optional(),
    followUps: z.array(AssistantChoice),
  }),
  z.object({ kind: z.literal('ask-back'), text: z.string(), choices: z.array(AssistantChoice).min(2) }),
  z.object({
    kind: z.literal('no'),
    reason: AssistantNo,
    text: z.string(),
    /** What was not understood. */
    words: z.array(z.string()),
    /** What it is about, where it is on another page or nobody knows it. */
    about: SpokenOf.optional(),
    /** Which invoices were asked about, for a follow-up. */
    invoices: AskedInvoices.optional(),
    /** Path and address of the page that has it; left out where there is none, or none that is open to whoever asks. */
    link: z.string().optional(),
    instead: z.array(AssistantChoice),
  }),
])
export type AssistantReply = z.infer<typeof AssistantReply>

/** Words, or a question that was offered as a choice. */
export const AssistantAsked = z
  .strictObject({
    words: z.string().min(1).max(mostLettersOfWords).optional(),
    question: AskedQuestion.optional(),
    previous: AskedQuestion.optional(),
    /** What was asked of invoices before, where that was the last that was answered. */
    previousInvoices: AskedInvoices.optional(),
    /** What was asked back before: what is typed in the place of a choice is of the same days. */
    previousChoices: z.array(AskedQuestion).min(2).max(mostChoicesBefore).optional(),
    language: AssistantLanguage.default('en'),
    /** What last week means; without it weeks begin on Monday. */
    firstDayOfWeek: DayOfWeek.default(1),
    clientId: z.int().positive(),
    childClientIdsCSV: clientList.optional(),
  })
  .refine(({ words, question }) => (words === undefined) !== (question === undefined), {
    path: ['words'],
    error: 'or a question is asked, and not both',
  })
  .refine(
    ({ previous, previousInvoices, previousChoices }) =>
      [previous, previousInvoices, previousChoices].filter((each) => each !== undefined).length < 2,
    { path: ['previousInvoices'], error: 'or a question was asked before, or asked back, and only one of them' },
  )
export type AssistantAsked = z.infer<typeof AssistantAsked>
