import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requirementOf } from '../places.ts'
import { ListedFile, UploadedFile } from '../uploads.ts'
import { api, ClientInQuery, Id } from './paths.ts'

const FileInPath = z.strictObject({ fileId: Id })
export const uploadFiles = endpoint({
  method: 'POST',
  path: `${api}/uploadFiles`,
  needs: requirementOf('/uploadFiles'),
  query: ClientInQuery,
  answer: z.array(UploadedFile),
})
/** The latest files first. */
export const uploadedFiles = endpoint({
  method: 'GET',
  path: `${api}/uploadFiles`,
  needs: requirementOf('/uploadFiles'),
  query: ClientInQuery.extend({ limit: z.coerce.number().int().min(1).max(1000).default(100) }),
  answer: z.object({ files: z.array(ListedFile), total: z.int() }),
})
export const uploadedFile = endpoint({
  method: 'GET',
  path: `${api}/uploadFiles/:fileId`,
  needs: requirementOf('/uploadFiles'),
  params: FileInPath,
  answer: UploadedFile,
})
export const undoUpload = endpoint({
  method: 'POST',
  path: `${api}/uploadFiles/:fileId/undo`,
  needs: requirementOf('/uploadFiles'),
  params: FileInPath,
  answer: UploadedFile,
})
