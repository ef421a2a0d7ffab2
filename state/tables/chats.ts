import type { Generated } from 'kysely'

/** What people said to the assistant. */
export interface ChatTables {
  chat_conversation: ChatConversationTable
  chat_message: ChatMessageTable
  chat_test_case: ChatTestCaseTable
}

interface ChatConversationTable {
  id: Generated<number>
  user_id: number
  client_id: number
  /** JSON list, smallest first. */
  sub_client_ids: string
  /** Whose lines any of its answers may be of, as a JSON list; none of conversations from before this was kept. */
  answered_client_ids: Generated<string>
  name: string
  used_at: string
}

interface ChatMessageTable {
  id: Generated<number>
  conversation_id: number
  /** A message of the contracts in JSON, less what has a column. */
  said: string
  bytes: number
  at: string
  /** Null until somebody said so. */
  is_helpful: number | null
  report_id: number | null
}

interface ChatTestCaseTable {
  id: Generated<number>
  user_id: number
  test_case: string
  at: string
}
