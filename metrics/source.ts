import { Fact, type MeasureName, type Question } from '@waybill/contracts'
import { dimensions, isDimension } from './dimensions.ts'
import { addendOf, lineExpression, measures, sumsOf } from './measures.ts'
import { type Rollup, rollups } from './rollups.ts'
import { wrong } from './wrong.ts'

/** The one table a question reads, and what a row of it adds to a sum. */
export interface Source {
  readonly table: string
  readonly adds: (sum: MeasureName, inUsd: boolean) => string
}

type Words = Pick<Question, 'select' | 'by' | 'where' | 'dates'>

/** The smallest table that covers the question: a rollup, else the lines of a fact. */
export function smallestSourceFor(question: Words): Source {
  const facts = factsFor(question)
  const rollup = rollups.find((each) => facts.includes(each.fact) && covers(each, question))
  if (rollup) {
    return {
      table: rollup.name,
      adds: (sum, inUsd) => (inUsd && measures[sum].unit === 'money' ? `${sum}_usd` : sum),
    }
  }
  return linesFor(question)
}

/** The lines themselves, which cover whatever their rollups do. */
export function linesFor(question: Words): Source {
  const [fact] = factsFor(question)
  return { table: fact, adds: (sum, inUsd) => lineExpression(sum, fact, inUsd) }
}

/** The facts whose lines know every word of the question. */
export function factsFor(question: Pick<Question, 'select' | 'by' | 'where'>): readonly [Fact, ...Fact[]] {
  const words = [...question.select, ...question.by, ...question.where.map(({ column }) => column)]
  const [first, ...others] = Fact.options.filter((fact) => words.every((word) => knows(fact, word)))
  if (first) return [first, ...others]
  const kept = [...new Set(words)].map(
    (word) => `${word} (${Fact.options.filter((fact) => knows(fact, word)).join(', ')})`,
  )
  throw wrong(`No one kind of line has all of these words: ${kept.join('; ')}.`)
}

/** Whether the lines of a fact have a word. */
export function knows(fact: Fact, word: Question['select'][number] | Question['by'][number]): boolean {
  if (isDimension(word)) return dimensions[word].facts.includes(fact)
  return sumsOf(word).every((sum) => addendOf(sum, fact))
}

function covers(rollup: Rollup, { select, by, where, dates }: Words): boolean {
  return (
    rollup.date === dates.type &&
    by.every((name) => rollup.dimensions.includes(name)) &&
    where.every(({ column }) => isDimension(column) && rollup.dimensions.includes(column)) &&
    select.flatMap(sumsOf).every((sum) => rollup.sums.includes(sum))
  )
}
