import { goldenFolders } from '../../golden.test-support.ts'
import { upsBillingCsv } from './index.ts'

goldenFolders(upsBillingCsv, import.meta.dirname)
