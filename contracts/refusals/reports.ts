/** Of reports and their files. */
export const reportRefusals = {
  'report-unknown': 'There is no such report.',
  'report-file-unknown': 'No such file found!.',
  'report-not-open': 'Reports are not open to you, so nothing can be downloaded as a file.',
  'report-too-many': 'You have {most} reports that wait already. Let some of them be made first.',
  'report-too-long': 'This report would cross 1 million rows ({rows}). Choose fewer days or more filters.',
  'report-months': 'A report from the chat is of {months} months at most.',
  'report-request-unread': 'This is no request for a report.',
  'report-ended': 'This report has ended already.',
  'report-open': 'This report waits or is being made already.',
  'report-rights-gone': 'You may no longer see what this report is about.',
  'report-given-up': 'Making this report was cut off {times} times. Choose fewer days, or have it made again.',
} as const
