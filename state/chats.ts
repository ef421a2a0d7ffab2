import {
  ChatMessage,
  type Conversation,
  messagesAtOnce,
  mostBytesOfChats,
  mostConversations,
  mostMessagesOfConversation,
  Refusal,
  unsavedConversation,
} from '@waybill/contracts'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { among } from './among.ts'
import { inTurnOf } from './in-turn.ts'
import type { State } from './schema.ts'

/** What is kept of a message as one text; feedback and the report come later. */
const Said = ChatMessage.omit({ userResponseHistoryId: true, isHelpful: true, reportInstanceId: true, at: true })
export type SaidInChat = z.infer<typeof Said>

export interface NewMessage {
  /** -1 begins a conversation. */
  readonly conversationId: number
  readonly clientId: number
  readonly subClientIds: readonly number[]
  /** Whose lines the answer may be of: whoever loses one of them loses the conversation. */
  readonly answeredClientIds: readonly number[]
  /** Of a conversation that begins. */
  readonly name: string
  readonly said: SaidInChat
}

interface Kept {
  readonly conversationId: number
  readonly conversationName: string
  readonly userResponseHistoryId: number
}

const Ids = z.array(z.int())
const idsIn = (kept: string): readonly number[] => Ids.parse(JSON.parse(kept))

