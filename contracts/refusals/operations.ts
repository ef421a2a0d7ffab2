/** Of files, feeds, jobs and stamps. */
export const operationRefusals = {
  'file-unknown': 'There is no such file.',
  'upload-empty': 'There is no file in this upload.',
  'file-nothing-to-take-out': 'There is nothing of this file to take out.',
  'rates-unknown':
    'This is no file of exchange rates: it begins neither with "day,currency,usd_per_unit" nor as those of the European Central Bank do.',
  'rates-day': 'Line {line}: "{value}" is not a day like 2025-08-23.',
  'rates-currency': 'Line {line}: "{value}" is not a currency like EUR.',
  'rates-rate': 'Line {line}: "{value}" is not a rate like 1.0842.',
  'rates-columns': 'Line {line} has {found} columns instead of {expected}.',
  'rates-none': 'There are no exchange rates in this file.',
  'rates-archive': 'This zip archive is damaged, or there is no file of exchange rates in it.',
  'stamp-in-future': 'The bill dates end in the future.',
  'stamp-without-invoices': '{name} has no invoices from {from} to {to} to stamp.',
  'stamp-overlaps':
    'Invoices of {name} from {from} to {to} already have the number {number}; choose dates outside of these.',
  'job-unknown': 'There is no such job.',
  'job-ended': 'This job has ended already.',
  'job-under-way': '{name} has a job under way. Stop it, or wait until it has ended.',
  'feed-unknown': 'There is no such feed.',
  'feed-paused': 'This feed is paused. Let it go on first.',
  'folder-for-staff': 'Only staff may have folders of this machine watched.',
  'folder-missing': "There is no folder {folder} on the service's machine.",
  'folder-not-allowed': 'This folder may not be watched. FEED_FOLDERS says inside which folders some may be.',
  'folder-of-another-client': 'This folder is watched for another client already.',
  'server-for-staff': '{host} is inside the network. Only staff may have a server there watched.',
  'server-secret-missing': 'Give the password or the private key for this server.',
} as const
