import { useQuery } from '@tanstack/react-query'
import { meets, requirementOfGroup } from '@waybill/contracts'
import { passwordDaysQuery, statusesQuery, useAccount } from '../pages/header/queries.ts'

/** Whether there is an assistant, for somebody who may ask it; whether they want it shown is asked with it. */
export function useAssistant(): boolean {
  const { permissions } = useAccount()
  const { data: days = 0 } = useQuery(passwordDaysQuery)
  const { data: entries = [] } = useQuery(statusesQuery)
  const isOn = entries.some(({ type, value }) => type === 'CHATBOT' && value === 'ON')
  return isOn && days > 0 && meets(permissions, requirementOfGroup('aframe'))
}
