import { goldenFolders } from '../../golden.test-support.ts'
import { fedexBillingOnlineCsv } from './index.ts'

goldenFolders(fedexBillingOnlineCsv, import.meta.dirname)
