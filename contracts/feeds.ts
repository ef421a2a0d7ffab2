import { z } from 'zod'
import { ofWhatWasRead, revised } from './revision.ts'
import { UploadedFile } from './uploads.ts'

/** What keeps a feed from bringing files, as words with places for values. */
export const FeedProblem = z.object({
  name: z.enum([
    'folder-missing',
    'folder-not-allowed',
    'folder-unreadable',
    'folder-not-writable',
    'host-unreachable',
    'host-not-allowed',
    'host-key-changed',
    'sign-in-refused',
    'private-key-unreadable',
    'secret-unreadable',
    'connection-lost',
    'file-too-large',
    'file-unreadable',
    'too-many-files',
    'disk-full',
    'unexpected',
  ]),
  values: z.record(z.string(), z.string()),
})
export type FeedProblem = z.infer<typeof FeedProblem>

export const FeedKind = z.enum(['folder', 'sftp'])
export type FeedKind = z.infer<typeof FeedKind>

const word = z.string().trim().max(200)
const everyMinutes = z.number().int().min(1).max(1440)

/** A place to watch, as a person gives it. Of a known SFTP drop, no secret means the one it has. */
export const FeedSettings = z
  .strictObject({
    clientId: z.int().positive(),
    name: word.min(1).max(100),
    kind: FeedKind,
    folder: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .regex(/^[^\p{C}]*$/u),
    // A folder of this machine has none of these.
    host: word.regex(/^[\p{L}\p{N}._:%-]*$/u).default(''),
    port: z.number().int().min(1).max(65_535).default(22),
    login: word.default(''),
    password: z.string().max(500).default(''),
    privateKey: z.string().max(20_000).default(''),
    passphrase: z.string().max(500).default(''),
    everyMinutes,
    active: z.boolean(),
  })
  .superRefine(({ kind, host, login }, context) => {
    if (kind !== 'sftp') return
    for (const [path, value] of Object.entries({ host, login }))
      if (value === '') context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: [path] })
  })
export type FeedSettings = z.infer<typeof FeedSettings>

export const FeedChange = FeedSettings.safeExtend(ofWhatWasRead)

/** A watched place. Its secret never leaves the service. */
export const Feed = z.object({
  ...revised,
  id: z.int(),
  clientId: z.int(),
  clientName: z.string(),
  name: z.string(),
  kind: FeedKind,
  folder: z.string(),
  host: z.string(),
  port: z.int(),
  login: z.string(),
  wayIn: z.enum(['password', 'private-key']).nullable(),
  /** SHA-256 of the server's key, as ssh prints it; empty before the first visit. */
  hostKey: z.string(),
  everyMinutes,
  active: z.boolean(),
  dueAt: z.iso.datetime(),
  lookedAt: z.iso.datetime().nullable(),
  problem: FeedProblem.nullable(),
  /** Somebody is looking right now. */
  looking: z.boolean(),
  files: z.int(),
  lastFetchedAt: z.iso.datetime().nullable(),
})
export type Feed = z.infer<typeof Feed>

/** What a feed found: fetched once, whatever came of it. */
export const FeedFile = z.object({
  path: z.string(),
  bytes: z.int(),
  modifiedAt: z.iso.datetime(),
  fetchedAt: z.iso.datetime(),
  problem: FeedProblem.nullable(),
  files: z.array(UploadedFile.pick({ id: true, name: true, status: true })),
})
export type FeedFile = z.infer<typeof FeedFile>