/** One person's conversations, about clients that are all still that person's. */
export function chatsOf(state: Kysely<State>, userId: number, clientIds: readonly number[]) {
  const mine = (open: Kysely<State>) =>
    open.selectFrom('chat_conversation').where('user_id', '=', userId).where('client_id', 'in', among(clientIds))

  const isStillMine = (row: { readonly sub_client_ids: string; readonly answered_client_ids: string }): boolean =>
    [...idsIn(row.sub_client_ids), ...idsIn(row.answered_client_ids)].every((each) => clientIds.includes(each))

  async function find(open: Kysely<State>, id: number) {
    const row = await mine(open).where('id', '=', id).selectAll().executeTakeFirst()
    if (!row || !isStillMine(row)) throw new Refusal('not-found', 'chat-unknown')
    return row
  }

  async function findMessage(open: Kysely<State>, id: number) {
    const row = await open.selectFrom('chat_message').where('id', '=', id).selectAll().executeTakeFirst()
    const isMine = row && (await find(open, row.conversation_id).catch(unlessUnknown))
    if (!isMine) throw new Refusal('not-found', 'chat-message-unknown')
    return row
  }

  /** Before so many that are known, the nearest; oldest first. */
  async function messages(conversationId: number, known: number): Promise<ChatMessage[]> {
    const rows = await state
      .selectFrom('chat_message')
      .selectAll()
      .where('conversation_id', '=', conversationId)
      .orderBy('id', 'desc')
      .limit(messagesAtOnce)
      .offset(known)
      .execute()
    return rows.toReversed().map((row) => ({
      ...Said.parse(JSON.parse(row.said)),
      userResponseHistoryId: row.id,
      isHelpful: row.is_helpful === null ? null : row.is_helpful === 1,
      reportInstanceId: row.report_id,
      at: row.at,
    }))
  }

  return {
    /** The one used last first, with its latest messages. */
    list: async (clientId: number): Promise<Conversation[]> => {
      const rows = await mine(state)
        .where('client_id', '=', clientId)
        .leftJoin('chat_message', 'chat_message.conversation_id', 'chat_conversation.id')
        .groupBy(['chat_conversation.id', 'sub_client_ids', 'answered_client_ids', 'name', 'used_at'])
        .select(['chat_conversation.id', 'sub_client_ids', 'answered_client_ids', 'name', 'used_at'])
        .select((e) => e.fn.count<number>('chat_message.id').as('messages'))
        .orderBy('used_at', 'desc')
        .orderBy('chat_conversation.id', 'desc')
        .execute()
      const own = rows.filter(isStillMine)
      const latest = own[0] ? await messages(own[0].id, 0) : []
      return own.map(({ id, sub_client_ids, name, used_at, messages: count }, index) => ({
        conversationId: id,
        conversationName: name,
        clientId,
        subClientIds: [...idsIn(sub_client_ids)],
        messages: count,
        usedAt: used_at,
        chat: index === 0 ? latest : [],
      }))
    },

    more: async (conversationId: number, known: number): Promise<ChatMessage[]> => {
      await find(state, conversationId)
      return messages(conversationId, known)
    },

    /** Refuses what `add` would, before anything is worked out. */
    demandRoom: async ({
      conversationId,
      clientId,
    }: Pick<NewMessage, 'conversationId' | 'clientId'>): Promise<void> => {
      if (conversationId === unsavedConversation) return demandRoomForAnother(state)
      const { client_id } = await find(state, conversationId)
      if (client_id !== clientId) throw new Refusal('not-found', 'chat-unknown')
      await demandRoomIn(state, conversationId)
    },

    add: (
      { conversationId, clientId, subClientIds, answeredClientIds, name, said }: NewMessage,
      at: Date,
    ): Promise<Kept> =>
      inTurnOf(state, userId, async (all) => {
        const usedAt = at.toISOString()
        const begins = conversationId === unsavedConversation
        if (begins) await demandRoomForAnother(all)
        const { id, answered_client_ids: before } = begins
          ? await begin(all, { userId, clientId, subClientIds, name, usedAt })
          : await find(all, conversationId)
        await demandRoomIn(all, id)
        const text = JSON.stringify(Said.parse(said))
        const bytes = Buffer.byteLength(text)
        if ((await bytesOf(all)) + bytes > mostBytesOfChats) throw new Refusal('conflict', 'chat-no-room')
        const message = await all
          .insertInto('chat_message')
          .values({ conversation_id: id, said: text, bytes, at: usedAt, is_helpful: null, report_id: null })
          .returning('id')
          .executeTakeFirstOrThrow()
        const answered = new Set([...idsIn(before), ...answeredClientIds])
        const kept = await all
          .updateTable('chat_conversation')
          .set({
            used_at: usedAt,
            sub_client_ids: JSON.stringify(subClientIds),
            answered_client_ids: JSON.stringify([...answered].toSorted((a, b) => a - b)),
          })
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirstOrThrow()
        return { conversationId: id, conversationName: kept.name, userResponseHistoryId: message.id }
      }),

    rename: async (conversationId: number, name: string): Promise<void> => {
      await find(state, conversationId)
      await state.updateTable('chat_conversation').set({ name }).where('id', '=', conversationId).execute()
    },

    remove: async (conversationId: number): Promise<void> => {
      await find(state, conversationId)
      await state.deleteFrom('chat_conversation').where('id', '=', conversationId).execute()
    },

    /** Once: the first word is the last. */
    giveFeedback: async (messageId: number, isHelpful: boolean): Promise<void> => {
      await findMessage(state, messageId)
      const given = await state
        .updateTable('chat_message')
        .set({ is_helpful: isHelpful ? 1 : 0 })
        .where('id', '=', messageId)
        .where('is_helpful', 'is', null)
        .executeTakeFirst()
      if (given.numUpdatedRows === 0n) throw new Refusal('conflict', 'chat-feedback-given')
    },

    /** The report must be one that this person asked for. */
    setReport: async (messageId: number, reportId: number): Promise<void> => {
      await findMessage(state, messageId)
      const own = await state
        .selectFrom('report')
        .select('id')
        .where('id', '=', reportId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (!own) throw new Refusal('not-found', 'report-unknown')
      await state.updateTable('chat_message').set({ report_id: reportId }).where('id', '=', messageId).execute()
    },
  }

  async function demandRoomForAnother(open: Kysely<State>): Promise<void> {
    const { kept } = await open
      .selectFrom('chat_conversation')
      .where('user_id', '=', userId)
      .select((e) => e.fn.countAll<number>().as('kept'))
      .executeTakeFirstOrThrow()
    if (kept >= mostConversations) throw new Refusal('conflict', 'chat-too-many', { most: mostConversations })
  }

  async function bytesOf(open: Kysely<State>): Promise<number> {
    const { bytes } = await open
      .selectFrom('chat_message')
      .innerJoin('chat_conversation', 'chat_conversation.id', 'chat_message.conversation_id')
      .where('user_id', '=', userId)
      .select((e) => e.fn.sum<number | null>('bytes').as('bytes'))
      .executeTakeFirstOrThrow()
    return bytes ?? 0
  }
}

async function demandRoomIn(open: Kysely<State>, conversationId: number): Promise<void> {
  const { kept } = await open
    .selectFrom('chat_message')
    .where('conversation_id', '=', conversationId)
    .select((e) => e.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  if (kept >= mostMessagesOfConversation) {
    throw new Refusal('conflict', 'chat-full', { most: mostMessagesOfConversation })
  }
}

interface Beginning {
  readonly userId: number
  readonly clientId: number
  readonly subClientIds: readonly number[]
  readonly name: string
  readonly usedAt: string
}

function begin(all: Transaction<State>, { userId, clientId, subClientIds, name, usedAt }: Beginning) {
  return all
    .insertInto('chat_conversation')
    .values({
      user_id: userId,
      client_id: clientId,
      sub_client_ids: JSON.stringify(subClientIds),
      name,
      used_at: usedAt,
    })
    .returning(['id', 'answered_client_ids'])
    .executeTakeFirstOrThrow()
}

function unlessUnknown(problem: unknown): undefined {
  if (problem instanceof Refusal && problem.kind === 'not-found') return undefined
  throw problem
}
