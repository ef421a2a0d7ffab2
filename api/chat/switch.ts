import { Refusal } from '@waybill/contracts'
import { maintenanceOf } from '@waybill/state'
import type { House } from '../house.ts'

/** Whether the assistant is on for everybody: the maintenance list says so. */
export async function isAssistantOn(state: House['state']): Promise<boolean> {
  const entries = await maintenanceOf(state).list()
  return entries.some(({ type, value }) => type === 'CHATBOT' && value === 'ON')
}

export async function demandAssistant(state: House['state']): Promise<void> {
  if (!(await isAssistantOn(state))) throw new Refusal('not-allowed', 'assistant-off')
}
