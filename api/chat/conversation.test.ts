import {
  type ChatGuidelines,
  type Conversation,
  chatStream,
  endpoints,
  type Permission as Held,
  Permission,
  resolveRollingPeriod,
} from '@waybill/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from '../test-house.ts'
import { chatter, listen, type Reply } from './stream.test-support.ts'

const may: readonly Held[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'RUN_REPORTS', 'DOWNLOAD_REPORTS']

let service: TestHouse
let url: string
beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, zenith } = service.clients
  await service.takeIn(east, upsFile)
  await service.takeIn(zenith, fedexFile)
  await service.addUser('ann', may, [acme])
  await service.addUser('guest', ['ROLE_GUEST', 'NEW_BI_TOOLS'], [acme])
  await service.addUser('administrator', ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'USER_ADMIN', 'CLIENT_ADMIN'], [acme])
  await service.addUser('zoe', may, [zenith])
  await service.addUser(
    'staff',
    Permission.options.filter((each) => !['ROLE_CARRIER', 'ROLE_GUEST'].includes(each)),
    [],
  )
  await service.ask(endpoints.addMaintenanceEntry, {
    token: await service.signIn('staff'),
    body: { type: 'CHATBOT', value: 'ON' },
  })
  url = await listen(service)
})
afterAll(() => service.close())
// Whatever was asked in another test, one may ask again.
beforeEach(() => service.passTime(60_000))

/** The one page's own number of these words. */
async function spendOf(token: string, clientId: number, dates: object): Promise<string> {
  const body = { selectColumnNames: ['totalSpend'], whereClauseDetails: { dates, conditions: [] }, clientId }
  const answer = await service.ask(endpoints.askPage, { token, params: { page: 'spend', widget: 'amounts' }, body })
  return answer.json<{ data: { data: { totalSpend: string }[] } }>().data.data[0]?.totalSpend ?? ''
}

const answerIn = ({ data }: Reply) => {
  if (data.reply?.kind !== 'answer') throw new Error(`No answer: ${data.assistantResponse}`)
  return data.reply
}

test('a client that nobody here wrote holds a whole conversation, whose numbers are the page’s', async () => {
  const token = await service.signIn('ann')
  const { acme } = service.clients
  const ann = await chatter({ url, token, clientId: acme })

  const hello = await ann.say('Hello')
  expect([hello.type, hello.data.conversationId > 0]).toEqual(['DEFAULT_RESPONSE', true])
  const { conversationId } = hello.data
  const asked = await ann.say('total spend in 2025', { conversationId })
  expect(asked.type).toBe('SQL_RESPONSE')
  const answer = answerIn(asked)
  expect(Number(answer.number.value)).toBeGreaterThan(0)
  expect(answer.number.value).toBe(await spendOf(token, acme, answer.question.dates))
  expect(asked.data).toMatchObject({ conversationId, userPrompt: 'total spend in 2025', isHelpful: null })
  expect(asked.data.agentsResponseFlow).toEqual([])

  const followed = await ann.say('and by carrier?', { conversationId })
  expect(answerIn(followed).question).toMatchObject({ measure: 'totalSpend', by: ['carrier_name'] })
  expect(followed.data.df).toMatchObject({ rowCount: 1 })
  expect(JSON.parse(followed.data.highchartsOptions ?? '')).toMatchObject({
    xAxis: { categories: ['UPS'] },
    series: [{ data: [Number(answer.number.value)] }],
  })
  const [next = ''] = followed.data.questions
  expect(answerIn(await ann.say(next, { conversationId })).question).toEqual(followed.data.choices[0]?.question)

  const feedback = { userResponseHistoryId: asked.data.userResponseHistoryId, isHelpful: true }
  expect((await service.ask(endpoints.chatFeedback, { token, body: feedback })).statusCode).toBe(200)
  const again = await service.ask(endpoints.chatFeedback, { token, body: { ...feedback, isHelpful: false } })
  expect(again.json()).toMatchObject({ reason: { name: 'chat-feedback-given' } })

  const [conversation] = await conversationsOf(token, ann.userId, acme)
  expect(conversation).toMatchObject({ conversationId, conversationName: 'Hello', messages: 4 })
  expect(conversation?.chat.map(({ userMessage, isHelpful }) => [userMessage, isHelpful])).toEqual([
    ['Hello', null],
    ['total spend in 2025', true],
    ['and by carrier?', null],
    [next, null],
  ])
  expect(conversation?.chat.every(({ logs }) => logs === null)).toBe(true)
  await ann.close()
})

