import { type AssistantAsked, type AssistantReply, mostChoicesBefore } from '@waybill/contracts'

/** What a follow-up goes on from. */
export type Before = Pick<AssistantAsked, 'previous' | 'previousInvoices' | 'previousChoices'>

/** The question that was answered, what was asked of invoices or what was asked back; nothing of any other reply. */
export function beforeNext(reply: AssistantReply | null | undefined): Before {
  if (reply?.kind === 'answer') return { previous: reply.question }
  if (reply?.kind === 'ask-back')
    return { previousChoices: reply.choices.slice(0, mostChoicesBefore).map(({ question }) => question) }
  return reply?.kind === 'no' && reply.invoices ? { previousInvoices: reply.invoices } : {}
}
