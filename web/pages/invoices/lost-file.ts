import { ServiceProblem } from '../../ui/service.ts'

/** A file that the service fails to give, without saying why, is not there, as the specification has it. */
export function isLost(error: unknown): boolean {
  return error instanceof ServiceProblem && error.status >= 500
}