test('what is not answered in between changes nothing of what is spoken of, and a table of it is asked for', async () => {
  const token = await service.signIn('ann')
  const { acme } = service.clients
  const ann = await chatter({ url, token, clientId: acme })
  const asked = await ann.say('total packages in 2025')
  const { conversationId } = asked.data
  const between = await ann.say('transit time', { conversationId })
  expect(between.data.reply).toMatchObject({ kind: 'no', reason: 'not-held', about: 'transitTime' })
  const followed = answerIn(await ann.say('and by carrier?', { conversationId }))
  expect(followed.question).toMatchObject({ ...answerIn(asked).question, by: ['carrier_name'] })
  const asTable = answerIn(await ann.say('as a table', { conversationId }))
  expect(asTable).toMatchObject({ asTable: true, question: followed.question })
})

test('invoices that were counted are what is spoken of next, until something else is answered', async () => {
  const token = await service.signIn('ann')
  const { acme } = service.clients
  const ann = await chatter({ url, token, clientId: acme })
  const asked = await ann.say('how many UPS invoices in 2025')
  const { conversationId } = asked.data
  expect(asked.data.reply).toMatchObject({ kind: 'no', about: 'invoices', invoices: { carriers: ['UPS'] } })
  const followed = await ann.say('and by month?', { conversationId })
  expect(followed.data.reply).toMatchObject({ invoices: { carriers: ['UPS'], span: 'month' } })
  const measured = answerIn(await ann.say('and packages?', { conversationId }))
  expect(measured.question).toMatchObject({
    measure: 'packages',
    where: [{ column: 'carrier_name', values: ['UPS'] }],
    dates: { from: '2025-01-01', to: '2025-12-31' },
  })
  expect(answerIn(await ann.say('and by month?', { conversationId })).question).toMatchObject({
    measure: 'packages',
    span: 'month',
  })
  await ann.close()
})

test('a stream that breaks is opened again, and the conversation goes on', async () => {
  const token = await service.signIn('ann')
  const ann = await chatter({ url, token, clientId: service.clients.acme, reconnectDelay: 50 })
  const { conversationId } = (await ann.say('total spend in 2025')).data
  const before = ann.session()
  const back = ann.connected()
  ann.client.forceDisconnect()
  await back
  expect(ann.session()).not.toBe(before)
  const followed = await ann.say('and by carrier?', { conversationId })
  expect(answerIn(followed).question.by).toEqual(['carrier_name'])
  await ann.close()
})

