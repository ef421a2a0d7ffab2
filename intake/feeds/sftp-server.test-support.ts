import { generateKeyPairSync } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import ssh2 from 'ssh2'

interface Kept {
  readonly content: Buffer
  readonly modifiedAt: Date
  /** Shows up in the list, and is gone when it is opened. */
  readonly vanished?: boolean
  /** Waits so long before each piece. */
  readonly slowly?: number
}

/** A carrier's SFTP server with one folder, `/out`, for tests. */
export interface SftpDropServer {
  readonly port: number
  readonly files: Map<string, Kept>
  readonly login: { readonly name: string; readonly password: string; readonly publicKey?: string }
  /** How many came, whether they signed in or not. */
  readonly connections: () => number
  /** How many files were opened. */
  readonly opened: () => number
  /** What was asked besides looking and reading. */
  readonly changes: () => readonly string[]
  readonly takeNewHostKey: () => void
  readonly close: () => Promise<void>
}

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

export function newKey(): { readonly privateKey: string; readonly publicKey: string } {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const parsed = ssh2.utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  return { privateKey, publicKey: parsed.getPublicSSH().toString('base64') }
}

interface Allowed {
  readonly publicKey?: string
  /** Files may be written, moved and taken away. */
  readonly writing?: boolean
  /** `/out` has a folder `outgoing`. */
  readonly outgoing?: boolean
}

export async function openSftpServer({
  writing = false,
  outgoing = false,
  ...allowed
}: Allowed = {}): Promise<SftpDropServer> {
  const login = { name: 'carrier', password: 'a password of the carrier', ...allowed }
  const files = new Map<string, Kept>()
  const changes: string[] = []
  let connections = 0
  let openedFiles = 0
  let hostKey = newKey().privateKey
  const sockets = new Set<{ destroy(): void }>()

  const listener = createServer((socket) => {
    sockets.add(socket)
    connections += 1
    socket.on('error', () => undefined)
    const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
      client.on('error', () => undefined)
      client.on('authentication', (attempt) => {
        const byPassword = attempt.method === 'password' && attempt.password === login.password
        const byKey = attempt.method === 'publickey' && attempt.key.data.toString('base64') === login.publicKey
        if (attempt.username === login.name && (byPassword || byKey)) attempt.accept()
        else attempt.reject(['password', 'publickey'])
      })
      client.on('session', (accept) => accept().on('sftp', (open) => serve(open())))
    })
    server.injectSocket(socket)
  })

  const at = (path: string): Kept | undefined => files.get(path.replace(/^\/out\//, ''))

  const keep = (path: string, content: Buffer) => files.set(nameOf(path), { content, modifiedAt: new Date() })

  function serve(sftp: ssh2.SFTPWrapper): void {
    const handles = new Map<string, { readonly path: string; listed: boolean }>()
    const handleOf = (path: string): Buffer => {
      const name = String(handles.size)
      handles.set(name, { path, listed: false })
      return Buffer.from(name)
    }
    const refuse = (what: string) => (id: number) => {
      changes.push(what)
      sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
    }
    sftp.on('OPENDIR', (id, path) => {
      if (path === '/out') sftp.handle(id, handleOf(path))
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    })
    sftp.on('READDIR', (id, handle) => {
      const folder = handles.get(handle.toString())
      if (!folder || folder.listed) return sftp.status(id, STATUS_CODE.EOF)
      folder.listed = true
      const names = [...files].map(([filename, file]) => ({
        filename,
        longname: `-rw-r--r-- 1 carrier carrier ${file.content.length} Jan 1 00:00 ${filename}`,
        attrs: attributesOf(file),
      }))
      const folders = { filename: 'archive', longname: 'drwxr-xr-x 1 c c 0 Jan 1 00:00 archive' }
      sftp.name(id, [...names, { ...folders, attrs: { ...attributesOf(nothing), mode: 0o40755 } }])
    })
    for (const what of ['STAT', 'LSTAT'] as const) {
      sftp.on(what, (id: number, path: string) => {
        const file = at(path)
        if (outgoing && path === '/out/outgoing') sftp.attrs(id, { ...attributesOf(nothing), mode: 0o40755 })
        else if (file && !file.vanished) sftp.attrs(id, attributesOf(file))
        else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
      })
    }
    sftp.on('OPEN', (id, path, flags) => {
      const file = at(path)
      if (writing && (flags & OPEN_MODE.WRITE) !== 0) {
        if (!path.startsWith('/out/')) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
        changes.push(`write ${path}`)
        keep(path, Buffer.alloc(0))
        return sftp.handle(id, handleOf(path))
      }
      if ((flags & ~OPEN_MODE.READ) !== 0) return refuse(`open ${path} for writing`)(id)
      if (!file || file.vanished) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
      openedFiles += 1
      return sftp.handle(id, handleOf(path))
    })
    sftp.on('FSTAT', (id, handle) => {
      const file = at(handles.get(handle.toString())?.path ?? '')
      if (file) sftp.attrs(id, attributesOf(file))
      else sftp.status(id, STATUS_CODE.FAILURE)
    })
    sftp.on('READ', (id, handle, offset, length) => {
      const file = at(handles.get(handle.toString())?.path ?? '')
      const piece = file?.content.subarray(offset, offset + length)
      void wait(file?.slowly ?? 0).then(() => {
        if (piece && piece.length > 0) sftp.data(id, piece)
        else sftp.status(id, STATUS_CODE.EOF)
      })
    })
    sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
    sftp.on('REALPATH', (id, path) => {
      sftp.name(id, [{ filename: path, longname: path, attrs: attributesOf(nothing) }])
    })
    for (const what of ['MKDIR', 'RMDIR', 'SETSTAT', 'SYMLINK'] as const) sftp.on(what, refuse(what))
    if (!writing) {
      for (const what of ['REMOVE', 'RENAME', 'WRITE', 'FSETSTAT'] as const) sftp.on(what, refuse(what))
      return
    }
    sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
    sftp.on('WRITE', (id, handle, offset, piece) => {
      const { path = '' } = handles.get(handle.toString()) ?? {}
      const before = at(path)?.content ?? Buffer.alloc(0)
      const content = Buffer.alloc(Math.max(before.length, offset + piece.length))
      before.copy(content)
      piece.copy(content, offset)
      keep(path, content)
      sftp.status(id, STATUS_CODE.OK)
    })
    sftp.on('REMOVE', (id, path) => {
      sftp.status(id, files.delete(nameOf(path)) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE)
    })
    sftp.on('RENAME', (id, from, to) => {
      const file = at(from)
      // As servers do: what is there is not written over.
      if (!file || at(to)) return sftp.status(id, STATUS_CODE.FAILURE)
      changes.push(`rename ${from} to ${to}`)
      files.delete(nameOf(from))
      keep(to, file.content)
      return sftp.status(id, STATUS_CODE.OK)
    })
  }

  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (listener.address() as AddressInfo).port,
    files,
    login,
    connections: () => connections,
    opened: () => openedFiles,
    changes: () => changes,
    takeNewHostKey: () => {
      hostKey = newKey().privateKey
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => {
        listener.close(resolve)
      })
    },
  }
}

const nameOf = (path: string): string => path.replace(/^\/out\//, '')

const nothing: Kept = { content: Buffer.alloc(0), modifiedAt: new Date(0) }

function attributesOf({ content, modifiedAt }: Kept): ssh2.Attributes {
  const seconds = Math.floor(modifiedAt.getTime() / 1000)
  return { mode: 0o100644, uid: 1, gid: 1, size: content.length, atime: seconds, mtime: seconds }
}
