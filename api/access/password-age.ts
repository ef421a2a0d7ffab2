import { daysWithoutPassword } from '@waybill/contracts'
import type { Session, User } from '@waybill/state'

const day = 86_400_000

/** Days the password is still good for; 0 or less where it must be changed before anything else. */
export function passwordDaysLeft(
  user: Pick<User, 'singleSignOnOnly' | 'passwordSetAt'>,
  { wayIn }: Pick<Session, 'wayIn'>,
  passwordDays: number,
  now: Date,
): number {
  if (user.singleSignOnOnly || wayIn === 'single-sign-on') return daysWithoutPassword
  if (wayIn === 'temporary-password' || user.passwordSetAt === null) return 0
  return Math.ceil((user.passwordSetAt.getTime() + passwordDays * day - now.getTime()) / day)
}
