import { AssistantAsked, AssistantReply } from '../assistant.ts'
import { endpoint } from '../endpoint.ts'
import { requirementOfGroup } from '../places.ts'
import { chatApi } from './paths.ts'

/**
 * A question in words, or one that was offered as a choice, answered with what the pages answer; nothing of it is kept. A
 * follow-up brings the question before it as `previous`, what was asked of invoices as `previousInvoices`, or what was
 * asked back as `previousChoices`. Only while the maintenance list has CHATBOT on.
 */
export const askAssistant = endpoint({
  method: 'POST',
  path: `${chatApi}/ask`,
  needs: requirementOfGroup('aframe'),
  body: AssistantAsked,
  bodyBytes: 64 * 1024,
  answer: AssistantReply,
})
