import type { AssistantLanguage } from '@waybill/contracts'
import { arElsewhere } from './ar.ts'
import type { ElsewhereWords } from './elsewhere-words.ts'
import { enElsewhere } from './en.ts'
import { esElsewhere } from './es.ts'
import { frElsewhere } from './fr.ts'
import { itElsewhere } from './it.ts'
import { zhElsewhere } from './zh.ts'

export const elsewhereWords: Readonly<Record<AssistantLanguage, ElsewhereWords>> = {
  en: enElsewhere,
  es: esElsewhere,
  fr: frElsewhere,
  it: itElsewhere,
  ar: arElsewhere,
  zh: zhElsewhere,
}
