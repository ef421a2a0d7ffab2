import { accessRefusals } from './access.ts'
import { assistantRefusals } from './assistant.ts'
import { chatRefusals } from './chat.ts'
import { clientRefusals } from './clients.ts'
import { layoutRefusals } from './layouts.ts'
import { missingRefusals } from './missing-invoices.ts'
import { operationRefusals } from './operations.ts'
import { ownDashboardRefusals } from './own-dashboards.ts'
import { comparisonRefusals, filterSetRefusals, peopleRefusals } from './people.ts'
import { personalTokenRefusals } from './personal-tokens.ts'
import { registerRefusals } from './registers.ts'
import { reportRefusals } from './reports.ts'
import { serviceRefusals } from './service.ts'
import { singleSignOnRefusals } from './single-sign-on.ts'
import { whatIfRefusals } from './what-ifs.ts'

/** Why a request is declined, as words with places for values. The web has the same names in six languages. */
export const refusalSentences = {
  ...accessRefusals,
  ...singleSignOnRefusals,
  ...peopleRefusals,
  ...filterSetRefusals,
  ...comparisonRefusals,
  ...ownDashboardRefusals,
  ...personalTokenRefusals,
  ...clientRefusals,
  ...registerRefusals,
  ...operationRefusals,
  ...layoutRefusals,
  ...reportRefusals,
  ...whatIfRefusals,
  ...missingRefusals,
  ...assistantRefusals,
  ...chatRefusals,
  ...serviceRefusals,
} as const
