/** Of carriers, accounts, groups, divisions and closed pages. */
export const registerRefusals = {
  'staff-only': 'Only staff may do this, because it concerns every client.',
  'carrier-unknown': 'There is no such carrier.',
  'carrier-name-taken': 'There is a carrier named {name} already.',
  'carrier-not-added': 'Nobody has added such a carrier.',
  'carrier-kept-by-accounts':
    '{name} cannot be deleted: clients have accounts with it ({accounts}). Make it inactive instead.',
  'scac-taken': "The SCAC {scac} is {name}'s.",
  'account-unknown': 'There is no such account.',
  'account-taken': 'This client has account {number} of {carrier} already.',
  'account-kept-by-invoices': 'Account {number} cannot be deleted: invoices came for it ({invoices}).',
  'group-unknown': 'There is no such account group.',
  'group-not-of-client': 'This client has no account group {group}.',
  'group-kept-by-accounts': 'Accounts are filed in {name} ({accounts}). Move them elsewhere first.',
  'division-unknown': 'There is no such division.',
  'division-kept-by-groups': 'Groups belong to {name} ({groups}). Move them to another division first.',
  'filing-name-taken': 'This client has {name} already.',
  'maintenance-entry-gone': 'This entry is not there any more.',
} as const
