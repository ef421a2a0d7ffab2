import type { AssistantLanguage } from '@waybill/contracts'
import { arRetelling } from './ar.ts'
import { enRetelling } from './en.ts'
import { esRetelling } from './es.ts'
import { frRetelling } from './fr.ts'
import { itRetelling } from './it.ts'
import type { Retelling } from './retelling.ts'
import { zhRetelling } from './zh.ts'

export const retellings: Readonly<Record<AssistantLanguage, Retelling>> = {
  en: enRetelling,
  es: esRetelling,
  fr: frRetelling,
  it: itRetelling,
  ar: arRetelling,
  zh: zhRetelling,
}
