import { x12InvoiceFormat } from '../x12/invoice-format.ts'

export const x12Invoice210 = x12InvoiceFormat('210')
