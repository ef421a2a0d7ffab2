import { goldenFolders } from '../../golden.ts'
import { fedexBillingOnlineCsv } from './index.ts'

goldenFolders(fedexBillingOnlineCsv, import.meta.dirname)