test('a report is asked for bit by bit, made, watched and fetched, and stands beside its message', async () => {
  const token = await service.signIn('ann')
  const { acme } = service.clients
  const ann = await chatter({ url, token, clientId: acme })
  const first = await ann.say('I need a report')
  expect(first).toMatchObject({ type: 'REPORTS_RESPONSE', data: { isReportsJsonGenerated: false } })
  expect(first.data.questions).toHaveLength(11)
  const { conversationId } = first.data
  const named = await ann.say('the Payment report', { conversationId })
  expect(named.data).toMatchObject({ text: 'Of which carrier?', reportsResponse: { reportName: 'Payment' } })
  const whose = await ann.say('UPS', { conversationId })
  expect(whose.data).toMatchObject({ text: 'Of which days?', reportsResponse: { carrier: 'UPS', startDate: null } })
  const tooLong = await ann.say('2024 to 2025', { conversationId })
  expect(tooLong.data).toMatchObject({ isReportsJsonGenerated: false, reportsResponse: { startDate: null } })
  expect(tooLong.data.text).toContain('13 months')
  const whole = await ann.say('2025', { conversationId })
  expect(whole.data).toMatchObject({
    isReportsJsonGenerated: true,
    reportsResponse: { reportName: 'Payment', carrier: 'UPS', startDate: '2025-01-01', endDate: '2025-12-31' },
  })

  const requested = await service.ask(endpoints.requestReport, {
    token,
    body: { reportsAgentJson: whole.data.reportsResponse, client: acme },
  })
  expect(requested.statusCode).toBe(201)
  const { id } = requested.json<{ id: number }>()
  const beside = { reportInstanceId: id, userResponseHistoryId: whole.data.userResponseHistoryId }
  expect((await service.ask(endpoints.setReportOfMessage, { token, body: beside })).statusCode).toBe(200)
  const status = await service.ask(endpoints.reportStatus, { token, params: { id } })
  expect(status.json()).toEqual({ id, status: 'Queued' })
  const [conversation] = await conversationsOf(token, ann.userId, acme)
  expect(conversation?.chat.at(-1)).toMatchObject({ reportInstanceId: id, isReportsJsonGenerated: true })
  const unknown = { ...beside, reportInstanceId: 4711 }
  expect((await service.ask(endpoints.setReportOfMessage, { token, body: unknown })).statusCode).toBe(404)
  await ann.close()
})

test('a question about data is answered while a report waits for its carrier, and starts none', async () => {
  const ann = await chatter({ url, token: await service.signIn('ann'), clientId: service.clients.acme })
  const first = await ann.say('Payment report last month')
  const { conversationId } = first.data
  expect(first.data.text).toBe('Of which carrier?')
  const asked = await ann.say('total spend of UPS in 2025', { conversationId })
  expect(answerIn(asked).question).toMatchObject({ measure: 'totalSpend', by: [] })
  await ann.close()
})

test('what a word means is answered from the guide, in the reader’s language, with its page', async () => {
  const ann = await chatter({ url, token: await service.signIn('ann'), clientId: service.clients.acme })
  const told = await ann.say('What does total spend mean?')
  expect(told.type).toBe('WIKI_RESPONSE')
  expect(told.data.wikiResponse?.pages[0]?.page).toBe('numbers')
  const { conversationId } = told.data
  const spanish = await ann.say('¿Cómo puedo cambiar mi contraseña?', { language: 'es', conversationId })
  expect(spanish.data.wikiResponse?.text).toMatch(/contraseña/)
  await ann.close()
})

test('what nobody understands is said so, with what may be asked instead', async () => {
  const ann = await chatter({ url, token: await service.signIn('ann'), clientId: service.clients.acme })
  const told = await ann.say('qwertz uiopasd')
  expect(told.type).toBe('DEFAULT_RESPONSE')
  expect(told.data.questions.length).toBeGreaterThan(0)
  await ann.close()
})

test('the words of another client’s carrier are words that nobody knows', async () => {
  const ann = await chatter({ url, token: await service.signIn('ann'), clientId: service.clients.acme })
  const own = await ann.say('total spend for Zenith in 2025')
  expect(own.type).not.toBe('SQL_RESPONSE')
  const theirs = await ann.say('total spend', { clientId: service.clients.zenith })
  expect(theirs).toMatchObject({ type: 'EXCEPTION', data: { reason: { name: 'client-not-yours' } } })
  await ann.close()
})

