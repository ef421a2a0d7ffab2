import { accessRefusals } from '../refusals/access.ts'
import { assistantRefusals } from '../refusals/assistant.ts'
import { chatRefusals } from '../refusals/chat.ts'
import { clientRefusals } from '../refusals/clients.ts'
import { layoutRefusals } from '../refusals/layouts.ts'
import { missingRefusals } from '../refusals/missing-invoices.ts'
import { operationRefusals } from '../refusals/operations.ts'
import { ownDashboardRefusals } from '../refusals/own-dashboards.ts'
import { comparisonRefusals, filterSetRefusals, peopleRefusals } from '../refusals/people.ts'
import { personalTokenRefusals } from '../refusals/personal-tokens.ts'
import { registerRefusals } from '../refusals/registers.ts'
import { reportRefusals } from '../refusals/reports.ts'
import { singleSignOnRefusals } from '../refusals/single-sign-on.ts'
import { whatIfRefusals } from '../refusals/what-ifs.ts'
import * as access from './access.ts'
import * as accountAdministration from './account-administration.ts'
import * as administration from './administration.ts'
import * as assistant from './assistant.ts'
import * as captcha from './captcha.ts'
import * as chat from './chat.ts'
import * as clientAdministration from './client-administration.ts'
import * as clients from './clients.ts'
import * as completeness from './completeness.ts'
import * as dashboards from './dashboards.ts'
import * as exchangeRates from './exchange-rates.ts'
import * as find from './find.ts'
import * as invoices from './invoices.ts'
import * as jobs from './jobs.ts'
import * as layouts from './layouts.ts'
import * as operations from './operations.ts'
import * as ownDashboards from './own-dashboards.ts'
import * as people from './people.ts'
import * as personalTokens from './personal-tokens.ts'
import * as portal from './portal.ts'
import * as questions from './questions.ts'
import * as reportSchedules from './report-schedules.ts'
import * as reports from './reports.ts'
import * as settings from './settings.ts'
import * as singleSignOn from './single-sign-on.ts'
import * as startUp from './start-up.ts'
import * as tracking from './tracking.ts'
import * as uploads from './uploads.ts'
import * as whatIfs from './what-ifs.ts'

/** The calls of the service by what they are about, and what each area declines besides what every call may. */
export const areas = {
  'Signing in': { calls: access, declines: accessRefusals },
  'Single sign-on': { calls: singleSignOn, declines: singleSignOnRefusals },
  Questions: { calls: questions, declines: {} },
  'Questions in words': { calls: assistant, declines: assistantRefusals },
  "The assistant's chat": {
    calls: chat,
    declines: { ...chatRefusals, ...assistantRefusals, 'report-unknown': reportRefusals['report-unknown'] },
  },
  'The same lines at other terms': { calls: whatIfs, declines: whatIfRefusals },
  Packages: {
    calls: tracking,
    declines: {
      'file-unknown': operationRefusals['file-unknown'],
      'row-of-too-many-charges': operationRefusals['row-of-too-many-charges'],
    },
  },
  'Find anything': { calls: find, declines: {} },
  'Dashboard pages': { calls: dashboards, declines: { 'settings-full': peopleRefusals['settings-full'] } },
  "People's own dashboards": { calls: ownDashboards, declines: ownDashboardRefusals },
  'Clients and accounts': { calls: clients, declines: {} },
  'Answers of carriers to claims': {
    calls: captcha,
    declines: { 'captcha-file-unknown': operationRefusals['captcha-file-unknown'] },
  },
  'Carrier files': { calls: uploads, declines: operationRefusals },
  'Layouts that people map': {
    calls: layouts,
    declines: { ...layoutRefusals, 'file-unknown': operationRefusals['file-unknown'] },
  },
  Invoices: { calls: invoices, declines: operationRefusals },
  'Invoices that have not come': {
    calls: completeness,
    declines: {
      ...missingRefusals,
      'account-unknown': registerRefusals['account-unknown'],
      'email-missing': accessRefusals['email-missing'],
    },
  },
  'Exchange rates': { calls: exchangeRates, declines: operationRefusals },
  'Feeds, sync and statistics': { calls: operations, declines: operationRefusals },
  'Background work': { calls: jobs, declines: operationRefusals },
  'Users and the audit log': { calls: people, declines: peopleRefusals },
  'Personal tokens': { calls: personalTokens, declines: personalTokenRefusals },
  'Clients, administered': { calls: clientAdministration, declines: clientRefusals },
  'Accounts, administered': { calls: accountAdministration, declines: registerRefusals },
  'Carriers, maintenance, security': { calls: administration, declines: registerRefusals },
  Reports: { calls: reports, declines: reportRefusals },
  'Scheduled reports': { calls: reportSchedules, declines: reportRefusals },
  'What people keep': {
    calls: settings,
    declines: { 'settings-full': peopleRefusals['settings-full'], ...filterSetRefusals, ...comparisonRefusals },
  },
  'The specification at its start': { calls: startUp, declines: {} },
  'The portal': { calls: portal, declines: operationRefusals },
} as const
