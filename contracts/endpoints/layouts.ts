import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LayoutMapping, LayoutTable } from '../layout-mapping.ts'
import {
  FileStatements,
  LayoutFile,
  LayoutPreview,
  LayoutToImport,
  LayoutToSave,
  LayoutTrial,
  LayoutVersion,
  LayoutVersions,
  SavedLayout,
} from '../layouts.ts'
import { requirementOf } from '../places.ts'
import { UploadedFile } from '../uploads.ts'
import { api, ClientInQuery, Done, Id } from './paths.ts'

const needs = requirementOf('/uploadFiles')
const FileInPath = z.strictObject({ fileId: Id })
const LayoutInPath = z.strictObject({ id: Id })
const VersionInPath = z.strictObject({ id: Id, version: Id })
const Saved = z.object({ id: z.int(), version: z.int() })
/** A mapping with every column of a wide file. */
const bodyBytes = 512 * 1024

/** The beginning of a given file as a table. What is said of the table is so; the rest is guessed. */
export const previewLayout = endpoint({
  method: 'POST',
  path: `${api}/uploadFiles/:fileId/layout/preview`,
  needs,
  params: FileInPath,
  body: z.strictObject({ table: LayoutTable.partial().default({}) }),
  answer: LayoutPreview,
})
/** What the file would come to by this mapping. Nothing comes in. */
export const tryLayout = endpoint({
  method: 'POST',
  path: `${api}/uploadFiles/:fileId/layout/trial`,
  needs,
  params: FileInPath,
  body: z.strictObject({ mapping: LayoutMapping, statements: FileStatements.prefault({}) }),
  bodyBytes,
  answer: LayoutTrial,
})
/** Has the file read by a saved layout, whatever it looks like: it is a job again. */
export const readByLayout = endpoint({
  method: 'POST',
  path: `${api}/uploadFiles/:fileId/layout`,
  needs,
  params: FileInPath,
  body: z.strictObject({ layoutId: z.int().positive().max(2_000_000_000), statements: FileStatements.prefault({}) }),
  answer: UploadedFile,
})
/** A client's own and those for all, by name. */
export const savedLayouts = endpoint({
  method: 'GET',
  path: `${api}/layouts`,
  needs,
  query: ClientInQuery,
  answer: z.array(SavedLayout),
})
export const saveLayout = endpoint({
  method: 'POST',
  path: `${api}/layouts`,
  needs,
  body: LayoutToSave,
  bodyBytes,
  answer: Saved,
})
export const importLayout = endpoint({
  method: 'POST',
  path: `${api}/layouts/import`,
  needs,
  body: LayoutToImport,
  bodyBytes,
  answer: Saved,
})
export const layoutVersions = endpoint({
  method: 'GET',
  path: `${api}/layouts/:id`,
  needs,
  params: LayoutInPath,
  answer: LayoutVersions,
})
/** A version always has the same mapping. */
export const layoutVersion = endpoint({
  method: 'GET',
  path: `${api}/layouts/:id/:version`,
  needs,
  params: VersionInPath,
  answer: LayoutVersion,
})
export const exportLayout = endpoint({
  method: 'GET',
  path: `${api}/layouts/:id/:version/export`,
  needs,
  params: VersionInPath,
  answer: LayoutFile,
})
/** Files that an earlier version read, and those that nobody knew, are read again by what is known now. How many became jobs. */
export const readAgainByLayout = endpoint({
  method: 'POST',
  path: `${api}/layouts/:id/readAgain`,
  needs,
  params: LayoutInPath,
  answer: z.object({ files: z.int() }),
})
/** Reads nothing from now on. What it has read stays, and says by which version. */
export const retireLayout = endpoint({
  method: 'DELETE',
  path: `${api}/layouts/:id`,
  needs,
  params: LayoutInPath,
  answer: Done,
})
