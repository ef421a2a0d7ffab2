import { type Client, meets, type Permission, requirementOf } from '@waybill/contracts'
import type { AnswerToSchedule } from '../report-schedules/schedule-form.tsx'
import { nameOfClient } from './name-of-client.ts'
import type { Entry, Reply } from './talk.ts'

/** In the units that the contract counts. */
const longestName = 100

export function maySchedule(permissions: readonly Permission[]): boolean {
  return [requirementOf('/viewScheduledReports'), requirementOf('/reports')].every((needs) => meets(permissions, needs))
}

/** An answer whose rows can come by themselves: why something changed and what it is a share of are no rows. */
export function answerToSchedule(
  { said }: Pick<Entry, 'said'>,
  { content: { reply } }: Pick<Reply, 'content'>,
  clients: readonly Client[],
): AnswerToSchedule | undefined {
  if (reply?.kind !== 'answer' || !reply.whose) return undefined
  const { question, whose, basis } = reply
  if (question.why || question.share) return undefined
  const clientName = nameOfClient(clients, whose.clientId)
  if (clientName === undefined) return undefined
  const letters = Array.from(said.replaceAll(/\p{C}/gu, ' ').trim())
  while (letters.join('').length > longestName) letters.pop()
  const name = letters.join('')
  return { question, whose, clientName, page: basis.page, name }
}
