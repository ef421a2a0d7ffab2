import { goldenFolders } from '../../golden.ts'
import { upsBillingCsv } from './index.ts'

goldenFolders(upsBillingCsv, import.meta.dirname)
