import { goldenFolders } from '../../golden.test-support.ts'
import { x12Invoice110 } from './index.ts'

goldenFolders(x12Invoice110, import.meta.dirname)
