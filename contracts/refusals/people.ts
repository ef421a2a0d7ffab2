/** Of users, and of what one may give another. */
export const peopleRefusals = {
  'user-unknown': 'There is no such user.',
  'username-taken': 'The username {username} is taken.',
  'email-taken': 'The e-mail address {email} is taken.',
  'user-holds-more': 'This user holds more than you do; only somebody who holds as much may change it.',
  'user-deactivated': 'This user is deactivated; activate it first.',
  'audit-entry-unknown': 'There is no such entry.',
  'user-without-password': 'This user comes in by single sign-on only and has no password.',
  'staff-given-clients': 'Staff see every client and are given none.',
  'user-without-client': 'Give this user at least one client.',
  'clients-not-yours-to-give': 'You can only give clients that are yours.',
  'permissions-not-yours-to-give': 'You can only give roles and permissions that you hold yourself, not {permissions}.',
  'own-permissions-kept': 'You cannot take {permissions} from yourself; another administrator can.',
  'own-password-kept': 'You cannot give up your own password; another administrator can.',
  'yourself-not-deactivated': 'You cannot deactivate yourself; another administrator can.',
  'settings-full': 'A person can keep {most} settings; delete one first.',
} as const

/** Of the filters that people keep. */
export const filterSetRefusals = {
  'filter-set-name': 'Name must contain maximum of 10 characters made of upper or lower case alphabets, numerals, or _',
  'filter-set-limit':
    'You have reached the limit of {most} filter sets for this page. Please delete some to continue to save.',
  'filter-set-exists': 'There is a filter set {name} on this page already.',
  'filter-set-wrong': 'These are no filters of this page.',
  'filter-set-client': 'A filter set with accounts belongs to one client, any other to all of them.',
  'filter-set-too-large': 'A filter set has {most} bytes at most.',
  'filter-set-unknown': 'There is no such filter set.',
} as const

/** Of the comparison sets and groups that people keep. */
export const comparisonRefusals = {
  'comparison-set-name':
    "'Set1', 'Set2' and 'Set3' keywords are not allowed as set name and Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _",
  'comparison-group-name':
    'Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _',
  'comparison-group-unsaved':
    'Set names "Set1", "Set2" and "Set3" not allow to save. Please save/change the set(s) with different name to continue to save.',
  'comparison-set-limit':
    'You have reached the limit of {most} comparison sets. Please delete some to continue to save.',
  'comparison-group-limit':
    'You have reached the limit of {most} comparison groups. Please delete some to continue to save.',
  'comparison-name-taken': 'Name already exists',
  'comparison-group-set': 'There is no saved set {name} for the group {group}.',
  'comparison-changed': 'Your comparison sets were changed elsewhere meanwhile. Load them again, then save.',
  'comparison-wrong': 'These are no comparison sets: {field}.',
  'comparison-too-large': 'All comparison sets together have {most} bytes at most.',
} as const
