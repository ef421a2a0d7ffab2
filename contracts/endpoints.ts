import { z } from 'zod'
import { AccountOfUser, ChoosePassword, SignIn, Token } from './access.ts'
import { Account, AccountDivision, AccountGroup, Client, Freshness } from './clients.ts'
import { endpoint } from './endpoint.ts'
import { PageName, WidgetName } from './pages.ts'
import { FilterValue, FilterValuesDescription, QueryDescription, RowsAnswer } from './question.ts'
import { ListedFile, UploadedFile } from './uploads.ts'
import { FilterDimension } from './vocabulary.ts'

const api = '/aiparcelweb/api'
const id = z.coerce.number().int().positive().max(2_000_000_000)
const ClientInPath = z.strictObject({ clientId: id })
const ClientInQuery = z.strictObject({ clientId: id })
const Done = z.object({ done: z.literal(true) })

// Access
export const signIn = endpoint({
  method: 'POST',
  path: `${api}/authenticate`,
  needs: 'nobody',
  body: SignIn,
  answer: Token,
})
/** Ours: uses up the one-time link that an empty house shows its administrator, and signs in. */
export const choosePassword = endpoint({
  method: 'POST',
  path: `${api}/account/choose_password`,
  needs: 'nobody',
  body: ChoosePassword,
  answer: Token,
})
export const account = endpoint({ method: 'GET', path: `${api}/account`, needs: 'session', answer: AccountOfUser })
export const signOut = endpoint({ method: 'POST', path: `${api}/logout`, needs: 'session', answer: Done })
export const statuses = endpoint({
  method: 'GET',
  path: '/aiparcelweb/nologin/statuses/',
  needs: 'nobody',
  answer: z.array(z.object({ type: z.string(), value: z.string() })),
})
export const health = endpoint({
  method: 'GET',
  path: '/health',
  needs: 'nobody',
  answer: z.object({ status: z.literal('up') }),
})

// Clients and what they own
export const clientsShort = endpoint({
  method: 'GET',
  path: `${api}/clientsShort`,
  needs: 'session',
  answer: z.array(Client),
})
export const clientsShortAFrame = endpoint({
  method: 'GET',
  path: `${api}/clientsShortAFrame`,
  needs: 'NEW_BI_TOOLS',
  answer: z.array(Client),
})
export const clientForAFrameDashboards = endpoint({
  method: 'GET',
  path: `${api}/clientsForAframeDashboards/:clientId`,
  needs: 'NEW_BI_TOOLS',
  params: ClientInPath,
  answer: Client,
})
export const clientForDashboards = endpoint({
  method: 'GET',
  path: `${api}/clientsForDashboards/:clientId`,
  needs: 'session',
  params: ClientInPath,
  answer: Client.pick({ parent: true, childClients: true }),
})
export const accountsOfClient = endpoint({
  method: 'GET',
  path: `${api}/trcaccountsDashboards/byClientId`,
  needs: 'session',
  query: ClientInQuery,
  answer: z.array(Account),
})
export const accountGroupsOfClient = endpoint({
  method: 'GET',
  path: `${api}/accountGroups/byClientDashboards/:clientId`,
  needs: 'session',
  params: ClientInPath,
  answer: z.array(AccountGroup),
})
export const accountDivisionsOfClient = endpoint({
  method: 'GET',
  path: `${api}/accountDivisions/byClientDashboards/:clientId`,
  needs: 'session',
  params: ClientInPath,
  answer: z.array(AccountDivision),
})
export const currencyCodes = endpoint({
  method: 'GET',
  path: `${api}/dashboardsNew/currencyCodes`,
  needs: 'session',
  query: z.strictObject({ clientId: id, carriers: z.string().max(1000).optional() }),
  answer: z.array(z.object({ code: z.string() })),
})
export const carriersOfService = endpoint({
  method: 'GET',
  path: `${api}/carriers`,
  needs: 'session',
  answer: z.array(z.object({ id: z.int(), name: z.string() })),
})
/** Ours: what the freshness line under every page header says. */
export const freshness = endpoint({
  method: 'GET',
  path: `${api}/freshness`,
  needs: 'NEW_BI_TOOLS',
  query: ClientInQuery,
  answer: Freshness,
})

// Questions
export const askPage = endpoint({
  method: 'POST',
  path: `${api}/aidashboards/data/:page/:widget`,
  needs: 'NEW_BI_TOOLS',
  params: z.strictObject({ page: PageName, widget: WidgetName }),
  body: QueryDescription,
  answer: RowsAnswer,
})
export const filterValues = endpoint({
  method: 'POST',
  path: `${api}/aidashboards/data/:page/filters/:dimension`,
  needs: 'NEW_BI_TOOLS',
  params: z.strictObject({ page: PageName, dimension: FilterDimension }),
  body: FilterValuesDescription,
  answer: z.object({ data: z.object({ data: z.array(FilterValue), totalRows: z.int() }) }),
})

// Settings a user keeps
const SettingKey = z.string().min(1).max(200)
const SettingValue = z.string().max(100_000)
export const saveSetting = endpoint({
  method: 'POST',
  path: `${api}/filtersettings/addfilterForKey`,
  needs: 'session',
  body: z.strictObject({
    filter_key: SettingKey,
    filter_value: SettingValue,
    /** The theme saves a second setting: whether it follows the system. */
    osfilter_key: SettingKey.optional(),
    osfilter_value: SettingValue.optional(),
  }),
  answer: Done,
})
export const settingKeys = endpoint({
  method: 'GET',
  path: `${api}/filtersettings/getAllFilterskeys`,
  needs: 'session',
  answer: z.array(z.string()),
})
export const settingOfKey = endpoint({
  method: 'POST',
  path: `${api}/filtersettings/getFiltersforkey/:key`,
  needs: 'session',
  params: z.strictObject({ key: SettingKey }),
  answer: z.array(z.string()),
})
export const deleteSetting = endpoint({
  method: 'POST',
  path: `${api}/filtersettings/deleteFilterForKey/:key`,
  needs: 'session',
  params: z.strictObject({ key: SettingKey }),
  answer: Done,
})

// Carrier files. A file travels as multipart form data, one part a file.
const FileInPath = z.strictObject({ fileId: id })
export const uploadFiles = endpoint({
  method: 'POST',
  path: `${api}/uploadFiles`,
  needs: 'BULK_UPLOAD',
  query: ClientInQuery,
  answer: z.array(UploadedFile),
})
/** The latest files first. */
export const uploadedFiles = endpoint({
  method: 'GET',
  path: `${api}/uploadFiles`,
  needs: 'BULK_UPLOAD',
  query: ClientInQuery.extend({ limit: z.coerce.number().int().min(1).max(1000).default(100) }),
  answer: z.object({ files: z.array(ListedFile), total: z.int() }),
})
export const uploadedFile = endpoint({
  method: 'GET',
  path: `${api}/uploadFiles/:fileId`,
  needs: 'BULK_UPLOAD',
  params: FileInPath,
  answer: UploadedFile,
})
export const undoUpload = endpoint({
  method: 'POST',
  path: `${api}/uploadFiles/:fileId/undo`,
  needs: 'BULK_UPLOAD',
  params: FileInPath,
  answer: UploadedFile,
})