test('whoever is internal sees what the agents did, and looks at other people’s chats without changing them', async () => {
  const [token, anns] = [await service.signIn('staff'), await service.signIn('ann')]
  const { acme } = service.clients
  const ann = await chatter({ url, token: anns, clientId: acme })
  const { conversationId, userResponseHistoryId } = (await ann.say('Hello')).data
  await ann.close()
  const staff = await chatter({ url, token, clientId: acme })
  const told = await staff.say('total spend in 2025')
  expect(told.data.agentsResponseFlow.map(({ agent }) => agent)).toEqual([
    'ROUTING_AGENT',
    'SQL_QUERY_AGENT',
    'SUMMARY_AGENT',
  ])
  const users = (await service.ask(endpoints.chatUsers, { token })).json<{ userId: number; login: string }[]>()
  expect(users).toContainEqual({ userId: ann.userId, login: 'ann' })
  const [conversation] = await conversationsOf(token, ann.userId, acme)
  expect(conversation).toMatchObject({
    conversationId,
    chat: [{ userResponseHistoryId, logs: { userPrompt: 'Hello' } }],
  })
  const more = await service.ask(endpoints.moreChat, { token, body: { chunkNumber: 0, conversationId } })
  expect(more.json<unknown[]>().length).toBeGreaterThan(0)
  const changes = [
    await service.ask(endpoints.renameConversation, {
      token,
      query: { conversationId: String(conversationId), newConversationName: 'taken' },
    }),
    await service.ask(endpoints.deleteConversation, { token, body: conversationId }),
    await service.ask(endpoints.chatFeedback, { token, body: { userResponseHistoryId, isHelpful: true } }),
  ]
  expect(changes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect((await staff.say('Hello', { conversationId })).type).toBe('EXCEPTION')
  expect((await service.ask(endpoints.chatUsers, { token: anns })).statusCode).toBe(403)
  await staff.close()
})

test('a guest, an administrator of the client and another client’s people see nobody’s chats', async () => {
  const anns = await service.signIn('ann')
  const { acme, zenith } = service.clients
  const ann = await chatter({ url, token: anns, clientId: acme })
  const { conversationId, userResponseHistoryId } = (await ann.say('Hello')).data
  for (const [login, clientId] of [
    ['guest', acme],
    ['administrator', acme],
    ['zoe', zenith],
  ] as const) {
    const token = await service.signIn(login)
    const answers = [
      await service.ask(endpoints.userConversations, { token, body: { userId: ann.userId, clientId } }),
      await service.ask(endpoints.chatUsers, { token }),
      await service.ask(endpoints.testCases, { token }),
      await service.ask(endpoints.addTestCase, { token, body: { currentPrompt: ['x'], targetAgent: 'WIKI_AGENT' } }),
      await service.ask(endpoints.moreChat, { token, body: { chunkNumber: 0, conversationId } }),
      await service.ask(endpoints.deleteConversation, { token, body: conversationId }),
      await service.ask(endpoints.renameConversation, {
        token,
        query: { conversationId: String(conversationId), newConversationName: 'taken' },
      }),
      await service.ask(endpoints.chatFeedback, { token, body: { userResponseHistoryId, isHelpful: true } }),
    ]
    expect({ login, statuses: answers.map(({ statusCode }) => statusCode) }).toEqual({
      login,
      statuses: [403, 403, 403, 403, 404, 404, 404, 404],
    })
    const other = await chatter({ url, token, clientId })
    expect((await other.say('Hello', { conversationId })).data.reason?.name).toBe('chat-unknown')
    await other.close()
  }
  const [kept] = await conversationsOf(anns, ann.userId, acme)
  expect(kept).toMatchObject({ conversationId, conversationName: 'Hello', messages: 1 })
  await ann.close()
})

test('a test case needs an agent, and is kept for those who look after the assistant', async () => {
  const token = await service.signIn('staff')
  const testCase = { currentPrompt: ['total spend'], conversationHistory: [], expectedOutputs: ['1'] }
  const without = await service.ask(endpoints.addTestCase, { token, body: testCase })
  expect(without.json()).toMatchObject({ status: 400, detail: 'Please select a target agent!' })
  const whole = { ...testCase, targetAgent: 'SQL_QUERY_AGENT' }
  expect((await service.ask(endpoints.addTestCase, { token, body: whole })).statusCode).toBe(200)
  expect((await service.ask(endpoints.testCases, { token })).json()).toMatchObject([{ ...whole, login: 'staff' }])
})

test('a chat begins with five questions, completes words of three letters, and says how days are said', async () => {
  const token = await service.signIn('ann')
  const { acme } = service.clients
  const beginnings = await service.ask(endpoints.chatSuggestions, { token, body: { clientId: acme } })
  expect(beginnings.json<unknown[]>()).toHaveLength(5)
  const onRefund = await service.ask(endpoints.chatSuggestions, { token, body: { clientId: acme, page: 'refund' } })
  expect(onRefund.json()[0]).toMatchObject({ question: { measure: 'refundTotal', by: ['credit_type'] } })
  const nowhere = { clientId: acme, page: 'nowhere' }
  expect((await service.ask(endpoints.chatSuggestions, { token, body: nowhere })).statusCode).toBe(400)
  const complete = async (word: string) =>
    (await service.ask(endpoints.autocomplete, { token, body: { clientId: acme, word } })).json<string[]>()
  expect(await complete('publishing')).toEqual([])
  expect(await complete('publi')).toContain('published amount')
  expect(await complete('shipment details of')).toEqual(expect.arrayContaining(['shipments']))
  expect((await service.ask(endpoints.autocomplete, { token, body: { clientId: acme, word: 'to' } })).statusCode).toBe(
    400,
  )
  for (const language of ['en', 'es', 'fr', 'it', 'ar', 'zh']) {
    const guidelines = (await service.ask(endpoints.chatGuidelines, { token, query: { language } })).json<{
      dateFormats: { words: string; dates: { from: string; to: string } }[]
    }>()
    expect(guidelines.dateFormats.length).toBeGreaterThan(6)
    const lastMonth = resolveRollingPeriod('Previous Month', service.house.today())
    expect(guidelines.dateFormats[0]?.dates).toMatchObject(lastMonth)
  }
  const fromSundays = await service.ask(endpoints.chatGuidelines, { token, query: { firstDayOfWeek: '7' } })
  const week = fromSundays.json<ChatGuidelines>().dateFormats.find(({ words }) => words === 'last week')
  expect(week?.dates).toMatchObject(resolveRollingPeriod('Previous Week', service.house.today(), 7))
})

test('the assistant is shown while it is on and somebody wants it, and answers nobody while it is off', async () => {
  const token = await service.signIn('ann')
  const ann = await chatter({ url, token, clientId: service.clients.acme })
  const standing = async () => (await service.ask(endpoints.chatStanding, { token })).json()
  expect(await standing()).toEqual({ chat: true, isOpen: true, isInternal: false })
  await service.ask(endpoints.updateChatSettings, { token, body: { chat: false } })
  expect(await standing()).toMatchObject({ chat: false })
  await service.ask(endpoints.updateChatSettings, { token, body: { chat: true } })
  const rows = service.house.state.deleteFrom('maintenance').where('type', '=', 'CHATBOT')
  await rows.execute()
  expect(await standing()).toMatchObject({ chat: true, isOpen: false })
  expect((await ann.say('Hello')).data.reason?.name).toBe('assistant-off')
  expect((await service.ask(endpoints.chatSuggestions, { token, body: { clientId: 1 } })).statusCode).toBe(403)
  await service.house.state.insertInto('maintenance').values({ type: 'CHATBOT', value: 'ON' }).execute()
  expect((await ann.say('Hello')).type).toBe('DEFAULT_RESPONSE')
  await ann.close()
})

test('a request to change protocols that is not the chat’s is answered like any other', async () => {
  const http = url.replace('ws:', 'http:').replace(chatStream, '')
  const answer = await fetch(`${http}/health/live`)
  expect(answer.status).toBe(200)
})

async function conversationsOf(token: string, userId: number, clientId: number): Promise<Conversation[]> {
  const answer = await service.ask(endpoints.userConversations, { token, body: { userId, clientId } })
  expect({ status: answer.statusCode, said: answer.statusCode === 200 ? '' : answer.body }).toEqual({
    status: 200,
    said: '',
  })
  return answer.json<Conversation[]>()
}
