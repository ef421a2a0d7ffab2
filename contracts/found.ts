import { z } from 'zod'
import { CalendarDate } from './dates.ts'

/** Fewer letters find too much to be worth asking. */
export const fewestLettersFound = 3
/** Of tracking numbers there are as many as packages. */
export const fewestLettersOfTracking = 6
/** Of each kind. */
export const mostFound = 8

/** What somebody wrote to find something; every sign in it is a sign to look for. */
export const FindDescription = z.strictObject({
  text: z
    .string()
    .max(100)
    .transform((text) => text.replaceAll(/\s/g, ''))
    .pipe(z.string().min(fewestLettersFound).max(60)),
})
export type FindDescription = z.infer<typeof FindDescription>

const Numbered = z.object({ clientId: z.int(), carrier: z.string(), number: z.string() })

export const FoundAccount = Numbered
export type FoundAccount = z.infer<typeof FoundAccount>

/** With the line of the package that was found. */
export const FoundPackage = Numbered.extend({ trackingId: z.string() })
export type FoundPackage = z.infer<typeof FoundPackage>

export const FoundInvoice = Numbered.extend({ accountNumber: z.string(), billDate: CalendarDate })
export type FoundInvoice = z.infer<typeof FoundInvoice>

/** What is called so, is first; then what begins so; then what has it anywhere. */
export const Found = z.object({
  accounts: z.array(FoundAccount),
  packages: z.array(FoundPackage),
  invoices: z.array(FoundInvoice),
})
export type Found = z.infer<typeof Found>
