import { type ChatUser, type KeptTestCase, Refusal, TestCase } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

const mostTestCases = 2000

/** Who wants the assistant shown, who has spoken with it, and what those who look after it collect. */
export function chatPeopleOf(state: Kysely<State>) {
  return {
    isWanted: async (userId: number): Promise<boolean> => {
      const row = await state.selectFrom('user').select('chat').where('id', '=', userId).executeTakeFirst()
      return row?.chat === 1
    },
    want: async (userId: number, chat: boolean): Promise<void> => {
      await state
        .updateTable('user')
        .set({ chat: chat ? 1 : 0 })
        .where('id', '=', userId)
        .execute()
    },
    /** Whoever has kept conversations, by login. */
    users: (): Promise<ChatUser[]> =>
      state
        .selectFrom('user')
        .select(['id as userId', 'login'])
        .where('id', 'in', (e) => e.selectFrom('chat_conversation').select('user_id'))
        .orderBy('login')
        .execute(),
    /** Whose conversation it is. */
    ownerOf: async (conversationId: number): Promise<number | undefined> => {
      const rows = state.selectFrom('chat_conversation').select('user_id').where('id', '=', conversationId)
      return (await rows.executeTakeFirst())?.user_id
    },
    addTestCase: async (userId: number, testCase: TestCase, at: Date): Promise<number> => {
      const { kept } = await state
        .selectFrom('chat_test_case')
        .select((e) => e.fn.countAll<number>().as('kept'))
        .executeTakeFirstOrThrow()
      if (kept >= mostTestCases) throw new Refusal('conflict', 'chat-test-cases-full', { most: mostTestCases })
      const row = { user_id: userId, test_case: JSON.stringify(testCase), at: at.toISOString() }
      return (await state.insertInto('chat_test_case').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    /** The latest first. */
    testCases: async (): Promise<KeptTestCase[]> => {
      const rows = await state
        .selectFrom('chat_test_case')
        .innerJoin('user', 'user.id', 'chat_test_case.user_id')
        .select(['chat_test_case.id', 'login', 'test_case', 'at'])
        .orderBy('chat_test_case.id', 'desc')
        .execute()
      return rows.map(({ id, login, test_case, at }) => ({ ...TestCase.parse(JSON.parse(test_case)), id, login, at }))
    },
  }
}
