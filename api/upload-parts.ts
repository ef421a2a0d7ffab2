import { Refusal } from '@waybill/contracts'
import type { FastifyRequest } from 'fastify'

const mostFiles = 100

/** Fields beside the files mean nothing here; a form may have some all the same. */
export const uploadLimits = { files: mostFiles, fields: 20, parts: mostFiles + 20, fieldSize: 1000, fileSize: Infinity }

interface Part {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
}

/** The files of an upload as they come. What is no form of files, or ends before its end, is refused. */
export async function* partsOf(request: FastifyRequest): AsyncGenerator<Part> {
  if (!request.isMultipart()) throw noForm()
  const parts = readable(request.files())
  for await (const { filename, file } of parts) yield { name: filename, content: readable(file) }
}

async function* readable<T>(from: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* from
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The one file of a form that has one. */
export async function onlyPartOf(
  request: FastifyRequest,
  bytesAtMost: number,
): Promise<{ name: string; content: Buffer }> {
  if (!request.isMultipart()) throw noForm()
  try {
    const part = await request.file({ limits: { fileSize: bytesAtMost } })
    if (!part) throw new Refusal('bad-request', 'upload-empty')
    return { name: part.filename, content: await part.toBuffer() }
  } catch (error) {
    throw refusalOf(error)
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('too-large', 'body-too-large')
  if (code === 'FST_FILES_LIMIT') return new Refusal('too-large', 'upload-too-many-files', { most: mostFiles })
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return new Refusal('too-large', 'body-too-large')
  if (/boundary not found/i.test(error.message)) return noForm()
  return new Refusal('bad-request', 'upload-unreadable')
}

function noForm(): Refusal {
  return new Refusal('bad-request', 'request-wrong', { detail: 'The files must come as multipart form data.' })
}
