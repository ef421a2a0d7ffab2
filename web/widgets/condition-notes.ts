import type { Say } from '../ui/language.tsx'
import { notesOf, type Subject } from './page.ts'

/** Which of its lines a page shows now, in words: nothing where it shows all of them. */
export function conditionNotes(
  page: Pick<Subject, 'definition' | 'factName' | 'factNote' | 'lines'>,
  say: Say,
): readonly string[] {
  const { conditionNote } = page.definition
  const fact = say(`fact.${page.factName}`)
  const ofPage =
    conditionNote === 'havingFact'
      ? [say('conditionNote.havingFact', { fact }), say('conditionNote.notZero', { fact })]
      : conditionNote
        ? [say(`conditionNote.${conditionNote}`)]
        : []
  return [...ofPage, ...notesOf(page).map((note) => `*${say(`factNote.${note}`)}`)]
}
