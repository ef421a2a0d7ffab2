import type { CalendarDate } from '@waybill/contracts'
import type { Folders } from '@waybill/intake'
import type { openState } from '@waybill/state'
import type { Warehouse } from '@waybill/warehouse'
import type { LanguageModel } from './in-words/model/language-model.ts'

/** What the service stands on; everything is opened before it and closed after it. */
export interface House {
  readonly state: Awaited<ReturnType<typeof openState>>
  readonly warehouse: Warehouse
  readonly folders: Folders
  /** Helps the assistant, where one is configured. */
  readonly model?: LanguageModel | undefined
  /** Tells whoever takes files in that there is work. */
  readonly wakeIntake: () => void
  readonly now: () => Date
  /** The calendar day on this machine. */
  readonly today: () => CalendarDate
}
