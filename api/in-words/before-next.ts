import type { AssistantAsked, AssistantReply } from '@waybill/contracts'

/** What a follow-up goes on from. */
export type Before = Pick<AssistantAsked, 'previous' | 'previousInvoices'>

/** The question that was answered, or what was asked of invoices; nothing of any other reply. */
export function beforeNext(reply: AssistantReply | null | undefined): Before {
  if (reply?.kind === 'answer') return { previous: reply.question }
  return reply?.kind === 'no' && reply.invoices ? { previousInvoices: reply.invoices } : {}
}
