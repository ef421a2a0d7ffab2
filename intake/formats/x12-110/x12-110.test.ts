import { goldenFolders } from '../../golden.ts'
import { x12Invoice110 } from './index.ts'

goldenFolders(x12Invoice110, import.meta.dirname)
