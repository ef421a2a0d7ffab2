/** Of a request that cannot be read, and of a service that cannot answer. */
export const serviceRefusals = {
  'too-slow': 'This took longer than {seconds} seconds. Ask for fewer days or fewer filters.',
  'too-much-memory': 'This needs more memory than a question may have. Ask for fewer days or fewer columns.',
  closing: 'The service is about to stop. Try again soon.',
  'warehouse-of-another-version':
    'The warehouse was made by another version of Waybill (its tables are {found}, these are {expected}).',
  'database-out-of-reach': 'The database of the service cannot be reached; try again soon.',
  'disk-full': 'The disk of the service is full; nothing was saved.',
  'disk-read-only': 'The service cannot write to its folder; nothing was saved.',
  'nothing-here': 'There is nothing at this address.',
  'body-too-large': 'What was sent is larger than is read here.',
  'not-text': 'There is a character in it that is not text.',
  'field-wrong': '{field}: {complaint}.',
  'request-wrong': '{detail}',
  'question-wrong': '{detail}',
  'rows-too-many': 'One block of a table has at most {most} rows.',
  'rows-too-many-pivots':
    'That would make more than {most} columns. Filter first, or pivot by something with fewer values.',
  'question-too-many-values': 'The filters name more than {most} values. Choose fewer.',
  'changed-meanwhile': 'Somebody else has changed this meanwhile. Look at what it is now, then save again.',
  busy: 'Too much is asked at once. Try again in a moment.',
} as const
