import { close, runChecks } from './steps.ts'

close({ ...(await runChecks()), unsteady: [] })
