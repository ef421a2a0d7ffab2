import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { askService, type Service } from './service.ts'

const usualPort = 8391

/** Where the services of the journeys listen: as many journeys are walked at once, each in a house of its own. */
export const ports = (process.env.JOURNEYS_PORTS ?? String(usualPort)).split(',').map(Number)

/** What the service behind a port is started with. */
export function houseAt(port: number) {
  return {
    port,
    /** Where it keeps what is its own. */
    folder: join(import.meta.dirname, 'results', `house-${port}`),
    /** Inside it, folders may be watched for carrier files. */
    feedFolder: join(import.meta.dirname, 'results', `drops-${port}`),
  }
}

/** The house of the journeys that this process walks, one at a time. */
export const demo = {
  ...houseAt(ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? usualPort),
  packages: 3000,
  /** The last day it tells of: what was yesterday when the run began, which may go on past midnight. */
  until: (process.env.JOURNEYS_UNTIL ??= yesterday()),
  password: 'Lighthouse-8-keeps',
} as const

function yesterday(): string {
  const day = new Date()
  day.setDate(day.getDate() - 1)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

const origin = `http://127.0.0.1:${demo.port}`

export type Login = 'controller' | 'analyst' | 'guest' | 'carrier' | 'staff'

/** Somebody of the demo, or somebody new, who has the same password. */
export type Known = Login | `person-${string}`

export interface JourneyOptions {
  /** Who is signed in when a journey begins. */
  readonly as: Login | 'stranger'
  /** A problem that the journey itself provokes. Any other fails it. */
  readonly provokes: RegExp | undefined
}

interface Fixtures extends JourneyOptions {
  /** Asks the service directly, with the session that the person's browser has too: nobody has two at once. */
  readonly serviceAs: (login: Known) => Promise<Service>
  /** Ends every session of a person, so that nobody is asked whether to log off elsewhere. */
  readonly signOutEverywhere: (login: Login) => Promise<void>
  /** A page of another person, in a browser of their own. */
  readonly pageOf: (login: Known) => Promise<Page>
}

export const test = base.extend<Fixtures>({
  as: ['controller', { option: true }],
  provokes: [undefined, { option: true }],
  baseURL: origin,
  serviceAs: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: origin })
    const signedIn = new Map<Known, Promise<Service>>()
    await use((login) => {
      const service = signedIn.get(login) ?? askService(request, login, demo.password)
      signedIn.set(login, service)
      return service
    })
    await request.dispose()
  },
  signOutEverywhere: async ({ request }, use) => {
    await use(async (login) => {
      await (await askService(request, login, demo.password)).post('/logout')
    })
  },
  storageState: async ({ as, serviceAs }, use) => {
    if (as === 'stranger') return use(undefined)
    const service = await serviceAs(as)
    // What another journey set on the pages is not what this one finds. Whoever sees none of them is refused.
    await service.post('/dashboard/resetDashboardSettings/', {})
    await use(stateWith(service.token))
  },
  context: async ({ context, provokes }, use) => {
    const problems = problemsOf(context)
    await use(context)
    expect(problems.filter((problem) => !provokes?.test(problem))).toEqual([])
  },
  pageOf: async ({ browser, contextOptions, serviceAs, provokes }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = []
    await use(async (login) => {
      const storageState = stateWith((await serviceAs(login)).token)
      const context = await browser.newContext({ ...contextOptions, baseURL: origin, storageState })
      opened.push({ context, problems: problemsOf(context) })
      return context.newPage()
    })
    for (const { context, problems } of opened) {
      await context.close()
      expect(problems.filter((problem) => !provokes?.test(problem))).toEqual([])
    }
  },
})

export { expect }

function stateWith(token: string) {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'waybill.token', value: token }] }] }
}

/** Everything that a browser complains about: errors in scripts and on the console, and what the content policy refused. */
function problemsOf(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('weberror', (error) => problems.push(`In a script: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`On the console: ${message.text()} (${message.location().url})`)
  })
  return problems
}
