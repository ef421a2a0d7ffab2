import { goldenFolders } from '../../golden.test-support.ts'
import { dhlMybillCsv } from './index.ts'

goldenFolders(dhlMybillCsv, import.meta.dirname)
