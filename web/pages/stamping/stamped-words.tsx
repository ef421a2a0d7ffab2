import type { Client, Stamped, StampRequest } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'

interface StampedWordsProps {
  readonly answer: Stamped
  readonly asked: StampRequest
  readonly clients: readonly Client[]
}

/** The specification shows the service's message; here it is in the reader's language. */
export function StampedWords({ answer: { message, stamp }, asked, clients }: StampedWordsProps) {
  const say = useSay()
  const format = useFormat()
  const { name = '' } = clients.find(({ id }) => id === asked.clientId) ?? {}
  const dates = { from: format.date(asked.fromDate), to: format.date(asked.toDate) }
  return <output className="wide done">{stamp ? say('stamp.done', { ...stamp, ...dates, name }) : message}</output>
}
