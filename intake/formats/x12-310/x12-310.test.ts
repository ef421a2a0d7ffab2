import { goldenFolders } from '../../golden.test-support.ts'
import { x12Invoice310 } from './index.ts'

goldenFolders(x12Invoice310, import.meta.dirname)
