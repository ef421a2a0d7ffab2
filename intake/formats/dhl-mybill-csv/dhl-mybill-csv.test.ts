import { goldenFolders } from '../../golden.ts'
import { dhlMybillCsv } from './index.ts'

goldenFolders(dhlMybillCsv, import.meta.dirname)
